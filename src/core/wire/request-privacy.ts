/** For every request: no cookies, and of the page's address only its origin. */
export const requestPrivacy = { credentials: 'omit', referrerPolicy: 'strict-origin' } as const;
