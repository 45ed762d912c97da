import type { ModelFailureReply, ModelReply } from './stand-ins/model-reply.js';
import type { ModelBehaviour } from './stand-ins/model-stand-in.js';

/** A small documentation. */
export const documentFiles = {
  'docs.json': '{ "navigation": [{ "group": "Guide", "pages": ["/", "/setup"] }] }\n',
  'index.md': '# Home\n\nRead the [setup](./setup.md).\n',
  'setup.md': '# Setup\n\n## Options\n\n`--port` sets the port.\n',
};

/** Answers the first request with the first reply, and so on. */
export const inOrder =
  (...replies: (ModelReply | ModelFailureReply)[]): ModelBehaviour =>
  ({ number }) =>
    replies[number] ?? { text: 'Done.' };

/** The call that ends the work. */
export const finishCall = {
  name: 'finish',
  input: { title: 'Document\n--host', description: 'It was missing.', questions: ['Is it `::`?'] },
};
/** A call that documents an option of it. */
export const documentEdit = {
  name: 'edit_file',
  input: {
    path: 'setup.md',
    old_text: '`--port` sets the port.',
    new_text: '`--port` sets the port.\n\n`--host` sets the address, see [home](./index.md).',
  },
};
