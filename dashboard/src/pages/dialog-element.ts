import { describeError } from '../api/api-error.js';
import { PageElement } from './page-element.js';

/** A dialog of a page, which says what went wrong and stays open then. */
export abstract class DialogElement extends PageElement {
  static override properties = {
    ...PageElement.properties,
    error: { state: true },
    isSending: { state: true },
  };

  /** Why the last try failed, or what to correct. */
  protected error: string | undefined;
  protected isSending = false;

  /** Shows it, without what went wrong before. */
  protected show(): void {
    this.error = undefined;
    this.querySelector('dialog')?.showModal();
  }

  protected readonly close = (): void => {
    this.querySelector('dialog')?.close();
  };

  /** Does what the dialog is for, once however often its button is pressed meanwhile. */
  protected async send(work: () => Promise<void>): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.error = undefined;
    try {
      await work();
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isSending = false;
    }
  }
}
