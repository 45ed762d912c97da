/** Milliseconds: short beside all that is waited for, and long enough to leave the core to those who do it. */
const pause = 5;
/** Milliseconds: many times what anything takes on a busy machine, so that it ends nothing but a hang. */
const patience = 300_000;

/**
 * Looks again and again at what tells nobody of its changes, and lets others work between two looks.
 *
 * @param awaited - what is looked for, as the error names it.
 * @returns what the first look gives that finds it.
 * @throws when it is not there within five minutes; what a look throws ends it at once.
 */
export async function lookUntil<T>(
  awaited: string,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const failure = new Error(`Waited in vain for ${awaited}.`);
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    // biome-ignore lint/plugin: it ends a hang, of a look as well.
    timer = setTimeout(reject, patience, failure);
  });
  try {
    for (;;) {
      const found = await Promise.race([look(), hang]);
      if (found !== undefined && found !== false) return found;
      await nextLook();
    }
  } finally {
    clearTimeout(timer);
  }
}

function nextLook(): Promise<void> {
  // biome-ignore lint/plugin: who looks on and on takes the core from what is waited for.
  return new Promise((resolve) => setTimeout(resolve, pause));
}
