import type { ContextItem } from '../../../core/messages/context-item.js';
import type { ApiVersion } from '../../../core/wire/message-request.js';
import type { SurfaceHost } from '../../surface-host.js';

/** What the parts of the assistant need of its element: each setting as the element documents it. */
export interface AssistantHost extends SurfaceHost {
  readonly domain: string;
  readonly variant: string;
  readonly shortcut: string;
  readonly history: number;
  threadId: string | null;
  readonly retrievalPageSize: number;
  readonly apiVersion: ApiVersion;
  readonly selection: string;
  readonly codeBlocks: string;
  readonly suggestions: readonly string[] | null;
  readonly allowedLinkHosts: string;
  readonly allowedImageHosts: string;
  readonly supportUrl: string;
  readonly feedback: string;
  readonly followUps: string;
  readonly context: readonly ContextItem[];
  addContext(item: ContextItem): void;
  removeContext(item: ContextItem): void;
  clearContext(): void;
  reset(): void;
}
