import { parseYaml } from './parse-yaml.js';

declare global {
  /** Reads YAML, in the scope of a worker that has loaded this script. */
  var docsAssistantYaml: typeof parseYaml;
}

/** Loaded by its address, so that bundlers know of nobody who imports it, and leave out its exports. */
globalThis.docsAssistantYaml = parseYaml;
