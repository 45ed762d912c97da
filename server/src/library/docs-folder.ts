import { errorText } from '#core/error-text.js';
import { dialectFor } from '../content/dialects/dialects.js';
import type { DialectName } from '../content/dialects/reading/dialect.js';
import { PageDialect } from '../content/dialects/reading/page-dialect.js';
import type { DocsFiles } from '../content/docs-files.js';
import type { Documentation } from '../content/documentation.js';
import { configurationFile } from '../content/navigation/configuration-source.js';
import { orderPaths } from '../content/navigation/navigation.js';
import {
  readSiteConfiguration,
  type SiteConfiguration,
} from '../content/navigation/site-configuration.js';
import type { KnownPage } from '../content/page.js';
import type { KeptSpecifications } from '../content/page-operation.js';
import { assignPaths, filesOfFolder, isPageFile } from '../content/read-docs-folder.js';
import { readPageFile } from '../content/read-page-file.js';
import { separatePages } from '../content/withheld-pages.js';
import { giveWay } from '../give-way.js';
import type { PageStore } from '../storage/documentation/page-store.js';
import type { KnownFiles } from './file-memory.js';
import { FolderLinks } from './folder-links.js';
import { forgetLost } from './lost-pages.js';
import {
  changedPaths,
  describeMissing,
  missingPages,
  outcomeOf,
  type PageFile,
  pageFilesOf,
  pagesInOrder,
} from './page-files.js';
import { readSources } from './read-sources.js';
import { type ParseProgress, refreshPages } from './refresh-pages.js';
import { type RememberedFilesOptions, recallFiles, rememberFiles } from './remembered-files.js';
import { ReviewedAnswerFiles } from './reviewed-answer-files.js';
import { SpecificationFiles } from './specification-files.js';

/** Which folder, and where its pages are kept. */
export interface DocsFolderOptions extends RememberedFilesOptions {
  /** Default: those of the folder. */
  files?: DocsFiles | undefined;
  store: Pick<PageStore, 'readAll'> &
    Partial<Pick<PageStore, 'findLost' | 'leavesTexts' | 'readLinks'>>;
  /** Remembers its OpenAPI documents. */
  specifications?: KeptSpecifications | undefined;
  /** What the pages are written in; default: what their generator's configuration says. */
  dialect?: DialectName | undefined;
  /** Told after each page that had to be parsed. */
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  /** Told of each page that could not be read in full, as one sentence with file and line. */
  onWarning?: ((warning: string) => void) | undefined;
}

interface RefreshOptions {
  /** Which pages to parse again where they changed. */
  paths: Iterable<string>;
  /** Pages as they were before. */
  known: ReadonlyMap<string, KnownPage | undefined>;
  /** Texts of files that were read already. */
  sources: ReadonlyMap<string, string>;
  /** What the files of all pages held when they were read before. Default: these are not all pages. */
  remembered?: KnownFiles;
}

/** A folder of Markdown and its `docs.json`, read once as a whole and then again where it changed. */
export class DocsFolder {
  readonly #options: DocsFolderOptions & { files: DocsFiles };
  readonly #files = new Set<string>();
  readonly #reviewed: ReviewedAnswerFiles;
  readonly #links: FolderLinks;
  #site: SiteConfiguration | undefined;
  /** What is wrong with `docs.json`, of which a warning told. */
  #fault: string | undefined;
  /** Pages that the navigation lists but that do not exist, of which a warning told. */
  #missing = new Set<string>();
  readonly #specifications: SpecificationFiles;
  #dialect: PageDialect | undefined;
  /** Other files that pages are made of, by the paths of these pages. */
  readonly #uses = new Map<string, ReadonlySet<string>>();
  /** What was wrong with documents, the configuration and what pages say of operations when it was told last. */
  #told = new Set<string>();
  /** Files of pages that were found empty: their writers have yet to fill them. */
  readonly #beingWritten = new Set<string>();
  #pageFiles = new Map<string, PageFile>();
  #order: string[] = [];
  /** Those for some readers only among them. */
  #pages = new Map<string, KnownPage>();

  constructor(options: DocsFolderOptions) {
    this.#options = { ...options, files: options.files ?? filesOfFolder(options.folder) };
    this.#reviewed = new ReviewedAnswerFiles(this.#options);
    this.#links = new FolderLinks(this.#options);
    this.#specifications = new SpecificationFiles(this.#options.files, options.specifications);
  }

  /**
   * Reads all of the folder. What did not change since it was stored is not parsed again.
   *
   * @param watch - `seen` resolves when the folder may be read: until then, what is stored is. Default: now.
   * @throws Error in a sentence when the folder or its `docs.json` cannot be used.
   */
  async open(watch?: { seen: Promise<void> }): Promise<Documentation> {
    const { files, onWarning, store } = this.#options;
    const known = await store.readAll();
    const remembered = await recallFiles(this.#options);
    await watch?.seen;
    for (const file of await files.pages(onWarning)) this.#files.add(file);
    await this.#reviewed.open(await this.#openDialect());
    const site = await this.#arrange();
    const paths = this.#pageFiles.keys();
    return this.#refresh(site, { paths, known, sources: new Map(), remembered });
  }

  /**
   * Reads again what changed, and gives the documentation as it is now. A page or a `docs.json` that is
   * broken now stays as it was before, with a warning. Call it after `open`, one call at a time.
   *
   * @param files - what was added, changed or removed, relative to the folder.
   * @param emptied - pages among them that are meant to be empty; others that are stay as before, being written.
   */
  async update(
    files: Iterable<string>,
    emptied: ReadonlySet<string> = new Set(),
  ): Promise<Documentation> {
    const sources = new Map<string, string>();
    let isRearranged = false;
    this.#dialect?.forget();
    const changed = new Set(files);
    for (const file of changed) {
      isRearranged ||= this.#arranges(file);
      if (!isPageFile(file)) continue;
      const source = await this.#readChanged(file, emptied);
      if (source === undefined) continue;
      if (source === 'gone') isRearranged = this.#files.delete(file) || isRearranged;
      else {
        isRearranged ||=
          !this.#files.has(file) ||
          this.#specifications.isNamedBy(file, source.text) ||
          this.#dialect?.isListing(file, source.text) === true;
        this.#files.add(file);
        sources.set(file, source.text);
      }
    }
    await this.#reviewed.update(changed);
    const lost = await forgetLost(this.#pages, this.#options.store);
    const before = this.#pageFiles;
    const site = isRearranged || !this.#site ? await this.#rearrange() : this.#site;
    const paths = changedPaths(this.#pageFiles, { before, sources, changed, uses: this.#uses });
    await giveWay(); // With a large documentation this has taken a while, as the rest will.
    return this.#refresh(site, {
      paths: new Set([...paths, ...lost]),
      known: this.#pages,
      sources,
    });
  }

  /**
   * Tells of links that lead nowhere: first of those of all pages, then of those of pages that have changed since, and
   * of those to what is gone since. Call it after `open` and `update`, once readers have what they gave.
   *
   * @param signal - ends the check early: then it tells of nothing.
   */
  async checkLinks(signal?: AbortSignal): Promise<void> {
    if (this.#site) await this.#links.check(this.#pages, { site: this.#site, signal });
  }

  async #readChanged(
    file: string,
    emptied: ReadonlySet<string>,
  ): Promise<{ text: string } | 'gone' | undefined> {
    if (!(await this.#options.files.isPlain(file))) return 'gone';
    const outcome = () => outcomeOf(file, this.#pages.values());
    const text = await readPageFile(file, { ...this.#options, outcome });
    if (text === '' && !emptied.has(file)) this.#beingWritten.add(file);
    else this.#beingWritten.delete(file);
    return text === undefined || this.#beingWritten.has(file) ? undefined : { text };
  }

  /** Whether what stands in a file that is no page decides which pages there are, or where. */
  #arranges(file: string): boolean {
    const isConfiguration = file === configurationFile || this.#dialect?.isConfiguration(file);
    return isConfiguration || this.#specifications.has(file);
  }

  /** Finds out which file is which page, and what stands around each. */
  async #arrange(): Promise<SiteConfiguration> {
    const dialect = await this.#openDialect();
    const { pathStyle } = dialect;
    const paths = assignPaths(this.#files, { ...this.#options, ...(await dialect.readNaming()) });
    const warnings = new Set<string>();
    const onWarning = (warning: string) => void warnings.add(warning);
    const site = await readSiteConfiguration({
      ...this.#options,
      onWarning,
      fileByPath: paths,
      ...{ pathStyle, generated: await dialect.readSite(paths) },
      expand: (written) => this.#specifications.place({ written, fileByPath: paths, onWarning }),
    });
    for (const warning of warnings)
      if (!this.#told.has(warning)) this.#options.onWarning?.(warning);
    this.#told = warnings;
    await this.#place(site, paths);
    return site;
  }

  async #rearrange(): Promise<SiteConfiguration> {
    try {
      const arranged = await this.#arrange();
      this.#fault = undefined;
      return arranged;
    } catch (error) {
      const site = this.#site;
      if (!site) throw error;
      const { onWarning } = this.#options;
      const fault = errorText(error);
      if (fault !== this.#fault) onWarning?.(`${fault} It stays as it was before.`);
      this.#fault = fault;
      const naming = await (await this.#openDialect()).readNaming();
      await this.#place(site, assignPaths(this.#files, naming));
      return site;
    }
  }

  async #place(site: SiteConfiguration, fileByPath: ReadonlyMap<string, string>): Promise<void> {
    this.#site = site;
    const dialect = await this.#openDialect();
    const specifications = this.#specifications;
    this.#pageFiles = pageFilesOf(site, fileByPath, { specifications, dialect });
    this.#order = orderPaths(site.navigation, this.#pageFiles.keys());
    const known = this.#missing;
    this.#missing = missingPages(site, this.#pageFiles);
    const news = [...this.#missing].filter((path) => !known.has(path));
    for (const warning of await describeMissing(this.#options, news)) {
      this.#options.onWarning?.(warning);
    }
  }

  async #openDialect(): Promise<PageDialect> {
    const { files, dialect: name, tally } = this.#options;
    this.#dialect ??= await PageDialect.open({ files, dialectFor, name, tally });
    return this.#dialect;
  }

  async #refresh(
    site: SiteConfiguration,
    { paths, known, sources, remembered }: RefreshOptions,
  ): Promise<Documentation> {
    const placed = [...paths].flatMap((path) => this.#pageFiles.get(path) ?? []);
    const files = placed.filter(({ file }) => !this.#beingWritten.has(file));
    const reading = { dialect: await this.#openDialect(), known, remembered, sources };
    const read = await readSources(files, { ...this.#options, ...reading });
    for (const { path } of read.sources) this.#uses.delete(path);
    for (const [path, uses] of read.uses) this.#uses.set(path, uses);
    const parsing = { ...read, known, isWhole: remembered !== undefined };
    const { leavesTexts } = this.#options.store;
    const refreshed = await refreshPages({ ...this.#options, ...parsing, leavesTexts });
    if (remembered) await rememberFiles(this.#options, { now: read.reading, remembered });
    await giveWay();
    this.#pages = pagesInOrder(this.#order, refreshed.pages, this.#pages);
    return {
      ...separatePages(site, this.#pages),
      reviewedAnswers: await this.#reviewed.answersFor(this.#pages),
      parsedCount: refreshed.changed.length,
    };
  }
}
