import type { Finding } from './finding.js';

/** What a page needs of its Content Security Policy (CSP Level 3). */
export interface PolicyNeeds {
  /** Each policy of the page, from its header and its `meta` elements: all of them hold at once. */
  policies: readonly string[];
  page: URL;
  /** Where the widget's files come from; undefined where no element names them. */
  script: URL | undefined;
  /** The API. */
  backend: URL;
}

/** What the page's policies keep the widget from, each with the directive to add. */
export function examinePolicy({ policies, page, script, backend }: PolicyNeeds): Finding[] {
  const findings: Finding[] = [];
  for (const policy of policies.flatMap((text) => text.split(','))) {
    const directives = readPolicy(policy);
    const needs = [
      { names: ['connect-src', 'default-src'], address: backend },
      // A nonce or a hash in the page may allow a script that no source names.
      ...(script && !allowsByMark(directives)
        ? [{ names: scriptDirectives, address: script }]
        : []),
    ];
    for (const { names, address } of needs) {
      const sources = sourcesOf(directives, names);
      if (!sources || sources.some((source) => allows(source, address, page))) continue;
      findings.push(blocked({ names, sources, address, page }));
    }
    if (refusesTrustedTypes(directives)) findings.push(trustedTypes(directives));
  }
  return findings;
}

/** Whether that finding is of requests to the backend: under such a policy a page learns nothing of it. */
export function keepsFromBackend({ mend }: Finding): boolean {
  return mend.startsWith(`${header}connect-src `);
}

const header = 'Content-Security-Policy: ';

/** Each holds in place of those after it. */
const scriptDirectives = ['script-src-elem', 'script-src', 'default-src'];

type Directives = ReadonlyMap<string, readonly string[]>;

/** The first of a name counts, as the specification says. */
function readPolicy(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Of the first of these directives that the policy has. */
function sourcesOf(directives: Directives, names: readonly string[]) {
  return names.map((name) => directives.get(name)).find((sources) => sources !== undefined);
}

function allowsByMark(directives: Directives): boolean {
  const sources = sourcesOf(directives, scriptDirectives) ?? [];
  return sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic)/.test(source));
}

function allows(source: string, address: URL, page: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(address.protocol);
  if (source.toLowerCase() === "'self'") return address.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), address);
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^:/]+)(?::(\d+|\*))?(\/.*)?$/i.exec(
    source,
  );
  if (!parts) return false;
  const [, scheme = page.protocol.slice(0, -1), host = '', port, path = '/'] = parts;
  return (
    isScheme(`${scheme.toLowerCase()}:`, address) &&
    isHost(host.toLowerCase(), address.hostname) &&
    (port === '*' || (port ?? '') === address.port || port === defaultPort(address)) &&
    (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
  );
}

/** What is allowed over http is over https as well. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}

function isHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function defaultPort({ protocol, port }: URL): string | undefined {
  if (port) return undefined;
  return protocol === 'https:' ? '443' : '80';
}

interface Blocked {
  /** The directive, and those that hold in its place. */
  names: readonly string[];
  sources: readonly string[];
  address: URL;
  page: URL;
}

function blocked({ names, sources, address, page }: Blocked): Finding {
  const name = names.find((name) => name === 'connect-src' || name === 'script-src') ?? '';
  const own = address.origin === page.origin ? "'self'" : address.origin;
  // `'none'` holds only by itself.
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  return {
    code: 'policy',
    problem: `The page's Content Security Policy keeps ${address.origin} out of ${name}.`,
    mend: header + [name, ...kept, own].join(' '),
  };
}

function refusesTrustedTypes(directives: Directives): boolean {
  const names = directives.get('trusted-types');
  if (!directives.has('require-trusted-types-for')) return false;
  return names !== undefined && !names.some((name) => name === '*' || name === 'lit-html');
}

function trustedTypes(directives: Directives): Finding {
  const names = (directives.get('trusted-types') ?? []).filter((name) => name !== "'none'");
  return {
    code: 'policy',
    problem: 'The page requires Trusted Types, and its policy leaves out lit-html.',
    mend: header + ['trusted-types', ...names, 'lit-html', "'allow-duplicates'"].join(' '),
  };
}
