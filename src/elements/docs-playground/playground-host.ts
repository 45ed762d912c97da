import type { PlaygroundController } from '../../controllers/playground/playground-controller.js';
import type { SnippetLanguage } from '../../core/openapi/snippets/snippet-language.js';
import type { ExplainingElement } from './find-assistant.js';
import type { PlaygroundLabels } from './playground-labels.js';

/** How a request and its response are shown, as the reader chooses. */
export interface ShownWay {
  /** Of the snippet. */
  language: SnippetLanguage;
  requiredOnly: boolean;
  showsSecrets: boolean;
  /** Whether a response in JSON is shown folded. */
  isFolded: boolean;
}

/** What the parts of the playground render from. */
export interface PlaygroundView extends ShownWay {
  controller: PlaygroundController;
  labels: PlaygroundLabels;
  /** Of snippets. */
  languages: readonly SnippetLanguage[];
  /** The request as code, once its language is there. */
  snippet: string;
  /** How copying the code went, while that is shown. */
  copying: 'copied' | 'notCopied' | undefined;
  /** What explains responses; `undefined` where the page has no assistant. */
  assistant: ExplainingElement | undefined;
  set(change: Partial<ShownWay>): void;
  copySnippet(): void;
  submit(): void;
  /** Focuses what has an id, once what was changed is rendered; with its text selected where it says so. */
  focus(id: string, selects?: boolean): void;
  onColors(styles: string): void;
}

/** What fields of a request render from. */
export type FormView = Pick<PlaygroundView, 'controller' | 'labels'>;
