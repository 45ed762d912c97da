import type { AnswerSource } from '../answers/passages/answer-source.js';
import type { StaticFolder } from '../content/static-folder.js';
import type { Library } from '../library/library.js';
import type { StoredAssets } from '../site/site-assets.js';
import type { ReaderSession } from '../site/site-model.js';
import type { ProjectName } from '../storage/projects/project-rows.js';

/** How a request reaches a site: by a host of its own, below a path that names it, or by the API alone. */
export type Place = 'host' | 'path' | 'api';

/** A documentation as one request sees it. */
export interface ServedDocumentation {
  /** The project's identifier. */
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  /** With the addresses of the place. */
  library: Library;
  answers: AnswerSource;
  /** Makes what answers from another library of it. */
  answersFor: (library: Library) => Promise<AnswerSource>;
  /** How its reader stands where some pages are not for all; absent where all are, or where nobody can sign in. */
  session?: ReaderSession | undefined;
  /** Public assistant key that the site's own pages use. */
  siteKey: string;
  /** Folder of the documentation, for the images in it; `undefined` when there is none. */
  folder: string | undefined;
  /** Where its generator has more of them. */
  staticFolder?: StaticFolder | undefined;
  /** Reads what its configuration lists as stored beside the pages. */
  readAsset?: StoredAssets['read'] | undefined;
  /** Whether the documentation is the site of another server. */
  isElsewhere: boolean;
  /** Where the site is published, for search engines; `undefined` where that is not known. */
  publishedAt: string | undefined;
}

/** A project whose documentation can be opened. */
export interface ServedProject {
  id: string;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Whose it is; `undefined` for its own. */
  organization: string | undefined;
  /** Path on this server where its site is found, whatever the host; empty at the root. */
  sitePath: string;
  /** Its documentation for one request, which sees one state of it from beginning to end. */
  open(place: Place): Promise<ServedDocumentation>;
}

/** What a request for a page says of where it goes. */
export interface SiteRequest {
  /** The `Host` header without a port, in lower case. */
  host: string;
  /** Path of its address. */
  pathname: string;
}

/** The site that a request asks for. */
export interface LocatedSite {
  project: ServedProject;
  place: Place;
  /** Path of its address, with the base path that a proxy has taken away where it names the project. */
  pathname: string;
}

/** The projects that a server serves: one, or all of its database. */
export interface ServedProjects {
  /** Path below which all of them are served; empty at the root. */
  basePath: string;
  /** The project of that id or domain. */
  find(name: Exclude<ProjectName, { host: string }>): Promise<ServedProject | undefined>;
  /** The project whose site a request asks for, and how. */
  locate(request: SiteRequest): Promise<LocatedSite | undefined>;
  /** How a request of the API for a domain reached the server. */
  placeOf(domain: string, pathname: string): Place;
  /** The domain whose keys say which pages may read responses, where a request names this one. */
  domainOf(named: string): string;
  /** A path as the routes of the server name it. */
  routedPath(pathname: string): string;
}
