import { decodedText } from '#core/decoded-text.js';
import { DatabaseError } from './database-error.js';

/** What the address of a PostgreSQL database says, without its password. */
export interface PostgresAddress {
  /** Host and port. */
  host: string;
  user: string;
  database: string;
}

/** Reads an address; `undefined` where it is not one of PostgreSQL. */
export function readPostgresAddress(url: string): PostgresAddress | undefined {
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) return undefined;
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const user = decodedText(username) || (searchParams.get('user') ?? '');
  return {
    host: searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`,
    user,
    database: decodedText(pathname.slice(1)) || user,
  };
}

/**
 * Reads the address that somebody gave. The driver's own error would repeat it, with the password in it.
 *
 * @throws DatabaseError where it is not one of PostgreSQL.
 */
export function requirePostgresAddress(url: string): PostgresAddress {
  const address = readPostgresAddress(url);
  if (address) return address;
  throw new DatabaseError(
    'The address of the database is not one: give --database-url as postgres://user:password@host:5432/name, with special characters of the password percent-encoded.',
  );
}
