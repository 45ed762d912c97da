import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';

/**
 * Keeps the code that V8 makes of a program's files beside them, for the next process that loads them: a server is
 * half a second of a core less to start. Loaded before any of them; one that fits no longer is made anew.
 */
const { NODE_TESTS_FOLDER: folder = '' } = process.env;
const require = createRequire(import.meta.url);
const load = require.extensions['.js'];
const unkept = new Map<string, Script>();
/** Milliseconds until most of what a process loads is there; many are killed before they end. */
const patience = 300;

require.extensions['.js'] = (module, path) => {
  if (folder === '' || !path.startsWith(folder)) return load?.(module, path);
  const source = readFileSync(path, 'utf8').replace(/^#!.*/, '');
  const kept = keptFile(path);
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) { ${source}\n})`,
    { filename: path, ...(existsSync(kept) ? { cachedData: readFileSync(kept) } : {}) },
  );
  if (script.cachedDataRejected !== false) keepLater(path, script);
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
};

process.once('exit', keepAll);

function keepLater(path: string, script: Script): void {
  if (unkept.size === 0) setTimeout(keepAll, patience).unref();
  unkept.set(path, script);
}

/** Other processes and threads may do so too, or read what is there: none sees a part of it. */
function keepAll(): void {
  for (const [path, script] of unkept) {
    const written = `${keptFile(path)}-${process.pid}-${threadId}`;
    writeFileSync(written, script.createCachedData());
    renameSync(written, keptFile(path));
  }
  unkept.clear();
}

function keptFile(path: string): string {
  return `${path}.code`;
}
