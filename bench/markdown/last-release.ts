import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

const folder = '.build/last-release';

/**
 * Puts the Markdown renderer of the last version that was tagged where its contestant is bundled from.
 * Gives the tag, or undefined when there is none yet.
 */
export function checkOutLastRelease(): string | undefined {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname'], {
    encoding: 'utf8',
  });
  const [tag] = tags.split('\n').filter(Boolean);
  if (tag === undefined) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', tag, 'src/markdown', 'tsconfig.base.json']);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return tag;
}
