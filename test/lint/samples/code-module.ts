import type { Sample } from './sample.js';

/** Samples that stand in one module, in the order of the page. */
export interface CodeModule {
  /** As its faults name it: that of its last sample. */
  name: string;
  samples: readonly Sample[];
}

/** Members of an object that a file exports, such as `head: […],`. */
const members = /^\w+: /;
const imported = /^import .*?;$/gms;
const declared = /^(?:export )?(?:const|let|class|(?:async )?function) (\w+)/gm;

/**
 * The modules that samples are: those of one file below one heading are one module. Any other is one by itself, with
 * the samples above it on its page that declare what it uses.
 */
export function codeModules(samples: readonly Sample[]): CodeModule[] {
  const modules = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { page, heading, file, name } = sample;
    const key = file ? `${page} ${heading} ${file}` : name;
    const above = samples.filter((other) => other.page === page && other.line < sample.line);
    const before = modules.get(key) ?? (file ? [] : continued(sample, above));
    modules.set(key, [...before, sample]);
  }
  return [...modules.values()].map((all) => ({ name: all.at(-1)?.name ?? '', samples: all }));
}

/**
 * The text of a module, in which each line of a sample has the number that it has on its page. A sample that goes on from
 * others stands in a block, so that it may declare a name again.
 */
export function moduleText({ samples }: CodeModule): string {
  const lines: string[] = [];
  for (const [index, { line, code, file, heading }] of samples.entries()) {
    while (lines.length < line - 2) lines.push('');
    const [begin, end] = aroundOf({ code, isNested: index > 0 && !file });
    const pragma = heading === 'Solid' && index === 0 ? '/** @jsxImportSource solid-js */' : '';
    lines.push(pragma + begin, ...code.split('\n').slice(0, -1), end);
  }
  return `${lines.join('\n')}\nexport {};\n`;
}

function aroundOf({ code, isNested }: { code: string; isNested: boolean }): [string, string] {
  if (members.test(code)) return ['({', '});'];
  return isNested ? ['{', '}'] : ['', ';'];
}

/** The last samples that declare the names which a sample uses, and those that these need in turn. */
function continued(sample: Sample, above: readonly Sample[]): Sample[] {
  const own = namesDeclaredIn(sample);
  const needed = above.findLast((other) =>
    [...namesDeclaredIn(other)].some((name) => !own.has(name) && uses(sample, name)),
  );
  if (!needed) return [];
  return [...continued(needed, above.slice(0, above.indexOf(needed))), needed];
}

function namesDeclaredIn({ code }: Sample): Set<string> {
  const imports = [...code.matchAll(imported)].flatMap(
    ([text]) => text.match(/\w+(?=[ ,]*[},])/g) ?? [],
  );
  return new Set([...imports, ...[...code.matchAll(declared)].map(([, name = '']) => name)]);
}

function uses({ code }: Sample, name: string): boolean {
  const text = code.replace(/'[^'\n]*'|\/\/.*$/gm, '');
  return new RegExp(`(?<![.\\w])${name}\\b(?!:)`).test(text);
}
