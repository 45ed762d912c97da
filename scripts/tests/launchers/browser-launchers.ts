import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore as puppeteer } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import {
  type Engine,
  type FoundBrowser,
  findBrowser,
  findHeadlessShell,
} from '../../machine/browsers.ts';
import { WebkitLauncher } from './webkit-launcher.ts';

/** What shows the tests in the browser of an engine on this machine; throws when there is none. */
export function launcherOf(engine: Engine): BrowserLauncher {
  const browser = findLightBrowser(engine);
  if (browser === undefined) {
    throw new Error(`There is no ${engine}. Run: npm run browsers`);
  }
  return browser.launcher === 'webdriver'
    ? new WebkitLauncher(browser)
    : createLauncher(engine, browser);
}

/** A headless shell in place of its browser, whose processes take a quarter more of two cores. */
function findLightBrowser(engine: Engine): FoundBrowser | undefined {
  const shell = engine === 'chromium' ? findHeadlessShell() : undefined;
  return shell === undefined ? findBrowser(engine) : { launcher: 'playwright', executable: shell };
}

function createLauncher(
  engine: Engine,
  { launcher, executable }: Exclude<FoundBrowser, { launcher: 'webdriver' }>,
): BrowserLauncher {
  if (launcher === 'bidi') {
    return chromeLauncher({
      puppeteer,
      createPage: unhurriedPage,
      launchOptions: {
        ...patient,
        browser: 'firefox',
        executablePath: executable,
        // No larger than the page that is tested, as all of it is drawn.
        args: ['--width=800', '--height=600'],
        // Some frames in a second, which without a graphics card its main process draws.
        extraPrefsFirefox: { 'layout.frame_rate': 10 },
      },
    });
  }
  return engine === 'chromium'
    ? chromeLauncher({
        puppeteer,
        createPage: unhurriedPage,
        launchOptions: {
          ...patient,
          browser: 'chrome',
          executablePath: executable,
          headless: 'shell',
          args: ['--no-sandbox', '--force-color-profile=srgb', `--blink-settings=${mouse}`],
        },
      })
    : playwrightLauncher({
        product: engine,
        launchOptions: { executablePath: executable, timeout: 0 },
        ...onePage(),
      });
}

const patient = {
  // Nobody reads reports of every request, which keep a browser and the test runner busy.
  networkEnabled: false,
  // The test runner has time limits of its own, for a browser and for a page, which are longer.
  timeout: 0,
};

type PuppeteerOptions = Required<NonNullable<Parameters<typeof chromeLauncher>[0]>>;

const unhurriedPage: PuppeteerOptions['createPage'] = async ({ context }) => {
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(0);
  return page;
};

/** A pointer that hovers and is exact, which a browser without a window has not. */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

type PlaywrightOptions = NonNullable<Parameters<typeof playwrightLauncher>[0]>;

/**
 * One page for all files, one after another, as the other launchers have it. A context for each file, which
 * is what this launcher would open, is a process for each that loads and compiles everything again.
 */
function onePage(): Required<Pick<PlaywrightOptions, 'createBrowserContext' | 'createPage'>> {
  let context: Promise<BrowserContext> | undefined;
  let page: Promise<Page> | undefined;
  return {
    createBrowserContext: ({ browser }) => {
      context ??= openContext(browser);
      return context;
    },
    createPage: (given) => {
      page ??= given.context.newPage();
      return page;
    },
  };
}

/** A context that stays open when the launcher closes it after a file; it goes with its browser. */
async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.setDefaultNavigationTimeout(0);
  return Object.assign(context, { close: async () => {} });
}
