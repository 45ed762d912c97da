/**
 * After so many chunks, each with a flush of its own, a frame is awaited: so all contestants draw about as many
 * frames, however long they take. As many as ours can show between two frames on a slow machine.
 */
export const flushesPerFrame = 100;
