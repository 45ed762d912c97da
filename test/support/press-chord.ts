import { executeServerCommand } from '@web/test-runner-commands';

/**
 * Presses keys together as a reader does, in any browser: `pressChord('Control', 'k')`. Not for
 * Shift+Tab: WebKitGTK's driver sends a key that it does not name itself.
 */
export async function pressChord(...keys: string[]): Promise<void> {
  await executeServerCommand('press-chord', keys);
}
