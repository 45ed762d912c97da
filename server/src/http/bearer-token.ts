import { Problem } from '../problem.js';

/** The key in an `Authorization` header; throws the problem of a request that carries none. */
export function readBearerToken(authorization: string | undefined, kind: string): string {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
  if (token) return token;
  throw unauthorized({
    code: 'missing-key',
    detail: `Send an ${kind} key in the header "Authorization: Bearer <key>".`,
  });
}

/** The problem of a request without a key, or with one that opens nothing. */
export function unauthorized(problem: {
  code: 'missing-key' | 'invalid-key';
  detail: string;
}): Problem {
  // RFC 6750, section 3: a request without any credentials is told no error code.
  const error = problem.code === 'invalid-key' ? ', error="invalid_token"' : '';
  return new Problem(problem.detail, {
    status: 401,
    code: problem.code,
    headers: { 'www-authenticate': `Bearer realm="docs-assistant"${error}` },
  });
}
