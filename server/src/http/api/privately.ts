/** Headers of what is for whoever is signed in, and for no cache on the way. */
export const privately = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
