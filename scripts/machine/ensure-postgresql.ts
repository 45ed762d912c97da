import { findPostgres } from '../../server/test/storage/find-postgres.ts';
import { installSystemPackages } from './system-packages.ts';

/**
 * Makes sure that there is a PostgreSQL to test with: the one that this machine has, else the
 * distribution's package where we may install it. Without one the tests that need it are skipped, but
 * under CI they fail.
 */
if (!findPostgres()) await installSystemPackages(['postgresql']);
if (!findPostgres()) {
  console.error(
    'There is no PostgreSQL to test with, and apt-get could not bring one: install the package postgresql.' +
      (process.env.CI ? '' : ' The tests that need it are skipped.'),
  );
  process.exitCode = process.env.CI ? 1 : 0;
}
