/** The version of the package that a page has loaded. */
export const version = '0.1.0';
