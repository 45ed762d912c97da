import { LRUCache } from 'lru-cache';
import { errorText } from '#core/error-text.js';
import type { AnswerSource } from '../answers/passages/answer-source.js';
import { findStaticFolder } from '../library/find-static-folder.js';
import { asLibrary, type Library } from '../library/library.js';
import { LiveLibrary } from '../library/live-library.js';
import { unavailable } from '../problem.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import { pathBelow, routedPath } from '../site/addresses/site-path.js';
import type { Generation } from '../storage/documentation/generation-rows.js';
import type { KnownPages } from '../storage/documentation/page-references.js';
import type { Project, ProjectName } from '../storage/projects/project-rows.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { UnavailableError } from '../unavailable-error.js';
import { LoadedDocumentation, memoryOf, sectionsBetween } from './loaded-documentation.js';
import { readLive } from './read-live.js';
import type {
  LocatedSite,
  Place,
  ServedDocumentation,
  ServedProject,
  ServedProjects,
  SiteRequest,
} from './served-projects.js';

/** Where projects are kept, and what their documentation becomes here. */
export interface DatabaseProjectsOptions {
  stores: Pick<Stores, 'projects' | 'ofDomain'>;
  /** Path below which all of them are served; empty at the root. */
  basePath: string;
  /** Bytes that loaded documentation may take, about. */
  memory: number;
  /** Makes pages of a domain searchable. */
  indexBuilderOf: (domain: string) => IndexBuilder;
  /** Makes what answers from a library. */
  answersFor: (library: Library) => Promise<AnswerSource>;
  /** The public key of a project's own pages. */
  siteKeyOf: (project: Project) => Promise<string>;
  warn: (line: string) => void;
}

/** A documentation in memory, and which one it is. */
interface Loaded {
  documentation: LoadedDocumentation;
  /** Of the project: an id may be given again after its project was deleted. */
  createdAt: string;
  source: string;
  /** The generation, with its pages. */
  known: KnownPages & { generation: Generation };
}

/** Where sites are found that have no host of their own. */
const sitesPath = '/sites';

/** Sections that are searched beside an index; with more, another thread builds a new one. */
const mostBeside = 300;

/** Projects that are remembered for when the database does not answer. */
const mostKnown = 1000;

/**
 * All projects of a database. Each request learns from the database which state of its project is live, and is
 * answered from that one: whoever has seen a new state never sees an older one again, on whichever server. What
 * was loaded stays until other projects need its room.
 */
export class DatabaseProjects implements ServedProjects {
  readonly basePath: string;
  readonly #options: DatabaseProjectsOptions;
  readonly #loaded: LRUCache<string, Loaded>;
  readonly #loading = new Map<string, Promise<Loaded>>();
  /** Libraries that were let go of, until none builds an index any more. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #known = new LRUCache<string, { project: Project | undefined }>({ max: mostKnown });

  constructor(options: DatabaseProjectsOptions) {
    this.basePath = options.basePath;
    this.#options = options;
    this.#loaded = new LRUCache({
      maxSize: options.memory,
      noDisposeOnSet: true,
      dispose: (loaded) => this.#letGo(loaded),
    });
  }

  async find(name: ProjectName): Promise<ServedProject | undefined> {
    const project = await this.#read(name);
    return project && this.#serve(project);
  }

  async locate({ host, pathname }: SiteRequest): Promise<LocatedSite | undefined> {
    const domain = this.#domainIn(pathname);
    if (domain === undefined) {
      // With a dot at its end a host is the same, and no search domain of the reader's network is tried.
      const project = await this.find({ host: host.replace(/\.$/, '') });
      return project && { project, place: 'host', pathname };
    }
    const project = await this.find({ domain });
    const whole = this.basePath + this.#innerPath(pathname);
    return project && { project, place: 'path', pathname: whole };
  }

  placeOf(domain: string, pathname: string): Place {
    return this.#domainIn(pathname) === domain ? 'path' : 'api';
  }

  domainOf(named: string): string {
    return named;
  }

  routedPath(pathname: string): string {
    const domain = this.#domainIn(pathname);
    if (domain === undefined) return routedPath(pathname, this.basePath);
    const inner = this.#innerPath(pathname);
    const path = pathBelow(inner, sitePathOf(domain));
    // The dashboard is the server's: below the path of a site there are only pages of that name.
    return path === undefined || pathBelow(path, '/admin') !== undefined ? inner : path;
  }

  /** The pages of a project that are in memory. */
  pagesOf(id: string): KnownPages | undefined {
    return this.#loaded.peek(id)?.known;
  }

  /** Lets go of everything; resolves when no index is built any more. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#loading.values());
    this.#loaded.clear();
    await Promise.all(this.#leaving);
  }

  /** The domain that a path names, if it names one. */
  #domainIn(pathname: string): string | undefined {
    return /^\/sites\/([\w.-]+)(?:\/|$)/.exec(this.#innerPath(pathname))?.[1];
  }

  /** Without the base path, which a proxy may have taken away. */
  #innerPath(pathname: string): string {
    return pathBelow(pathname, this.basePath) ?? pathname;
  }

  /** As it is in the database; while that is away, as it was. */
  async #read(name: ProjectName): Promise<Project | undefined> {
    const key = JSON.stringify(name);
    try {
      const project = await this.#options.stores.projects.find(name);
      this.#known.set(key, { project });
      return project;
    } catch (error) {
      const known = this.#known.get(key);
      if (!(error instanceof UnavailableError) || !known) throw error;
      return known.project;
    }
  }

  #serve(project: Project): ServedProject {
    const { id, domain, organization, hosts } = project;
    const placed = this.basePath + sitePathOf(domain);
    return {
      ...{ id, domain, organization, sitePath: placed },
      open: async (place): Promise<ServedDocumentation> => {
        const { documentation } = await this.#load(project);
        const isBelow = place === 'path' || (place === 'api' && hosts.length === 0);
        return documentation.view({ basePath: isBelow ? placed : this.basePath, place });
      },
    };
  }

  async #load(project: Project): Promise<Loaded> {
    const { id, live } = project;
    if (!live) {
      throw unavailable('The documentation of this project was not read yet. Try again later.');
    }
    for (;;) {
      const loaded = this.#loaded.get(id);
      if (loaded && isCurrent(loaded, project)) return loaded;
      const loading =
        this.#loading.get(id) ??
        this.#replace(project, loaded).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
      const replaced = await loading;
      // It may have begun before this state was published.
      if (isCurrent(replaced, project)) return replaced;
    }
  }

  async #replace(project: Project, loaded: Loaded | undefined): Promise<Loaded> {
    const { id, createdAt } = project;
    const source = JSON.stringify(project.source);
    const isSame = loaded?.createdAt === createdAt && loaded.source === source;
    const store = this.#options.stores.ofDomain(project.domain).documentation;
    const { generation, documentation: pages } = await readLive(store, {
      domain: project.domain,
      known: isSame ? loaded.known : undefined,
    });
    // Other projects may have taken its room meanwhile: a library that was let go of builds no index any more.
    const kept = isSame && this.#loaded.peek(id) === loaded ? loaded : undefined;
    const isSmall = kept && sectionsBetween(kept.known.pages, pages.pages) <= mostBeside;
    if (isSmall) kept.documentation.library.publish(pages);
    const documentation = isSmall ? kept.documentation : await this.#open(project, pages);
    if (loaded && !isSmall) this.#letGo(loaded);
    const known = { generation, pages: pages.pages };
    const result = { documentation, known, createdAt, source };
    const size = memoryOf(documentation.library);
    // What is larger than all of the room takes it alone.
    this.#loaded.set(id, result, {
      size: Math.max(1, Math.min(Math.ceil(size), this.#options.memory)),
    });
    return result;
  }

  #letGo({ documentation }: Loaded): void {
    const leaving = documentation.library.close().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }

  async #open(
    project: Project,
    pages: Parameters<typeof asLibrary>[0],
  ): Promise<LoadedDocumentation> {
    const { indexBuilderOf, answersFor, siteKeyOf, warn } = this.#options;
    const { id, source, domain } = project;
    const buildIndex = indexBuilderOf(domain);
    const library = new LiveLibrary(await asLibrary(pages, buildIndex), {
      buildIndex,
      onFailure: (error) => warn(`The index of ${domain} could not be built: ${errorText(error)}`),
    });
    const folder = source.kind === 'folder' ? source.folder : undefined;
    return new LoadedDocumentation({
      ...{ project: id, domain, library, answersFor },
      siteKey: await siteKeyOf(project),
      folder,
      staticFolder: folder === undefined ? undefined : await findStaticFolder(folder),
      readAsset: (hash) => this.#options.stores.ofDomain(domain).assets.read(hash),
      isElsewhere: source.kind === 'site',
    });
  }
}

/** Where a project's site is found without a host. */
export function sitePathOf(domain: string): string {
  return `${sitesPath}/${domain}`;
}

function isCurrent(loaded: Loaded, { createdAt, live, source }: Project): boolean {
  return (
    loaded.createdAt === createdAt &&
    loaded.source === JSON.stringify(source) &&
    loaded.known.generation.id >= (live?.id ?? 0)
  );
}
