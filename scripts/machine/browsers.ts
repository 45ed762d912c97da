import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';

/** The engines that every element is tested in. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A browser of this machine and who starts it. */
export type FoundBrowser =
  /** Playwright's own build, or any Chromium: `executable` is for Playwright's `executablePath`. */
  | { launcher: 'playwright'; executable: string }
  /** A released Firefox, which Playwright cannot drive. */
  | { launcher: 'bidi'; executable: string }
  /** WebKitGTK's driver with its small browser, on a display of its own. */
  | { launcher: 'webdriver'; driver: string; executable: string; display: string };

/** The browser for an engine, or undefined when this machine has none; installs nothing. */
export function findBrowser(engine: Engine): FoundBrowser | undefined {
  return findSystemBrowser(engine) ?? findPlaywrightBrowser(engine);
}

function findPlaywrightBrowser(engine: Engine): FoundBrowser | undefined {
  const executable = { chromium, firefox, webkit }[engine].executablePath();
  return existsSync(executable) ? { launcher: 'playwright', executable } : undefined;
}

function findSystemBrowser(engine: Engine): FoundBrowser | undefined {
  switch (engine) {
    case 'chromium': {
      const executable = findProgram('chromium', 'google-chrome', 'google-chrome-stable');
      return executable === undefined ? undefined : { launcher: 'playwright', executable };
    }
    case 'firefox': {
      const executable = findProgram('firefox-esr', 'firefox');
      return executable === undefined ? undefined : { launcher: 'bidi', executable };
    }
    case 'webkit': {
      const driver = findProgram('WebKitWebDriver');
      const executable = findMiniBrowser();
      const display = findProgram('Xvfb');
      if (driver === undefined || executable === undefined || display === undefined)
        return undefined;
      return { launcher: 'webdriver', driver, executable, display };
    }
  }
}

/** Debian's Chromium without what draws a window, where this machine has it. */
export function findHeadlessShell(): string | undefined {
  return findProgram('chromium-headless-shell');
}

/** The first of these programs that is on the path. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Debian keeps it beside WebKit's own processes, in a folder named after processor and version. */
function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter(existsSync);
  const folders = libraries.flatMap((folder) => [
    folder,
    ...subfolders(folder).filter((name) => name.endsWith('-linux-gnu')),
  ]);
  return folders
    .flatMap(subfolders)
    .filter((folder) => folder.includes('webkit2gtk') || folder.includes('webkitgtk'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
