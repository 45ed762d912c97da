import type { AnswerSource } from '../answers/passages/answer-source.js';
import type { StaticFolder } from '../content/static-folder.js';
import type { Library } from '../library/library.js';
import { routedPath } from '../site/addresses/site-path.js';
import type { ServedDocumentation, ServedProject, ServedProjects } from './served-projects.js';

/** The one documentation of a server. */
export interface SingleProjectOptions {
  /** What is served; a `LiveLibrary` may change while it is. */
  library: Library;
  answers: AnswerSource;
  /** Makes what answers from what some readers get of the library. */
  answersFor: (library: Library) => Promise<AnswerSource>;
  /** The documentation site's domain identifier. */
  domain: string;
  /** The project's identifier. */
  project: string;
  /** Whose it is; default: its own. */
  organization?: string | undefined;
  /** Public assistant key that the site's own pages use. */
  siteKey: string;
  /** Folder of the documentation, for the images in it; `undefined` when there is none. */
  folder: string | undefined;
  /** Where its generator has more of them. */
  staticFolder?: StaticFolder | undefined;
  /** Whether the documentation is the site of another server. Default: no. */
  isElsewhere?: boolean;
}

/** One project, to which every request goes, whatever its host. */
export function singleProject(options: SingleProjectOptions): ServedProjects {
  const { library, domain, project: id, organization, isElsewhere = false } = options;
  const { basePath = '' } = library.site;
  const documentation: ServedDocumentation = {
    ...options,
    isElsewhere,
    get publishedAt() {
      return library.site.url;
    },
  };
  const project: ServedProject = {
    ...{ id, domain, organization, sitePath: basePath },
    open: async () => documentation,
  };
  return {
    basePath,
    find: async (name) => {
      const isMeant = 'id' in name ? name.id === id : name.domain === domain;
      return isMeant ? project : undefined;
    },
    locate: async ({ pathname }) => ({ project, place: 'host', pathname }),
    placeOf: () => 'host',
    domainOf: () => domain,
    routedPath: (pathname) => routedPath(pathname, basePath),
  };
}
