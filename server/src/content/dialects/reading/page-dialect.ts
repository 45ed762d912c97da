import { posix } from 'node:path';
import type { DocsFiles } from '../../docs-files.js';
import type { SlugStyle } from '../../markdown/slugger.js';
import { splitFrontMatter, valuesOf, yamlMatterOf } from '../../markdown/written-matter.js';
import type { ListedPages } from '../../navigation/generated/listed-items.js';
import { ignoringFile } from '../../navigation/ignored-files.js';
import type { PathStyle } from '../../navigation/path-style.js';
import type { GeneratedSite } from '../../navigation/site-navigation.js';
import { mostPageBytes } from '../../page-limits.js';
import type { PageNaming } from '../../read-docs-folder.js';
import {
  type ConfigurationFile,
  detectDialect,
  findGenerator,
  type Generator,
  isConfigurationOf,
  readConfiguration,
} from './detect-dialect.js';
import type { Dialect, DialectName, DialectText } from './dialect.js';
import { excludedFiles } from './excluded-files.js';
import { isPageList, readGeneratedNavigation } from './generated-navigation.js';
import { generatedUrls } from './generated-urls.js';
import { MarkedPages } from './marked-pages.js';
import {
  InclusionMemory,
  mostInclusionDepth,
  PageInclusions,
  pathFrom,
} from './page-inclusions.js';
import { withPlainLines } from './plain-lines.js';
import { siteTitleIn } from './site-title.js';
import { sourceLines } from './source-lines.js';
import { Tally } from './tally.js';
import { writtenAddress } from './written-address.js';

/**
 * Raise it whenever the same file gives another source, in whichever dialect: files that did not change are not read
 * at the next start.
 */
export const readingVersion = 16;

/** A page in Markdown or MDX, as its author's dialect says it. */
export interface ResolvedPage {
  source: string;
  /** For each line the one of the file, counted from 1; absent where they are the same. */
  lines?: readonly number[];
  /** The address that it has on the generator's site, where that is not as its file is named. */
  address?: string;
  /** Other files that it was made of, or would be if they were there. */
  uses: ReadonlySet<string>;
}

/** Which files, and what they are written in. */
export interface PageDialectOptions {
  files: DocsFiles;
  /** The dialect of a name, for a file. */
  dialectFor: (name: DialectName, file: string) => Dialect;
  /** Default: what the configuration files say. */
  name?: DialectName | undefined;
  tally?: Tally | undefined;
}

interface NamedDialect {
  name: DialectName;
  pagesAt?: string;
  generator?: Generator | undefined;
  pathStyle?: PathStyle;
}

/** In a configuration of Hugo, in any of its formats. */
const keepsCapitals = /^[ \t{,]*["']?disablePathToLower["']?\s*[:=]\s*true\b/im;

/** The dialect of a documentation. */
export class PageDialect {
  readonly name: DialectName;
  /** Where the folder lies from that of the configuration by which links name pages, as those of Docusaurus may. */
  readonly pagesAt: string | undefined;
  /** How the generator makes addresses of the names of files, where it does. */
  readonly pathStyle: PathStyle | undefined;
  readonly #options: PageDialectOptions;
  readonly #tally: Tally;
  readonly #generator: Generator | undefined;
  #configuration: Promise<ConfigurationFile | undefined> | undefined;
  #memory = new InclusionMemory();
  readonly #marked: MarkedPages;
  /** What was listed when the site was read. */
  #listed: ListedPages | undefined;

  private constructor(options: PageDialectOptions, named: NamedDialect) {
    this.name = named.name;
    this.pagesAt = named.pagesAt;
    this.#generator = named.generator;
    this.pathStyle = named.pathStyle;
    this.#options = options;
    const marksIn = (source: string, file: string) => this.#dialectOf(file).marksIn?.(source);
    this.#marked = new MarkedPages(options.files, marksIn);
    this.#tally = options.tally ?? new Tally();
    this.#tally.dialect = named.name;
  }

  /** The dialect that the options name, or the files' configuration. */
  static async open(options: PageDialectOptions): Promise<PageDialect> {
    const { files } = options;
    const name = options.name ?? (await detectDialect(files));
    const generator = name === 'plain' ? undefined : await findGenerator(files, name);
    if (name === 'docusaurus')
      return new PageDialect(options, { name, generator, pagesAt: generator?.pagesAt ?? 'docs' });
    if (name !== 'hugo') return new PageDialect(options, { name, generator });
    const found = generator && (await readConfiguration(files, generator));
    const pathStyle = keepsCapitals.test(found?.source ?? '') ? 'hugo-cased' : 'hugo';
    return new PageDialect(options, { name, generator, pathStyle });
  }

  /** Whose anchors headings get where nothing else is said. */
  get slugs(): SlugStyle | undefined {
    return this.#dialectOf('').slugs;
  }

  /** How its files become pages. */
  async readNaming(): Promise<PageNaming> {
    const found = await this.#findConfiguration();
    const isExcluded = await excludedFiles(this.name, {
      files: this.#options.files,
      configuration: found && { ...found, pagesAt: this.#generator?.pagesAt ?? '' },
    });
    const isNoPage = (file: string, all: ReadonlySet<string>) =>
      isPageList(this.name, file) ||
      isExcluded(file) ||
      (this.#dialectOf(file).isPart?.(file, all) ?? false);
    return { style: this.pathStyle, isNoPage };
  }

  /** Reads included files, and the configuration, again from now on. */
  forget(): void {
    this.#memory = new InclusionMemory();
    this.#marked.forget();
    this.#configuration = undefined;
  }

  /** What a page means, with all that it includes. */
  async resolve(file: string, written: string): Promise<ResolvedPage> {
    const inclusions = new PageInclusions(this.#options.files, this.#memory);
    const source = withPlainLines(written);
    const split = splitFrontMatter(source);
    const page = { file, inclusions, values: valuesOf(split), depth: 0 };
    const dialect = this.#dialectOf(file);
    const body = await dialect.resolve(split.body, this.#textOf(file, page));
    const matter = dialect.isHidden?.(page.values)
      ? '---\ndraft: true\n---\n'
      : yamlMatterOf(split);
    const resolved = matter + body;
    if (resolved.length > 2 * mostPageBytes) {
      throw new Error(`it has more than ${(2 * mostPageBytes) / 1e6} MB with what it includes`);
    }
    const uses = inclusions.files;
    const { name, pagesAt, pathStyle } = this;
    const address = writtenAddress(name, { file, values: page.values, pagesAt, pathStyle });
    const made = { uses, ...(address !== undefined && { address }) };
    if (resolved === source) return { ...made, source };
    return { ...made, source: resolved, lines: sourceLines(source, resolved) };
  }

  /** Whether a file that is not called so is MDX, as far as it can be read as such. */
  isMdx(file: string): boolean {
    return !/\.mdx$/i.test(file) && (this.#dialectOf(file).isMdx ?? false);
  }

  #dialectOf(file: string): Dialect {
    return this.#options.dialectFor(this.name, file);
  }

  /**
   * What the generator's configuration says of the site.
   *
   * @param pages - the files of those that there are, by their paths.
   */
  async readSite(pages: ReadonlyMap<string, string>): Promise<GeneratedSite> {
    const configuration = (await this.#findConfiguration())?.source ?? '';
    const { name: dialect } = this;
    const reading = { dialect, configuration, pages, marked: this.#marked };
    const listed = await readGeneratedNavigation({ ...this.#options, ...reading });
    this.#listed = listed;
    return {
      title: siteTitleIn(dialect, configuration),
      urls: generatedUrls(dialect, configuration),
      navigation: listed.navigation,
    };
  }

  /** What the generator called a page in its list when the site was read. */
  listedTitle(path: string): string | undefined {
    return this.#listed?.titles.get(path);
  }

  /** Whether a file of the folder is the generator's configuration, or lists the pages, or what is none. */
  isConfiguration(file: string): boolean {
    const isOwn = this.#generator?.pagesAt === '' && isConfigurationOf(this.name, file);
    return isOwn || isPageList(this.name, file) || file === ignoringFile;
  }

  /** Whether the navigation is made of what a page says, or said when the site was read. */
  isListing(file: string, source: string): boolean {
    if (this.#listed?.listing?.has(file)) return true;
    return this.name === 'sphinx' && !!this.#dialectOf(file).marksIn?.(source).lists.length;
  }

  #findConfiguration(): Promise<ConfigurationFile | undefined> {
    const generator = this.#generator;
    const read = async () => generator && readConfiguration(this.#options.files, generator);
    this.#configuration ??= read();
    return this.#configuration;
  }

  /** A page that asks for it is another one when it changes. */
  async #readConfiguration(inclusions: PageInclusions): Promise<string | undefined> {
    const found = await this.#findConfiguration();
    if (found) inclusions.files.add(pathFrom(this.#generator?.pagesAt ?? '', found.file));
    return found?.source;
  }

  #textOf(file: string, page: Resolving): DialectText {
    const { inclusions, values, depth } = page;
    return {
      file,
      page: page.file,
      values,
      tally: this.#tally,
      configuration: () => this.#readConfiguration(inclusions),
      fromConfiguration: (path) => pathFrom(this.#generator?.pagesAt ?? '', path),
      pagesAt: this.pagesAt,
      read: (named) => inclusions.read(named),
      peek: (named) => inclusions.peek(named),
      findLabel: async (label) => {
        const found = await this.#marked.findLabel(label);
        // Where there is none, the page may be another one at each start.
        inclusions.files.add(found?.file ?? page.file);
        return found;
      },
      spend: (length) => inclusions.spend(length),
      include: async (named, own = {}, partOf = (all) => all) => {
        const found = depth < mostInclusionDepth ? await inclusions.read(named) : undefined;
        if (found === undefined) return undefined;
        const within = { ...page, values: { ...values, ...own }, depth: depth + 1 };
        const text = this.#textOf(posix.normalize(named), within);
        return this.#dialectOf(page.file).resolve(splitFrontMatter(partOf(found)).body, text);
      },
    };
  }
}

interface Resolving {
  file: string;
  inclusions: PageInclusions;
  values: Readonly<Record<string, unknown>>;
  /** Files around it that include one another. */
  depth: number;
}
