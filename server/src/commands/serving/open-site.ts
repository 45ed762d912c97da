import { errorText } from '#core/error-text.js';
import type { DocsSite } from '../../library/docs-site.js';
import { UnavailableError } from '../../unavailable-error.js';
import { CommandError } from '../terminal/command-error.js';
import type { ProgressLine } from '../terminal/progress-line.js';
import type { OpenedDocumentation, Share } from './opened-documentation.js';

/** What to read a site by. */
export interface OpenSiteOptions {
  docs: DocsSite;
  /** Ends reading the site. */
  stopping: AbortController;
  progress: ProgressLine;
  share: Share;
  warn: (line: string) => void;
}

/** Milliseconds from one reading of a site to the next. */
const oneDay = 24 * 60 * 60 * 1000;

/** A site that was read before is served at once as it was, and read again meanwhile. */
export async function openSite(options: OpenSiteOptions): Promise<OpenedDocumentation> {
  const { docs, stopping, progress, share, warn } = options;
  const stored = await docs.stored();
  const opened =
    stored.pages.size > 0
      ? stored
      : await docs.refresh().catch((error: unknown) => {
          throw unreadableSite(error);
        });
  progress.clear();
  const { library, close } = await share(opened);
  const refresh = async () => {
    try {
      library.publish(await docs.refresh());
    } catch (error) {
      if (!stopping.signal.aborted) warn(`The site could not be read again: ${errorText(error)}`);
    }
    progress.clear();
  };
  let refreshing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const refreshAgain = () => {
    refreshing = refreshing.then(refresh);
  };
  return {
    library,
    isElsewhere: true,
    follow() {
      if (stored.pages.size > 0) refreshAgain();
      timer = setInterval(refreshAgain, oneDay).unref();
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await refreshing;
      await close();
    },
  };
}

/** What the operator is told where a site cannot be read; a database that fails speaks for itself. */
export function unreadableSite(error: unknown): Error {
  if (error instanceof UnavailableError) return error;
  return new CommandError(
    `The site cannot be read: ${errorText(error)}. Check the address of --site, and that this machine reaches it.`,
    { cause: error },
  );
}
