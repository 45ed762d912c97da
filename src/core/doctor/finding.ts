/** A fault of an embed, and what mends it. */
export interface Finding {
  /** What is wrong, for programs. */
  code: FindingCode;
  /** What is wrong, in a sentence. */
  problem: string;
  /** The line that mends it: a header, an option or an attribute. */
  mend: string;
}

/** Every code that there is. */
const findingCodes = [
  ...(['no-embed', 'settings', 'mixed-content', 'policy', 'origin', 'unreachable', 'key'] as const),
  ...(['domain', 'backend', 'empty-index', 'address', 'script', 'version'] as const),
  ...(['shortcut', 'button', 'covered', 'theme', 'selector'] as const),
] as const;

export type FindingCode = (typeof findingCodes)[number];

/** Whether a text is the code of a finding. */
export function isFindingCode(text: string): text is FindingCode {
  return findingCodes.some((code) => code === text);
}

/** Lines that mend more than one fault. */
export const settingLines = {
  apiKey: 'api-key="svc_dsc_…"',
  domain: 'domain="…", as the server\'s start prints it',
  baseUrl: 'base-url="https://docs.example.com"',
} as const;

/** A finding in two lines, as the console and the command print it. */
export function describeFinding({ code, problem, mend }: Finding): string {
  return `${code}: ${problem}\n  ${mend}`;
}
