import 'docs-assistant';
import 'docs-assistant/playground';

const told: unknown[] = [];

document.addEventListener('docs-assistant:feedback', (event) => {
  const { messageId, rating, reason } = event.detail;
  told.push(messageId, rating, reason?.length);
});
window.addEventListener('docs-search:select', (event) => told.push(event.detail.path.length));
document.addEventListener('docs-playground:error', (event) => {
  // @ts-expect-error It has no other codes.
  if (event.detail.code === 'timeout') told.push(event);
});

const assistant = document.querySelector('docs-assistant');
await assistant?.ask('How do I rotate a key?', { open: false });
document.querySelector('docs-playground')?.show();
// @ts-expect-error There is no such method.
document.querySelector('docs-search')?.find('key');
