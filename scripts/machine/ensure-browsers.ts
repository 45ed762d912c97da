import { pathToFileURL } from 'node:url';
import { run } from '../run.ts';
import { type Engine, engines, findBrowser, findHeadlessShell, findProgram } from './browsers.ts';
import { installSystemPackages, mayInstallPackages } from './system-packages.ts';

const systemPackages: Record<Engine, string[]> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/**
 * Makes sure that there is a browser of each engine: one that this machine has, else Playwright's
 * download, else the distribution's package where we may install one. Resolves with the engines that
 * are still missing, each said in a sentence on standard error.
 */
export async function ensureBrowsers(wanted: readonly Engine[] = engines): Promise<Engine[]> {
  const missing = () => wanted.filter((engine) => findBrowser(engine) === undefined);
  if (missing().length > 0) await downloadWithPlaywright(missing());
  await installSystemPackages(missing().flatMap((engine) => systemPackages[engine]));
  await installHeadlessShell();
  for (const engine of missing()) {
    console.error(
      `There is no ${engine} to test with, and neither Playwright's download nor apt-get could ` +
        `bring one. Install ${systemPackages[engine].join(' and ')}, or run: npx playwright install ${engine}`,
    );
  }
  return missing();
}

/** What makes end-to-end tests quicker, of the same version as the distribution's Chromium; they pass without it. */
async function installHeadlessShell(): Promise<void> {
  const ofDistribution = findProgram('chromium') !== undefined;
  if (ofDistribution && findHeadlessShell() === undefined)
    await installSystemPackages(['chromium-headless-shell']);
}

async function downloadWithPlaywright(wanted: Engine[]): Promise<void> {
  console.log(`Downloading ${wanted.join(', ')} with Playwright …`);
  // Its libraries come from the system's packages, for which it must be root; without them a browser
  // that was downloaded does not start.
  const dependencies = mayInstallPackages() ? ['--with-deps'] : [];
  await run('npx', ['playwright', 'install', ...dependencies, ...wanted], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await ensureBrowsers()).length === 0 ? 0 : 1;
}
