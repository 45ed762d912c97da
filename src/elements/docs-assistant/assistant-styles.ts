import { unsafeCSS } from 'lit';
import { markdownStyles } from '../../markdown/markdown-styles.js';
import { composerStyles } from './composer/composer-styles.js';
import { answerStyles } from './conversation/answer-styles.js';
import { conversationStyles } from './conversation/conversation-styles.js';
import { disclosureStyles } from './panel/disclosure-styles.js';
import { frameStyles } from './panel/frame-styles.js';
import { panelStyles } from './panel/panel-styles.js';
import { sourceStyles } from './sources/source-styles.js';

/** The styles that load with the panel. */
export const assistantStyles = [
  frameStyles,
  panelStyles,
  conversationStyles,
  answerStyles,
  sourceStyles,
  composerStyles,
  disclosureStyles,
  unsafeCSS(markdownStyles),
];
