import { isRecord } from '#core/record.js';
import { readKnownYaml, valueAt, yamlSection } from '../markdown/written-matter.js';

/** The settings of a plugin or an extension of MkDocs with one of these names; `undefined` where the site has none. */
export function mkdocsSettings(
  configuration: string,
  names: readonly string[],
): Record<string, unknown> | undefined {
  for (const section of ['plugins', 'markdown_extensions']) {
    const listed = readKnownYaml(yamlSection(configuration, section))[section];
    for (const each of Array.isArray(listed) ? listed.slice(0, 200) : [listed]) {
      const settings = settingsOf(each, names);
      if (settings) return settings;
    }
  }
  return undefined;
}

/** Those of an extension that is listed by its name alone, or with settings; `undefined` where it is another. */
function settingsOf(
  listed: unknown,
  names: readonly string[],
): Record<string, unknown> | undefined {
  const isIn = (name: string) =>
    listed === name || (isRecord(listed) && Object.hasOwn(listed, name));
  const name = names.find(isIn);
  if (name === undefined) return undefined;
  const settings = valueAt(listed, [name]);
  return isRecord(settings) ? settings : {};
}
