import type { YamlAddress } from '../../core/openapi/worker/load-documents.js';
// The bundler makes the script a file of its own, and this its address.
import yamlUrl from '../../core/openapi/worker/yaml-script.js?worker&url';
import { startModuleWorker } from '../../dom/browser/module-worker.js';

/** What a worker that reads documents tells before it is asked. */
interface Started {
  readonly type: 'started';
}

/** What a worker tells of what it was asked. */
type Answer<Report> = Exclude<Report, Started>;

/**
 * Has a worker read a document; nothing where it cannot be started, or the page wants no more of it. It begins to
 * listen when it says that it has started.
 */
export function askReadingWorker<Report extends { readonly type: string }>(
  workerUrl: string,
  order: object,
  signal: AbortSignal,
): Promise<Answer<Report> | undefined> {
  const worker = startModuleWorker(workerUrl);
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const settle = (report: Answer<Report> | undefined): void => {
      worker.terminate();
      resolve(report);
    };
    signal.addEventListener('abort', () => settle(undefined), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (isAnswer(data)) settle(data);
      else worker.postMessage({ ...order, yamlUrl } satisfies YamlAddress);
    };
    worker.onerror = (event) => {
      // Not an error of the page.
      event.preventDefault();
      settle(undefined);
    };
  });
}

function isAnswer<Report extends { readonly type: string }>(
  report: Report,
): report is Answer<Report> {
  return report.type !== 'started';
}

/** For the console, where the worker could not be started. */
export const noWorkerMessage =
  'The worker that reads documents could not be started. Serve the scripts from the origin of the page, and ' +
  'allow `worker-src` and the Trusted Types policy `docs-assistant`.';
