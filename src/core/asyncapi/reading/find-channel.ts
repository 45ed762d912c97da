import { nearestNames } from '../../openapi/reading/nearest-names.js';
import type { ChannelSummary } from '../channel.js';

/** What a search for one channel came to. */
export type FoundChannel =
  | { found: ChannelSummary }
  /** The channels whose names come nearest, best first. */
  | { found: undefined; nearest: readonly string[] };

/** The channel that is meant by its address, by its name in the document, or by one of its operations. */
export function findChannel(channels: readonly ChannelSummary[], wanted: string): FoundChannel {
  const name = wanted.trim();
  const found =
    channels.find((channel) => channel.name === name) ??
    channels.find(({ key }) => key === name) ??
    channels.find(({ operations }) => operations.includes(name));
  if (found) return { found };
  const nearest = nearestNames(name, channels, (one) => [one.name, one.key, ...one.operations]);
  return { found, nearest: nearest.map((one) => one.name) };
}
