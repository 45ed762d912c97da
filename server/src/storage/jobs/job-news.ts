/** What has become of a job. */
export interface JobNotice {
  /** Whether it has halted. */
  isEnded: boolean;
}

type Listener = (notice: JobNotice) => void;

/** Tells those in this process who follow a job that it has gone on; others look for themselves now and then. */
export class JobNews {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Calls back whenever there is news of the job; gives what ends that. */
  watch(job: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(job) ?? new Set();
    this.#listeners.set(job, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(job) === listeners) {
        this.#listeners.delete(job);
      }
    };
  }

  tell(job: string, notice: JobNotice = { isEnded: false }): void {
    for (const listener of [...(this.#listeners.get(job) ?? [])]) listener(notice);
  }
}
