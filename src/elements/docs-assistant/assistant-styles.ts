import { unsafeCSS } from 'lit';
import { markdownStyles } from '../../markdown/markdown-styles.js';
import { answerStyles } from './answer-styles.js';
import { composerNoticeStyles } from './composer-notice-styles.js';
import { composerStyles } from './composer-styles.js';
import { conversationStyles } from './conversation-styles.js';
import { disclosureStyles } from './disclosure-styles.js';
import { frameStyles } from './frame-styles.js';
import { panelStyles } from './panel-styles.js';
import { sourceStyles } from './source-styles.js';

/** The styles that load with the panel. */
export const assistantStyles = [
  frameStyles,
  panelStyles,
  conversationStyles,
  answerStyles,
  sourceStyles,
  composerStyles,
  disclosureStyles,
  composerNoticeStyles,
  unsafeCSS(markdownStyles),
];
