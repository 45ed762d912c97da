import type { Database } from '../database/database.js';
import { ProjectStore } from '../projects/project-store.js';
import { UpdateStore } from '../projects/update-store.js';
import { AnswerStore } from './answer-store.js';
import { ConversationStore } from './conversation-store.js';
import { CounterStore } from './counter-store.js';
import { DocumentationStore } from './documentation-store.js';
import { EmbeddingStore } from './embedding-store.js';
import { Eraser } from './eraser.js';
import { FeedbackStore } from './feedback-store.js';
import { IndexStore } from './index-store.js';
import { KeyStore } from './key-store.js';
import { SessionStore } from './session-store.js';
import { SettingsStore } from './settings-store.js';
import { ThreadStore } from './thread-store.js';

/** Everything that a database keeps. */
export interface Stores {
  answers: AnswerStore;
  conversations: ConversationStore;
  counters: CounterStore;
  eraser: Eraser;
  feedback: FeedbackStore;
  keys: KeyStore;
  projects: ProjectStore;
  sessions: SessionStore;
  settings: SettingsStore;
  threads: ThreadStore;
  updates: UpdateStore;
  /** What it keeps of the documentation with that domain. */
  ofDomain(domain: string): DomainStores;
}

/** What is kept of one documentation. */
export interface DomainStores {
  documentation: DocumentationStore;
  embeddings: EmbeddingStore;
  index: IndexStore;
}

/** The one place that opens stores. They hold nothing open themselves: whoever opened the database closes it. */
export function openStores(database: Database): Stores {
  return {
    answers: new AnswerStore(database),
    conversations: new ConversationStore(database),
    counters: new CounterStore(database),
    eraser: new Eraser(database),
    feedback: new FeedbackStore(database),
    keys: new KeyStore(database),
    projects: new ProjectStore(database),
    sessions: new SessionStore(database),
    settings: new SettingsStore(database),
    threads: new ThreadStore(database),
    updates: new UpdateStore(database),
    ofDomain: (domain) => ({
      documentation: new DocumentationStore(database, domain),
      embeddings: new EmbeddingStore(database, domain),
      index: new IndexStore(database, domain),
    }),
  };
}
