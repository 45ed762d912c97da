import type { AssistantError } from '../core/assistant-error.js';

/** A time in which the backend is left alone, as it has asked to be. */
export interface Pause {
  begin(cause: AssistantError): void;
  /** Why nothing is asked, with the seconds still to go; `undefined` where there is no pause. */
  readonly error: AssistantError | undefined;
  /** Says once that there was a pause and that its time is over. */
  takeEnd(): boolean;
  cancel(): void;
}
