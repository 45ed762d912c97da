// For readers who have signed in alone: what the elements ask of this site's own server goes with the session, so that
// search and answers know what is for them. To every other host, and to all else here, they send no cookie as ever.
const ask = window.fetch;
window.fetch = (input, init) => {
  const { origin, pathname } = new URL(
    input instanceof Request ? input.url : input,
    document.baseURI,
  );
  const isOwn = origin === location.origin && pathname.includes('/discovery/');
  return ask(input, isOwn ? { ...init, credentials: 'same-origin' } : init);
};
