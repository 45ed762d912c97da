import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';
import { offer } from './bench-page.ts';

offer({
  start(container) {
    const state = parser(default_renderer(container));
    return { add: (text) => parser_write(state, text), finish: () => parser_end(state) };
  },
});
