import { asDataAttributes } from '../../core/doctor/data-attributes.js';
import { type BackendExamination, examineBackend } from '../../core/doctor/examine-backend.js';
import { examinePolicy, keepsFromBackend } from '../../core/doctor/examine-policy.js';
import { examineSettings } from '../../core/doctor/examine-settings.js';
import { describeFinding, type Finding } from '../../core/doctor/finding.js';
import type { Reply, Sent } from '../../core/doctor/read.js';
import { errorText } from '../../core/error-text.js';
import type { BackendSettings } from '../../core/wire/backend-settings.js';
import { examinePage, type Patient } from './examine-page.js';

/** An element that is examined. */
interface DiagnosedElement extends Patient {
  readonly backendSettings: BackendSettings;
  readonly urlTemplate: string;
}

/** The script tag that places both elements. */
const oneLine = 'script[src*="embed.js"][data-domain]';

/** Examines an element on its page, and says in one message of the console what is wrong and what mends it. */
export async function diagnose(element: DiagnosedElement): Promise<readonly Finding[]> {
  const { backendSettings: settings, localName, urlTemplate } = element;
  const page = new URL(location.href);
  const own = examineSettings(settings, page);
  // One version is of both elements.
  const versioned = customElements.get('docs-assistant') ?? element.constructor;
  const version: unknown = Reflect.get(versioned, 'version');
  await contentLoaded();
  const known = typeof version === 'string' ? version : '';
  const findings = [
    ...examinePage(element),
    ...own,
    // Without usable settings nothing is sent.
    ...(own.length === 0
      ? await examineRequests({ settings, page, urlTemplate, read, version: known })
      : []),
  ];
  const told = document.querySelector(oneLine)
    ? findings.map((finding) => ({ ...finding, mend: asDataAttributes(finding.mend) }))
    : findings;
  const heading = `<${localName} debug>: ${told.length || 'nothing'} to mend`;
  console.warn([heading, ...told.map(describeFinding)].join('\n'));
  return told;
}

async function examineRequests(examination: BackendExamination): Promise<Finding[]> {
  const { page, settings } = examination;
  const needs = { page, script: new URL(import.meta.url), backend: new URL(settings.baseUrl) };
  const blocking = new Set<string>();
  const listening = new AbortController();
  document.addEventListener(
    'securitypolicyviolation',
    ({ originalPolicy }) => blocking.add(originalPolicy),
    listening,
  );
  const findings = examinePolicy({ ...needs, policies: await readPolicies() });
  if (!findings.some(keepsFromBackend)) {
    const ofBackend = await examineBackend(examination);
    // What was blocked is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    // A policy may have kept the page from reading its own header, which then is told by what it blocked.
    const told = examinePolicy({ ...needs, policies: [...blocking] }).filter(keepsFromBackend);
    findings.push(...(told.length > 0 ? told : ofBackend));
  }
  listening.abort();
  return findings;
}

/** A script with `async` may place the element before the rest of the page is there. */
function contentLoaded(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
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

async function read(address: URL, sent: Sent = {}): Promise<Reply> {
  const request = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  try {
    const response = await fetch(address, {
      ...{ ...request, ...sent },
      method: sent.body === undefined ? 'GET' : 'POST',
    });
    return { kind: 'response', status: response.status, text: await response.text() };
  } catch (cause) {
    // A request that needs no permission tells a server that is down from one that refuses the origin.
    const isThere = await fetch(address, { ...request, mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return isThere ? { kind: 'refused-origin' } : { kind: 'unreachable', reason: errorText(cause) };
  }
}
