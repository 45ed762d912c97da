import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../content/temporary-folder.js';

/** Why tests with repositories are skipped; `false` where there is a git. */
export const gitSkipReason =
  spawnSync('git', ['--version']).status === 0 ? false : 'git is not installed';

/** What is in a file: text, bytes, where a symbolic link leads, or a submodule's commit. `undefined` deletes it. */
export type CommittedFile = string | Buffer | { link: string } | { submodule: string } | undefined;

/** What is said of a commit. */
export interface CommitOptions {
  branch?: string;
  message?: string;
  author?: string;
  /** Whether it takes the place of all commits before, as a forced push does. */
  isRoot?: boolean;
  /** Whether the names are written as `git` quotes them, such as `a\\377.md`. */
  isQuoted?: boolean;
}

/** A bare repository with commits that were never files of this machine. */
export class GitRepository {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes `name.git` in a folder of its own, or in that one, with `main` for its default branch, and hashes of a format. */
  static async create(
    name = 'acme-docs',
    folder?: string,
    format = 'sha1',
  ): Promise<GitRepository> {
    const repository = new GitRepository(join(folder ?? (await temporaryFolder()), `${name}.git`));
    mkdirSync(repository.folder);
    const init = ['init', '--quiet', '--bare', '--initial-branch=main'];
    await repository.git([...init, `--object-format=${format}`, '.']);
    return repository;
  }

  /** Commits these files beside those that are there, and gives the hash of the commit. */
  async commit(files: Record<string, CommittedFile>, options: CommitOptions = {}): Promise<string> {
    const { branch = 'main', message = 'Write docs', author = 'Ada Lovelace' } = options;
    const ref = `refs/heads/${branch}`;
    const isFirst = options.isRoot || (await this.git(['for-each-ref', ref])) === '';
    const person = `${author} <secret@mail.example> 1700000000 +0000`;
    const parts: (string | Buffer)[] = [
      ...[`commit ${ref}\n`, `author ${person}\n`, `committer ${person}\n`],
      ...dataOf(message),
      isFirst ? '' : `from ${ref}^0\n`,
    ];
    for (const [path, file] of Object.entries(files)) {
      const quoted = path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n');
      const name = `"${options.isQuoted ? path : quoted}"`;
      if (file === undefined) parts.push(`D ${name}\n`);
      else if (typeof file === 'object' && 'link' in file) {
        parts.push(`M 120000 inline ${name}\n`, ...dataOf(file.link));
      } else if (typeof file === 'object' && 'submodule' in file) {
        parts.push(`M 160000 ${file.submodule} ${name}\n`);
      } else parts.push(`M 100644 inline ${name}\n`, ...dataOf(file));
    }
    const input = Buffer.concat(parts.map((part) => Buffer.from(part)));
    await this.git(['fast-import', '--quiet', '--force'], input);
    return (await this.git(['rev-parse', ref])).trim();
  }

  /** Runs git in it. */
  async git(args: readonly string[], input?: Buffer): Promise<string> {
    const child = spawn('git', args, {
      cwd: this.folder,
      env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdin.end(input);
    const [code]: number[] = await once(child, 'close');
    if (code !== 0) throw new Error(`git ${args[0]}: ${errors}`);
    return output;
  }
}

function dataOf(content: string | Buffer): (string | Buffer)[] {
  const bytes = Buffer.from(content);
  return [`data ${bytes.length}\n`, bytes, '\n'];
}
