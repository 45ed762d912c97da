// The token stands behind "#", which browsers keep to themselves: it leaves the address bar and the history at once,
// and goes on in the body of a request.
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
history.replaceState(null, '', location.pathname);
const form = document.querySelector('form');
form.elements.token.value = token;
form.submit();
