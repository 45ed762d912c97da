import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';
import { offer } from './bench-page.ts';

offer({
  start(container) {
    const root = createRoot(container);
    let text = '';
    const render = (isAnimating: boolean) =>
      flushSync(() => root.render(createElement(Streamdown, { isAnimating }, text)));
    return {
      add(added) {
        text += added;
        render(true);
      },
      finish: () => render(false),
    };
  },
});
