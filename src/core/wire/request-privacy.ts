/** What every request goes with: no cookie, and of the page's address its origin alone, never its query. */
export const requestPrivacy = { credentials: 'omit', referrerPolicy: 'strict-origin' } as const;
