import type { CodeLanguage } from './code-language.js';
import type { CodeLanguageName } from './code-languages.js';
import type { rareLanguages } from './rare-code-languages.js';

/** Loads what reading code in a language takes. Rejects when it cannot be loaded. */
export async function loadCodeLanguage(name: CodeLanguageName): Promise<CodeLanguage> {
  if (isCommon(name)) return commonLanguages[name]();
  const rare = await import('./rare-code-languages.js');
  return rare.rareLanguages[name]();
}

type RareName = keyof typeof rareLanguages;
type CommonName = Exclude<CodeLanguageName, RareName>;

const script = () => import('@codemirror/legacy-modes/mode/javascript');
const withElements = () => import('./languages/jsx.js');

/** Those of most documentations. The addresses of all others would outweigh the code that colours. */
const commonLanguages: Readonly<Record<CommonName, () => Promise<CodeLanguage>>> = {
  css: async () => ({
    // Sass, whose syntax is that of CSS and more.
    parser: (await import('@codemirror/legacy-modes/mode/css')).sCSS,
    roles: { def: 'property', builtin: 'type', variable: 'property' },
  }),
  html: async () => ({ parser: (await import('./languages/html.js')).htmlDocument }),
  javascript: async () => ({
    parser: (await withElements()).jsx((await script()).javascript),
  }),
  json: async () => ({ parser: (await script()).json }),
  python: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/python')).python }),
  shell: async () => ({
    parser: (await import('./languages/shell.js')).shellCommands,
    roles: { def: 'property' },
  }),
  tsx: async () => ({ parser: (await withElements()).jsx((await script()).typescript) }),
  typescript: async () => ({ parser: (await script()).typescript }),
  xml: async () => ({ parser: (await import('@codemirror/legacy-modes/mode/xml')).xml }),
  yaml: async () => ({
    parser: (await import('@codemirror/legacy-modes/mode/yaml')).yaml,
    roles: { atom: 'property', def: 'keyword' },
  }),
};

function isCommon(name: CodeLanguageName): name is CommonName {
  return Object.hasOwn(commonLanguages, name);
}
