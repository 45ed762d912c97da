/** Milliseconds: short beside all that is waited for, and long enough to leave the core to those who do it. */
const pause = 5;

/** Lets others work between two looks at what another process changes, which tells nobody of it. */
export function nextLook(): Promise<void> {
  // biome-ignore lint/plugin: who looks on and on takes the core from what is waited for.
  return new Promise((resolve) => setTimeout(resolve, pause));
}
