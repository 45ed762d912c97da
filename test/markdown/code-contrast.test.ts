import { expect } from 'chai';
import { codeRoles } from '../../src/core/highlighting/code-role.js';
import { markdownStyles } from '../../src/markdown/index.js';
import { contrast } from '../support/contrast.js';

/** The surfaces and texts that the elements have by default. */
const themes = {
  light: { surface: '#ffffff', text: '#22252b', index: 0 },
  dark: { surface: '#1b1b20', text: '#e4e4e9', index: 1 },
};

/** How much of the text's colour the background of code has. */
const tint = 0.06;

describe('the colours of code', () => {
  for (const [theme, { surface, text, index }] of Object.entries(themes)) {
    for (const role of codeRoles) {
      it(`have the contrast that WCAG 1.4.3 asks for, in the ${theme} theme: ${role}`, () => {
        const background = channels(surface).map(
          (channel, at) => channel * (1 - tint) + (channels(text)[at] ?? 0) * tint,
        );
        const color = defaultColors(role)[index] ?? '';
        expect(contrast(channels(color), background)).to.be.at.least(4.5);
      });
    }
  }
});

function defaultColors(role: string): string[] {
  const rule = `highlight(docs-assistant-${role}){color:var(--docs-assistant-code-${role},light-dark(`;
  const start = markdownStyles.indexOf(rule);
  if (start < 0) throw new Error(`The styles have no rule for ${role}.`);
  return markdownStyles.slice(start + rule.length).match(/#[\da-f]{6}/g) ?? [];
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}
