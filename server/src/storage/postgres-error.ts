import { DatabaseError } from './database-error.js';

/** An error of connecting, or of the first statement, as a sentence that says what to correct. */
export function explainPostgresError(error: unknown, url: string): DatabaseError {
  const place = readPlace(url);
  const code = codeOf(error);
  const sentence = explanations(place)[code] ?? explainByText(textOf(error), place);
  return new DatabaseError(
    sentence ?? `The database ${place.name} cannot be used (${textOf(error)}): see --database-url.`,
    { cause: error },
  );
}

interface Place {
  /** `name on host:port`, without user or password. */
  name: string;
  host: string;
  user: string;
  database: string;
}

function readPlace(url: string): Place {
  const { hostname, port, username, pathname } = new URL(url);
  const host = `${hostname || 'localhost'}:${port || 5432}`;
  const user = decode(username);
  const database = decode(pathname.slice(1)) || user;
  return { name: `${database} on ${host}`, host, user, database };
}

function explanations({ name, host, user, database }: Place): Record<string, string> {
  const unknownHost = `The database's host in --database-url is not known (${host}): correct it, or check this machine's name service.`;
  const refusedUser = `PostgreSQL on ${host} does not let ${user || 'the user'} in: correct user and password in --database-url.`;
  return {
    ECONNREFUSED: `No PostgreSQL listens on ${host}: start it, or correct host and port in --database-url.`,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    ETIMEDOUT: `PostgreSQL on ${host} does not answer: check host, port and firewall in --database-url.`,
    // invalid_password, invalid_authorization_specification
    '28P01': refusedUser,
    '28000': refusedUser,
    // invalid_catalog_name
    '3D000': `There is no database "${database}" on ${host}: make it with createdb ${database}, or name another in --database-url.`,
    // insufficient_privilege
    '42501': `${user || 'The user'} may not make tables in the database ${name}: make ${user || 'the user'} its owner.`,
    // too_many_connections
    '53300': `PostgreSQL on ${host} has no connection left: raise its max_connections, or stop what else uses it.`,
  };
}

/** Some of the driver's own errors have no code. */
function explainByText(text: string, { host, user }: Place): string | undefined {
  if (/password must be a/.test(text)) {
    return `PostgreSQL on ${host} asks ${user || 'the user'} for a password: give it in --database-url, or in PGPASSWORD.`;
  }
  if (/timeout/i.test(text)) {
    return `PostgreSQL on ${host} does not answer: check host, port and firewall, and --database-url.`;
  }
  if (/does not support SSL/.test(text)) {
    return `PostgreSQL on ${host} does not speak TLS: take sslmode out of --database-url, or turn TLS on there.`;
  }
  return undefined;
}

function codeOf(error: unknown): string {
  // Where a name has several addresses, each of them failed.
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const code = first instanceof Error && 'code' in first ? first.code : undefined;
  return typeof code === 'string' ? code : '';
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
