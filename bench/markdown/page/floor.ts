import { MarkdownView } from '../../../src/markdown/index.js';
import { offer } from './bench-page.ts';

/**
 * What no renderer can go below: the final DOM is known beforehand and revealed as the text arrives.
 * With each flush, the share of the final text is shown that equals the share of the Markdown that has
 * arrived. An element is created, with its attributes, when the first of its text is shown; a text
 * node grows by appending. Nothing is parsed, compared, replaced or kept.
 */
offer({
  start(container, wholeText) {
    const steps = stepsOf(wholeText);
    const finalLength = steps.reduce((sum, { text }) => sum + text.length, 0);
    const share = finalLength / wholeText.length;
    let arrived = 0;
    let shown = 0;
    let next = 0;
    const reveal = (end: number, isLast: boolean) => {
      for (let step = steps[next]; step && (isLast || shown < end); step = steps[next]) {
        step.shown ??= show(step, container);
        if (step.shown instanceof Text) {
          const from = step.shown.length;
          step.shown.appendData(step.text.slice(from, from + end - shown));
          shown += step.shown.length - from;
          if (step.shown.length < step.text.length) return;
        }
        next += 1;
      }
    };
    return {
      add(text) {
        arrived += text.length;
        reveal(Math.floor(arrived * share), false);
      },
      finish: () => reveal(finalLength, true),
    };
  },
});

/** A node of the final document; they are kept in document order. */
interface Step {
  /** What is to be created: a copy without children, or without text. */
  node: Node;
  parent: Step | undefined;
  text: string;
  shown?: Node;
}

function show({ node, parent }: Step, container: HTMLElement): Node {
  const shown = node.cloneNode(false);
  (parent?.shown ?? container).appendChild(shown);
  return shown;
}

function stepsOf(markdown: string): Step[] {
  const whole = document.createElement('div');
  const view = new MarkdownView(whole, { siteOrigin: 'https://docs.example.com' });
  view.update(markdown, { complete: true });
  const steps: Step[] = [];
  const collect = (from: Node, parent: Step | undefined) => {
    for (const child of from.childNodes) {
      const text = child instanceof Text ? child.data : '';
      const node = text ? new Text() : child.cloneNode(false);
      const step = { node, parent, text };
      steps.push(step);
      collect(child, step);
    }
  };
  collect(whole, undefined);
  return steps;
}
