import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import { WebdriverSession } from './webdriver-session.ts';
import { startWebkitDriver, type WebkitDriver, type WebkitPrograms } from './webkit-driver.ts';

type MouseButton = 'left' | 'middle' | 'right';

/**
 * Shows the pages of tests in one window of WebKit, one after the other. The runner's commands know it by its type, and
 * give keys and the mouse by the methods that its own launcher for WebDriver has.
 */
export class WebkitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  readonly type = 'webdriver';
  readonly #programs: WebkitPrograms & { executable: string };
  readonly #addresses = new Map<string, string>();
  #driver: WebkitDriver | undefined;
  #session: Promise<WebdriverSession> | undefined;

  constructor(programs: WebkitPrograms & { executable: string }) {
    this.#programs = programs;
  }

  async startSession(id: string, address: string): Promise<void> {
    this.#addresses.set(id, address);
    await this.#go(address);
  }

  isActive(id: string): boolean {
    return this.#addresses.has(id);
  }

  getBrowserUrl(id: string): string | undefined {
    return this.#addresses.get(id);
  }

  async stopSession(id: string): Promise<SessionResult> {
    this.#addresses.delete(id);
    // What still runs on the page ends.
    await this.#go('about:blank');
    return {};
  }

  async startDebugSession(): Promise<void> {
    throw new Error('Look for faults in another engine: there is no window of WebKit to see.');
  }

  async stop(): Promise<void> {
    try {
      await (await this.#session)?.end();
    } finally {
      this.#driver?.stop();
    }
  }

  /** Presses all of them, then lets go of them. */
  async sendKeys(_id: string, keys: readonly string[]): Promise<void> {
    const values = keys.map(keyOf);
    await this.#act('key', [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async sendMouseMove(_id: string, x: number, y: number): Promise<void> {
    await this.#act('pointer', [moveTo(x, y)]);
  }

  async sendMouseClick(
    _id: string,
    ...[x, y, button]: [x: number, y: number, button?: MouseButton]
  ): Promise<void> {
    await this.#act('pointer', [moveTo(x, y), press(button), release(button)]);
  }

  async sendMouseDown(_id: string, button?: MouseButton): Promise<void> {
    await this.#act('pointer', [press(button)]);
  }

  async sendMouseUp(_id: string, button?: MouseButton): Promise<void> {
    await this.#act('pointer', [release(button)]);
  }

  async resetMouse(): Promise<void> {
    await this.#act('pointer', [...buttons.map(release), moveTo(0, 0)]);
  }

  async #go(url: string): Promise<void> {
    this.#session ??= this.#open();
    await (await this.#session).order('url', { url });
  }

  async #act(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    const session = await this.#session;
    await session?.order('actions', { actions: [{ type, id: type, actions }] });
  }

  async #open(): Promise<WebdriverSession> {
    this.#driver = await startWebkitDriver(this.#programs);
    const session = await WebdriverSession.open(this.#driver.port, {
      browserName: 'MiniBrowser',
      // The test runner hears from the page itself when it is there. The driver now and then misses that a
      // page has loaded, and its answer to the order to go there never comes then.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: this.#programs.executable, args: ['--automation'] },
    });
    // A page as large as those of the other engines, for without a graphics card all of it is drawn at each change.
    await session.order('window/rect', { width: 800, height: 600 + toolbar });
    return session;
  }
}

/** Pixels that the window's own controls are high. */
const toolbar = 38;

const buttons: readonly MouseButton[] = ['left', 'middle', 'right'];

function moveTo(x: number, y: number): object {
  return { type: 'pointerMove', duration: 0, x, y };
}

function press(button: MouseButton = 'left'): object {
  return { type: 'pointerDown', button: buttons.indexOf(button) };
}

function release(button: MouseButton = 'left'): object {
  return { type: 'pointerUp', button: buttons.indexOf(button) };
}

/** Keys without a character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const namedKeys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

function keyOf(name: string): string {
  const key = namedKeys[name] ?? name;
  if ([...key].length !== 1) throw new Error(`There is no key "${name}" to press in WebKit.`);
  return key;
}
