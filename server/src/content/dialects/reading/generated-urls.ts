import type { UrlStyle } from '../../navigation/page-addresses.js';
import type { DialectName } from './dialect.js';

interface UrlSetting {
  /** What the generator does where its configuration says nothing. */
  usual: UrlStyle | undefined;
  /** What its configuration may say, with what is done then. */
  settings?: readonly (readonly [RegExp, UrlStyle | undefined])[];
}

/** Which ending each generator gives the addresses of pages. Those that give none are not among them. */
const generators: Partial<Record<DialectName, UrlSetting>> = {
  // https://www.mkdocs.org/user-guide/configuration/#use_directory_urls
  mkdocs: {
    usual: 'slash',
    settings: [[/^use_directory_urls[ \t]*[:=][ \t]*(?:false|no|off)\b/im, 'html']],
  },
  // https://gohugo.io/content-management/urls/#appearance
  hugo: {
    usual: 'slash',
    settings: [[/^[ \t{,]*["']?uglyurls["']?[ \t]*[:=][ \t]*true\b/im, 'html']],
  },
  // https://jekyllrb.com/docs/permalinks/
  jekyll: {
    usual: 'html',
    settings: [
      [/^permalink[ \t]*:[ \t]*["']?(?:pretty\b|\S{0,200}\/["']?[ \t]*(?:#.*)?$)/m, 'slash'],
      [
        /^permalink[ \t]*:[ \t]*["']?\/[^\s.]{0,200}:(?!output_ext)[a-z_]+["']?[ \t]*(?:#.*)?$/m,
        undefined,
      ],
    ],
  },
  // https://docs.astro.build/en/reference/configuration-reference/#trailingslash
  starlight: {
    usual: 'slash',
    settings: [
      [/\btrailingSlash["']?[ \t]*:[ \t]*["']never\b/, undefined],
      [/\bformat["']?[ \t]*:[ \t]*["']file\b/, 'html'],
    ],
  },
  // https://vitepress.dev/guide/routing#generating-clean-url
  vitepress: { usual: 'html', settings: [[/\bcleanUrls["']?[ \t]*:[ \t]*true\b/, undefined]] },
  // https://docusaurus.io/docs/api/docusaurus-config#trailingSlash
  docusaurus: {
    usual: undefined,
    settings: [[/\btrailingSlash["']?[ \t]*:[ \t]*true\b/, 'slash']],
  },
  sphinx: { usual: 'html' },
  mdbook: { usual: 'html' },
  // https://docsify.js.org/#/configuration?id=routermode
  docsify: {
    usual: 'hash',
    settings: [[/\brouterMode["']?[ \t]*:[ \t]*["']history\b/, undefined]],
  },
};

/** Which addresses a generator gives pages by its configuration; `undefined` where these are their paths. */
export function generatedUrls(dialect: DialectName, configuration: string): UrlStyle | undefined {
  const { usual, settings = [] } = generators[dialect] ?? {};
  // Programs keep settings beside them that they do not have.
  const said = configuration.replace(/^[ \t]*\/\/.*$/gm, '');
  const set = settings.find(([pattern]) => pattern.test(said));
  return set ? set[1] : usual;
}
