import { isEscape, keepTyping, takeKey } from '../../../dom/input/typed-key.js';

/** What keys do in the panel, beside typing. */
export interface PanelKeys {
  /** Takes one step back; false when there is none to take. */
  back: () => boolean;
  /** Undefined where the panel stays. */
  close: (() => void) | undefined;
}

/** Hears of every key press in the panel that nothing in it has used. */
export function onPanelKey(event: KeyboardEvent, { back, close }: PanelKeys): void {
  keepTyping(event);
  if (!isEscape(event)) return;
  const isBack = back();
  if (!isBack && !close) return;
  takeKey(event);
  if (!isBack) close?.();
}
