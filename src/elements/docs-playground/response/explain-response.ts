import type { PlaygroundController } from '../../../controllers/playground/playground-controller.js';
import type { ExplainingElement } from '../find-assistant.js';
import { writeExchange } from './write-exchange.js';

/** Brings the request and its response to the assistant, where the reader asks about them. Nothing is asked yet. */
export async function explainResponse(
  assistant: ExplainingElement,
  controller: PlaygroundController,
): Promise<void> {
  const { response, credentials } = controller.store.snapshot;
  if (!response) return;
  const request = controller.request({ masked: true });
  const value = writeExchange({ request, response, credentials });
  assistant.addContext({ type: 'code', value, path: location.pathname });
  await assistant.focusComposer();
}
