import { readFile, writeFile } from 'node:fs/promises';

/** Milliseconds between two changes: the index is built again a second after each. */
const pause = 5000;

/** Does the work while a page of the documentation changes again and again; the page is as before afterwards. */
export async function whileChanging<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readFile(file, 'utf8');
  let changes = 0;
  let writing = Promise.resolve();
  const change = () => {
    changes += 1;
    writing = writing.then(() => writeFile(file, `${before}\nChange number ${changes}.\n`));
  };
  change();
  const timer = setInterval(change, pause);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await writing;
    await writeFile(file, before);
  }
}
