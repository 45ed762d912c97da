import { run } from '../run.ts';
import { findProgram } from './browsers.ts';

/** Whether we can install packages of the distribution: on a Debian, as root. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
}

/** Installs packages of the distribution where we may; that it failed shows in what is missing then. */
export async function installSystemPackages(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || !mayInstallPackages()) return;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], environment);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], environment);
}
