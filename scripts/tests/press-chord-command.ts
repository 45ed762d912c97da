import type { TestRunnerPlugin } from '@web/test-runner';
import { PlaywrightLauncher } from '@web/test-runner-playwright';
import { WebkitLauncher } from './launchers/webkit-launcher.ts';

/** What puppeteer's launcher offers; it is not exported under a name. */
interface PuppeteerLauncher {
  getPage(sessionId: string): {
    keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void> };
  };
}

/**
 * Lets a test press keys together, first to last, in every engine; `sendKeys` of the test runner cannot
 * hold a key in WebKit. Tests call it by `pressChord` of test/support/press-chord.ts.
 */
export function pressChordCommand(): TestRunnerPlugin {
  return {
    name: 'press-chord',
    async executeCommand({ command, payload, session }) {
      if (command !== 'press-chord' || !Array.isArray(payload)) return undefined;
      const keys = payload.map(String);
      const { browser } = session;
      if (browser instanceof WebkitLauncher) await browser.sendKeys(session.id, keys);
      else if (browser instanceof PlaywrightLauncher) {
        await browser.getPage(session.id).keyboard.press(keys.join('+'));
      } else await holdAll((browser as unknown as PuppeteerLauncher).getPage(session.id), keys);
      return true;
    },
  };
}

async function holdAll(
  { keyboard }: ReturnType<PuppeteerLauncher['getPage']>,
  keys: string[],
): Promise<void> {
  for (const key of keys) await keyboard.down(key);
  for (const key of keys.toReversed()) await keyboard.up(key);
}
