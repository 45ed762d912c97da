const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

/** Why `fetch` failed, such as `ECONNREFUSED`. */
export function fetchFailureCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/** What is wrong where a certificate is at fault, going on from whose it is; `undefined` where none is. */
export function describeCertificate(error: unknown): string | undefined {
  const code = fetchFailureCode(error);
  if (code === undefined || !certificateCodes.test(code)) return undefined;
  return `has a certificate that this server does not trust (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS, and use the name that the certificate is for.`;
}
