import { unsafeCSS } from 'lit';
import { markdownStyles } from '../../markdown/markdown-styles.js';
import { composerNoticeStyles } from './composer-notice-styles.js';
import { composerStyles } from './composer-styles.js';
import { conversationStyles } from './conversation-styles.js';
import { panelStyles } from './panel-styles.js';

/** The style sheets that load with the panel. */
export function assistantStyleSheets(): CSSStyleSheet[] {
  return [
    panelStyles,
    conversationStyles,
    composerStyles,
    composerNoticeStyles,
    unsafeCSS(markdownStyles),
  ].flatMap(({ styleSheet }) => styleSheet ?? []);
}
