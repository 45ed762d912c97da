import { AnalyticsSettingsStore } from '../analytics/analytics-settings-store.js';
import { ConversationArchive } from '../analytics/conversation-archive.js';
import { OverviewStore } from '../analytics/overview-store.js';
import { SearchStore } from '../analytics/search-store.js';
import type { Database } from '../database/database.js';
import { AssetStore } from '../documentation/asset-store.js';
import { DocumentationStore } from '../documentation/documentation-store.js';
import { EmbeddingStore } from '../documentation/embedding-store.js';
import { IndexStore } from '../documentation/index-store.js';
import { PageShelf } from '../documentation/page-shelf.js';
import { ReadFileStore } from '../documentation/read-file-store.js';
import { SpecificationStore } from '../documentation/specification-store.js';
import { EvaluationStore } from '../gaps/evaluation-store.js';
import { GapStore } from '../gaps/gap-store.js';
import { JobStore } from '../jobs/job-store.js';
import { PictureStore } from '../projects/picture-store.js';
import { ProjectStore } from '../projects/project-store.js';
import { UpdateStore } from '../projects/update-store.js';
import { WebhookStore } from '../projects/webhook-store.js';
import { AnswerStore } from './answer-store.js';
import { ConversationStore } from './conversation-store.js';
import { CounterStore } from './counter-store.js';
import { Eraser } from './eraser.js';
import { FeedbackStore } from './feedback-store.js';
import { KeyStore } from './key-store.js';
import { ReaderStore } from './reader-store.js';
import { SessionStore } from './session-store.js';
import { SettingsStore } from './settings-store.js';
import { ThreadStore } from './thread-store.js';

/** Everything that a database keeps. */
export interface Stores {
  analyticsSettings: AnalyticsSettingsStore;
  answers: AnswerStore;
  archive: ConversationArchive;
  conversations: ConversationStore;
  counters: CounterStore;
  eraser: Eraser;
  feedback: FeedbackStore;
  gaps: GapStore;
  jobs: JobStore;
  keys: KeyStore;
  overview: OverviewStore;
  pictures: PictureStore;
  projects: ProjectStore;
  readers: ReaderStore;
  searches: SearchStore;
  sessions: SessionStore;
  settings: SettingsStore;
  threads: ThreadStore;
  updates: UpdateStore;
  webhooks: WebhookStore;
  /** What it keeps of the documentation with that domain. */
  ofDomain(domain: string): DomainStores;
}

/** What is kept of one documentation. */
export interface DomainStores {
  assets: AssetStore;
  documentation: DocumentationStore;
  embeddings: EmbeddingStore;
  evaluations: EvaluationStore;
  index: IndexStore;
  readFiles: ReadFileStore;
  specifications: SpecificationStore;
}

/** What an operator may decide of what is kept. */
export interface StoresOptions {
  /** Generations of each documentation that are kept, the live one included. Default 10. */
  keepGenerations?: number | undefined;
  /** Milliseconds for which a worker has an update or a job to itself without a sign of life. Default 30 seconds. */
  leaseTime?: number | undefined;
  /** Leaves the texts of pages in the database until they are asked for. Default: no. */
  leavesTexts?: boolean | undefined;
}

/** The one place that opens stores. They hold nothing open themselves: whoever opened the database closes it. */
export function openStores(
  database: Database,
  { keepGenerations, leaseTime, leavesTexts = false }: StoresOptions = {},
): Stores {
  const shelf = leavesTexts ? new PageShelf(database) : undefined;
  return {
    analyticsSettings: new AnalyticsSettingsStore(database),
    answers: new AnswerStore(database),
    archive: new ConversationArchive(database),
    conversations: new ConversationStore(database),
    counters: new CounterStore(database),
    eraser: new Eraser(database),
    feedback: new FeedbackStore(database),
    gaps: new GapStore(database),
    jobs: new JobStore(database, { leaseTime }),
    keys: new KeyStore(database),
    overview: new OverviewStore(database),
    pictures: new PictureStore(database),
    projects: new ProjectStore(database),
    readers: new ReaderStore(database),
    searches: new SearchStore(database),
    sessions: new SessionStore(database),
    settings: new SettingsStore(database),
    threads: new ThreadStore(database),
    updates: new UpdateStore(database, { leaseTime }),
    webhooks: new WebhookStore(database),
    ofDomain: (domain) => ({
      assets: new AssetStore(database, domain),
      documentation: new DocumentationStore(database, { domain, keepGenerations, shelf }),
      embeddings: new EmbeddingStore(database, domain),
      evaluations: new EvaluationStore(database, domain),
      index: new IndexStore(database, domain),
      readFiles: new ReadFileStore(database, domain),
      specifications: new SpecificationStore(database, domain),
    }),
  };
}
