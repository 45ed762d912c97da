import type { ChannelController } from '../../../controllers/channel/channel-controller.js';
import type { LogEntry } from '../../../core/asyncapi/message-log.js';
import type { LateModule } from '../../late-module.js';
import type { ChannelLabels } from './labels/channel-labels.js';

/** What the parts of a channel's playground render from. */
export interface ChannelView {
  controller: ChannelController;
  labels: ChannelLabels;
  /** What entries have to hold to be shown. */
  filter: string;
  /** Whether the newest entry stays in sight. */
  follows: boolean;
  /** Entries that are open, by their ids. */
  opened: ReadonlySet<number>;
  /** Shows JSON folded, once it has loaded. */
  answers: LateModule<typeof import('../response/render-answer.js')>;
  set(change: Partial<Pick<ChannelView, 'filter' | 'follows'>>): void;
  toggle(entry: LogEntry, isOpen: boolean): void;
  /** Focuses what has an id, once what was changed is rendered; with its text selected where it says so. */
  focus(id: string, selects?: boolean): void;
}
