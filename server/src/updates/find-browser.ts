import { accessSync, constants } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** What browsers that take pictures are called. */
const names = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['microsoft-edge'],
];

/** Where they are on systems that do not put them into the path. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A browser of this machine that takes pictures without a window, as a path.
 *
 * @param wanted - its path, which has a slash, or its name; default: any that is found.
 */
export function findBrowser(wanted?: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = (name: string) =>
    /[/\\]/.test(name) ? [resolve(name)] : folders.map((folder) => resolve(join(folder, name)));
  const candidates = wanted === undefined ? [...names, ...places] : [wanted];
  return candidates.flatMap(found).find(isExecutable);
}

/**
 * The browser that `--browser` names, else any that is found, as a path; `undefined` for none.
 *
 * @param onMissing - told where the one that is named is not there.
 */
export function chosenBrowser(
  named: string | undefined,
  onMissing: (line: string) => void,
): string | undefined {
  if (named === 'none') return undefined;
  const found = findBrowser(named);
  if (named !== undefined && found === undefined) {
    onMissing(
      `The browser ${named} is not there, or this account may not start it: give --browser the path of a Chromium, or none.`,
    );
  }
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
