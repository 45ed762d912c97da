/** How the paths of pages become addresses of the published site. */
export interface UrlTemplate {
  /** What stands before the paths, without a slash at its end: an origin, a path below it, both or nothing. */
  site: string;
  /** Stands between that and the paths: `/`, or `/#/` where routes stand in the fragment. */
  start: string;
  /** Stands after the path of each page that does not end with a slash: `.html`, `/` or nothing. */
  ending: string;
}

/** Names for what most generators do. */
const presets: Readonly<Record<string, string>> = {
  html: '/{path}.html',
  slash: '/{path}/',
  hash: '/#/{path}',
};

/** What may stand on both sides of `{path}`. */
const template =
  /^((?:https?:\/\/[^\s{}?#]+?)?|\/[^\s{}?#/][^\s{}?#]*?)(\/(?:#!?\/)?)\{path\}(\/|\.[a-z\d]{1,8})?$/i;

/**
 * Reads how addresses are written: `html`, `slash` or `hash`, or an address with `{path}`, such as
 * `https://docs.example.com/{path}.html`.
 *
 * @returns `undefined` for everything else.
 */
export function readUrlTemplate(written: string): UrlTemplate | undefined {
  const whole = Object.hasOwn(presets, written) ? presets[written] : written;
  const [match, site = '', start = '/', ending = ''] = template.exec(whole ?? '') ?? [];
  return match === undefined ? undefined : { site, start, ending };
}
