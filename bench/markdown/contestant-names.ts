/** Everyone who is measured: the page script of each, and what results call it. */
export const contestantNames = {
  floor: 'the floor',
  ours: 'ours',
  'last-release': 'ours, the last release',
  'streaming-markdown': 'streaming-markdown (sanitizes nothing)',
  'marked-dompurify': 'marked + DOMPurify + `innerHTML`, all of it each time',
  streamdown: 'Streamdown (React)',
} as const;

export type ContestantName = keyof typeof contestantNames;
