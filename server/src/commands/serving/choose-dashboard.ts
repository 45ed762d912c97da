import type { Logger } from 'pino';
import { findDashboardFolder } from '../../http/dashboard/dashboard-files.js';
import type { ServeSettings } from './serve-settings.js';

type DashboardSettings = Pick<ServeSettings, 'options'>;

/** The folder of the dashboard, unless the operator leaves it out or it was not built. */
export function chooseDashboard({
  settings,
  log,
}: {
  settings: DashboardSettings;
  log: Logger;
}): string | undefined {
  if (settings.options['no-dashboard']) return undefined;
  const folder = findDashboardFolder();
  if (folder === undefined) log.warn('The dashboard is not built: run npm run build.');
  return folder;
}

/** Says so where the documentation has pages that the dashboard stands before. */
export function warnOfHiddenPages(
  { pages }: { pages: ReadonlyMap<string, unknown> },
  { settings, warn }: { settings: DashboardSettings; warn: (line: string) => void },
): void {
  if (settings.options['no-dashboard']) return;
  const hidden = [...pages.keys()].filter((path) => /^\/admin(?:\/|$)/.test(path));
  const [first] = hidden;
  if (first === undefined) return;
  const [what, them] =
    hidden.length === 1
      ? [`The page ${first}`, 'it another path']
      : [`${hidden.length} pages, such as ${first},`, 'their folder another name'];
  warn(
    `${what} cannot be opened, as the dashboard is at /admin and below it: give ${them}, or start the server with --no-dashboard.`,
  );
}
