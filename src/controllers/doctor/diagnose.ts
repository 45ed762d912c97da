import { examineBackend, type Reply } from '../../core/doctor/examine-backend.js';
import { examinePolicy } from '../../core/doctor/examine-policy.js';
import { examineSettings } from '../../core/doctor/examine-settings.js';
import { describeFinding, type Finding } from '../../core/doctor/finding.js';
import type { BackendSettings } from '../../core/wire/backend-settings.js';
import { examinePage, type Patient } from './examine-page.js';

/** An element that is examined. */
interface DiagnosedElement extends Patient {
  readonly backendSettings: BackendSettings;
}

/** Examines an element on its page, and says in one message of the console what is wrong and what mends it. */
export async function diagnose(element: DiagnosedElement): Promise<readonly Finding[]> {
  const { backendSettings: settings, localName } = element;
  const page = new URL(location.href);
  const own = examineSettings(settings, page);
  // One version is of both elements.
  const versioned = customElements.get('docs-assistant') ?? element.constructor;
  const version: unknown = Reflect.get(versioned, 'version');
  const findings = [...examinePage(element), ...own];
  // Without usable settings nothing is sent.
  if (own.length === 0) {
    const script = new URL(import.meta.url);
    const backend = new URL(settings.baseUrl);
    findings.push(...examinePolicy({ policies: await readPolicies(), page, script, backend }));
    findings.push(
      ...(await examineBackend({
        ...{ settings, page, read },
        version: typeof version === 'string' ? version : '',
      })),
    );
  }
  const heading = `<${localName} debug>: ${findings.length || 'nothing'} to mend`;
  console.warn([heading, ...findings.map(describeFinding)].join('\n'));
  return findings;
}

/** Of the page's `meta` elements, and of its header as the server sends it now. */
async function readPolicies(): Promise<string[]> {
  const metas = document.querySelectorAll<HTMLMetaElement>(
    'meta[http-equiv="content-security-policy" i]',
  );
  const policies = [...metas].map(({ content }) => content);
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', credentials: 'same-origin' });
    const header = headers.get('content-security-policy');
    return header ? [...policies, header] : policies;
  } catch {
    return policies;
  }
}

async function read(address: URL, headers: Readonly<Record<string, string>>): Promise<Reply> {
  const request = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  try {
    const response = await fetch(address, { ...request, headers });
    return { kind: 'response', status: response.status, text: await response.text() };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    // A request that needs no permission tells a server that is down from one that refuses the origin.
    const isThere = await fetch(address, { ...request, mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return isThere ? { kind: 'refused-origin' } : { kind: 'unreachable', reason };
  }
}
