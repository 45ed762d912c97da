import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Where Debian keeps the programs of each version, which are not all on the path. */
const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, or undefined where this machine has none; installs nothing. */
export function findPostgres(): string | undefined {
  return [...onPath(), ...ofDebian()].find((folder) => existsSync(join(folder, 'initdb')));
}

function onPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
}

function ofDebian(): string[] {
  if (!existsSync(debianFolder)) return [];
  return readdirSync(debianFolder)
    .sort((first, second) => Number(second) - Number(first))
    .map((version) => join(debianFolder, version, 'bin'));
}
