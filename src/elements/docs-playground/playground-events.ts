/** The details of the playground's events. */
export interface PlaygroundEvents {
  ready: Record<string, never>;
  /** The document could not be loaded, is none that can be read, or has no such operation or channel. */
  error: { code: 'network' | 'format' | 'unknown' };
}

/** The playground's events by their names, as listeners get them. */
export type PlaygroundEventMap = {
  [Type in keyof PlaygroundEvents as `docs-playground:${Type}`]: CustomEvent<
    PlaygroundEvents[Type]
  >;
};

declare global {
  // Of which the maps of elements, documents and windows are made.
  interface GlobalEventHandlersEventMap extends PlaygroundEventMap {}
}
