/** What a secret is: shown to the reader, and put in its place. */
export type SecretKind = 'key' | 'token' | 'privateKey' | 'password' | 'email';

/** One way in which a secret is written. The first group, where there is one, is the secret itself. */
export interface SecretPattern {
  kind: SecretKind;
  /**
   * Global. Whatever comes before a repetition without an upper bound is of bounded length, and nothing is
   * required after it: a match costs what it consumes, and an attempt that fails a constant.
   */
  pattern: RegExp;
  /** How sure the pattern alone is: `sure` needs no look at how random the secret is. */
  evidence: 'sure' | 'random';
}

/** What issuers begin their keys with, so that they can be found. */
const keys = [
  // The administration key of our own API; with `dsc_` it is the public one.
  'svc_(?!dsc_)[\\w-]{16,}',
  '(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])',
  '(?:sk|rk)_live_[A-Za-z0-9]{16,}',
  'AIza[\\w-]{35,}',
  'SG\\.[\\w-]{22}\\.[\\w-]{43,}',
  'dop_v1_[a-f0-9]{64,}',
  'lin_api_[A-Za-z0-9]{32,}',
  'sb_secret_[\\w-]{20,}',
  'whsec_[A-Za-z0-9+/]{24,}',
  'AGE-SECRET-KEY-1[A-Z0-9]{58,}',
];

const tokens = [
  'gh[pousr]_[A-Za-z0-9]{36,}',
  'github_pat_\\w{40,}',
  'gl(?:pat|dt|rt|cbt|ptt|ft|soat)-[\\w-]{20,}',
  'xox[abeoprs]-[A-Za-z0-9-]{10,}',
  'xapp-\\d-[A-Za-z0-9-]{20,}',
  'npm_[A-Za-z0-9]{36,}',
  'pypi-AgE[\\w-]{32,}',
  'hf_[A-Za-z0-9]{30,}',
  'dckr_pat_[\\w-]{20,}',
  'shp(?:at|ca|pa|ss)_[a-f0-9]{32,}',
  'hv[bs]\\.[\\w-]{24,}',
  'GOCSPX-[\\w-]{28,}',
  'ya29\\.[\\w-]{20,}',
];

/**
 * Three parts, or five when encrypted. A part belongs to at most three attempts: one begins only where a
 * run of its characters does, so that `eyJeyJeyJ…` is not read again from each `eyJ`.
 */
const jsonWebToken = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]{8,}(?:\.[\w-]{8,}){0,2}/g;

/**
 * What nobody names or types: small and capital letters and digits in one long run, which is no part of an address, a
 * path or a checksum, and which no name before it explains. Hashes have letters of one case, and certificates and public
 * keys begin with `MII`. It says less than any other pattern.
 */
const bareKey =
  /(?<![\w./+=:@%-])(?<![:=][ \t]?["'`]?)(?!MII)(?=[a-z\d]{0,40}[A-Z])(?=[A-Z\d]{0,40}[a-z])[A-Za-z\d]{32,128}(?![\w./+@%-])/g;

/** Ways of writing a secret that need no more than a look; see `secret-assignments.ts` for the rest. */
export const secretPatterns: readonly SecretPattern[] = [
  { kind: 'key', pattern: startingWith(keys), evidence: 'sure' },
  { kind: 'token', pattern: startingWith(tokens), evidence: 'sure' },
  // OpenAI's, Anthropic's and others'; also how many a CSS class begins.
  { kind: 'key', pattern: startingWith(['sk-[\\w-]{20,}']), evidence: 'random' },
  { kind: 'token', pattern: jsonWebToken, evidence: 'sure' },
  { kind: 'token', pattern: /\b(?:Bearer|Basic) {1,4}([\w.~+/=-]{16,})/gi, evidence: 'random' },
  {
    kind: 'token',
    pattern: /hooks\.slack\.com\/services\/([A-Z0-9]{6,16}\/[A-Z0-9]{6,16}\/\w{16,})/g,
    evidence: 'sure',
  },
];

/** A key that nothing but its looks gives away. */
export const nakedKey: SecretPattern = { kind: 'key', pattern: bareKey, evidence: 'random' };

function startingWith(forms: readonly string[]): RegExp {
  return new RegExp(`(?<!\\w)(?:${forms.join('|')})`, 'g');
}
