/** Resolves with what `probe` gives as soon as that is there, looking once a frame. */
export async function until<Value>(
  probe: () => Value | undefined | null | false,
): Promise<NonNullable<Value>> {
  for (;;) {
    const found = probe();
    if (found) return found;
    await nextFrame();
  }
}

/** Resolves once the page has had time to render what changed so far. */
export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
