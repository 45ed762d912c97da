// One file: whoever opens the menu is likely to look at the keys.
export { HeaderMenu } from './header-menu.js';
export { KeyboardHelp } from './keyboard-help.js';
