import { setImmediate } from 'node:timers/promises';

/**
 * Turns of the event loop that a search takes from its arrival to its answer: its body, its key, its place in the
 * queue, the pages that it found. A long work that lets others have one turn alone keeps it waiting in each of them.
 */
const turnsOfSearch = 10;

/** Lets those who wait for this process be answered; a long work calls it every few milliseconds. */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < turnsOfSearch; turn += 1) await setImmediate();
}
