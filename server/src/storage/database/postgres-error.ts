import pg from 'pg';
import { errorText } from '#core/error-text.js';
import { UnavailableError, UnwritableError } from '../../unavailable-error.js';
import { DatabaseError } from './database-error.js';
import type { PostgresAddress } from './postgres-address.js';

/** An error of connecting, or of setting the database up, as a sentence that says what to correct. */
export function explainPostgresError(error: unknown, address: PostgresAddress): DatabaseError {
  const reason = error instanceof UnavailableError ? error.cause : error;
  const text = errorText(reason);
  const sentence =
    explanations(address, text)[codeOf(reason)] ??
    explainByText(text, address) ??
    `The database ${address.database} on ${address.host} cannot be used (${text}): see --database-url.`;
  return new DatabaseError(sentence, { cause: reason });
}

/**
 * SQLSTATEs of a server that ends, fails over or has no room, and of work that lost a race: connection
 * exception, transaction rollback, insufficient resources, operator intervention, read-only transaction.
 */
const outages = /^(08|40|53|57P|25006)/;

/** Of those, a disk that is full and a server that is read alone. */
const unwritable = new Set(['53100', '25006']);

/** Throws the driver's error, as one of the database where no statement is at fault. */
export function throwPostgresError(error: unknown): never {
  const isOutage =
    error instanceof pg.DatabaseError
      ? outages.test(error.code ?? '')
      : // All that is left for the driver to fail at is the connection.
        error instanceof Error && !(error instanceof TypeError);
  if (!isOutage) throw error;
  const [reason = error] = error instanceof AggregateError ? error.errors : [];
  const Kind = unwritable.has(codeOf(reason)) ? UnwritableError : UnavailableError;
  throw new Kind(errorText(reason), { cause: error });
}

function explanations(
  { host, user, database }: PostgresAddress,
  reason: string,
): Record<string, string> {
  const unknownHost = `The database's host in --database-url is not known (${host}): correct it, or check this machine's name service.`;
  const refusedUser = `PostgreSQL on ${host} does not let ${user || 'the user'} in: correct user and password in --database-url.`;
  const gaveUp = `PostgreSQL on ${host} gave up waiting (${reason}): start again once no other server makes its tables, or raise statement_timeout and lock_timeout of ${user || 'the user'}.`;
  return {
    ECONNREFUSED: `No PostgreSQL listens on ${host}: start it, or correct host and port in --database-url.`,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    ETIMEDOUT: `PostgreSQL on ${host} does not answer: check host, port and firewall in --database-url.`,
    // invalid_password, invalid_authorization_specification
    '28P01': refusedUser,
    '28000': refusedUser,
    // invalid_catalog_name
    '3D000': `There is no database "${database}" on ${host}: make it with createdb ${user ? `--owner=${user} ` : ''}${database}, or name another in --database-url.`,
    // insufficient_privilege
    '42501': `${user || 'The user'} may not use the database ${database} on ${host} (${reason}): make ${user || 'the user'} the owner of the database and of its tables.`,
    // query_canceled, lock_not_available
    '57014': gaveUp,
    '55P03': gaveUp,
    // too_many_connections
    '53300': `PostgreSQL on ${host} has no connection left: raise its max_connections, or stop what else uses it.`,
  };
}

/** Some of the driver's own errors have no code. */
function explainByText(text: string, { host, user }: PostgresAddress): string | undefined {
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
