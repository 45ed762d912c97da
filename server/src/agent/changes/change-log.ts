import type { UIMessageChunk } from 'ai';
import type { FileChange, Workspace } from '../workspace/workspace.js';
import { type ChangedStep, describeStep } from './describe-step.js';
import { type UnifiedDiff, unifiedDiff } from './unified-diff.js';

/** Who hears of changes. */
export interface ChangeListener {
  write(chunk: UIMessageChunk): void;
  onStep?(step: ChangedStep): Promise<void>;
}

/** Characters of a difference that is shown while the work goes on. */
const mostShown = 200_000;

/** Tells after each step what has changed. */
export class ChangeLog {
  readonly #workspace: Workspace;
  readonly #listener: ChangeListener;
  #changes: FileChange[] = [];
  #told: FileChange[] = [];
  /** What differs from the beginning, as it was last measured. */
  diff: UnifiedDiff = unifiedDiff([]);

  constructor(workspace: Workspace, listener: ChangeListener) {
    this.#workspace = workspace;
    this.#listener = listener;
  }

  /** Takes what has changed already for told. */
  async begin(): Promise<void> {
    await this.measure();
    this.#told = this.#changes;
  }

  /** Looks at the files. */
  async measure(): Promise<UnifiedDiff> {
    this.#changes = await this.#workspace.changes();
    this.diff = unifiedDiff(this.#changes);
    return this.diff;
  }

  /** Tells what has changed between the last two times that it told. */
  async tell(): Promise<void> {
    const step = describeStep(this.#told, this.#changes);
    this.#told = this.#changes;
    if (!step) return;
    const { text, lines } = this.diff;
    const { length: files } = this.#changes;
    const data = { diff: text.slice(0, mostShown), files, lines };
    this.#listener.write({ type: 'data-diff', id: 'diff', data });
    await this.#listener.onStep?.(step);
  }
}
