/** What an agent may use up before it is ended. Each is at least 1. */
export interface AgentBudgets {
  /** Requests to the model that it answers, be it by half. */
  steps: number;
  /** Tokens of these requests and answers together, as the provider counts them, or by their length. */
  tokens: number;
  minutes: number;
  /** Lines added and lines removed, together. */
  changedLines: number;
  changedFiles: number;
}

/** Enough for a task of some pages; a task that needs more is usually two tasks. */
export const defaultAgentBudgets: AgentBudgets = {
  steps: 60,
  tokens: 1_000_000,
  minutes: 20,
  changedLines: 1_000,
  changedFiles: 20,
};
