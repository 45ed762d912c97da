import { DatabaseProjects } from '../../projects/database-projects.js';
import { indexBuilder } from '../../retrieval/index/index-builder.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { warnOfSignIn } from '../sign-in/require-sign-in.js';
import { CommandError } from '../terminal/command-error.js';
import { type ChooseAnswersOptions, chooseAnswers } from './choose-answers.js';
import { hasDatabaseFile } from './open-data.js';
import { serveHelpCommand } from './serve-help.js';
import type { ServeSettings } from './serve-settings.js';
import { provideSiteKey } from './site-key.js';

/** Which projects, and what answers from them. */
export interface OpenProjectsOptions {
  settings: ServeSettings;
  stores: Stores;
  model: ChooseAnswersOptions['model'];
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  warn: (line: string) => void;
}

/** All projects of the database, each to be loaded when it is used for the first time. */
export function openProjects(options: OpenProjectsOptions): DatabaseProjects {
  const { settings, stores, model, embedder, warn } = options;
  const { basePath, memory, searchUrls } = settings;
  return new DatabaseProjects({
    ...{ stores, basePath, memory, warn },
    indexBuilderOf: (domain) =>
      indexBuilder({
        ...{ stores: stores.ofDomain(domain), domain, searchUrls, embedder },
        onWarning: warn,
      }),
    answersFor: (library) => {
      warnOfSignIn(library, { ...settings, warn });
      return chooseAnswers({ ...settings, library, model, stores, warn });
    },
    siteKeyOf: ({ id, domain }) => provideSiteKey({ stores, domain, project: id }),
  });
}

/**
 * Whoever forgets to name a folder gets no empty database of projects, but is told what to name.
 *
 * @throws CommandError where there is no data.
 */
export function requireProjectData({ dataFolder, databaseUrl }: ServeSettings): void {
  if (databaseUrl !== undefined || hasDatabaseFile(dataFolder)) return;
  throw new CommandError(
    `Name one folder of Markdown to serve, such as docs, or a site with --site. To serve the projects of a database, make one with docs-assistant-server projects create, or name its folder with --data. See ${serveHelpCommand}.`,
  );
}
