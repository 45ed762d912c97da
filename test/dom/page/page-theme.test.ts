import { expect } from 'chai';
import { observePageTheme, readPageTheme } from '../../../src/dom/page/page-theme.js';
import { until } from '../../support/until.js';

const { documentElement: root, body } = document;
const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const other = preferred === 'dark' ? 'light' : 'dark';

describe('the theme of the page', () => {
  afterEach(() => {
    for (const element of [root, body]) {
      for (const { name } of [...element.attributes]) {
        if (name === 'class' || name === 'style' || name.startsWith('data-')) {
          element.removeAttribute(name);
        }
      }
    }
  });

  for (const element of [root, body]) {
    const name = element.localName;
    const signals = {
      'data-theme': 'dark',
      'data-bs-theme': 'dark',
      'data-mode': 'dark',
      'data-color-mode': 'dark',
      'data-md-color-scheme': 'slate',
      class: 'fixed theme-dark',
    };
    for (const [attribute, value] of Object.entries(signals)) {
      it(`is dark by ${attribute}="${value}" on ${name}, and light by its opposite`, () => {
        element.setAttribute(attribute, value);
        expect(readPageTheme()).to.equal('dark');
        element.setAttribute(attribute, value.replace(/dark|slate/, 'light'));
        expect(readPageTheme()).to.equal('light');
      });
    }

    it(`is its colour scheme on ${name}, where that is one`, () => {
      for (const scheme of ['dark', 'only dark', 'light']) {
        element.style.colorScheme = scheme;
        expect(readPageTheme(), scheme).to.equal(scheme.replace('only ', ''));
      }
      element.style.colorScheme = 'light dark';
      expect(readPageTheme()).to.equal(preferred);
    });

    it(`is how light the background of ${name} is, in any notation`, () => {
      const dark = ['#1b1b1d', 'rgb(20 40 60)', 'oklch(0.2 0.02 260)', 'lab(20 0 0)'];
      const light = ['#fff', 'rgb(250 240 230 / .9)', 'oklch(0.98 0 0)', 'lab(95 0 0)'];
      const colors = { dark: [...dark, 'color(srgb .1 .1 .1)'], light: [...light, 'ivory'] };
      colors.dark.push('color(display-p3 .1 .1 .1)');
      colors.light.push('color(display-p3 .9 .9 .9)', 'color(rec2020 0.9 0.9 0.9 / 0.9)');
      for (const [theme, backgrounds] of Object.entries(colors)) {
        for (const background of backgrounds) {
          element.style.backgroundColor = background;
          expect(readPageTheme(), background).to.equal(theme);
        }
      }
    });
  }

  it('is what the page says rather than what its background is', () => {
    body.style.backgroundColor = '#000';
    body.dataset.mdColorScheme = 'light';
    expect(readPageTheme()).to.equal('light');
  });

  it('is the preference of the reader where the page has chosen none', () => {
    root.dataset.theme = 'auto';
    body.className = 'lightbox darkroom dark-blue';
    body.style.backgroundColor = other === 'dark' ? 'rgb(0 0 0 / .2)' : 'rgb(255 255 255 / .2)';
    expect(readPageTheme()).to.equal(preferred);
  });

  it('is told at once when it changes, and when a background has faded', async () => {
    const connection = new AbortController();
    let told = 0;
    observePageTheme(() => told++, connection.signal);
    root.dataset.bsTheme = 'dark';
    await until(() => told === 1);
    body.style.backgroundColor = 'rgb(255, 255, 255)';
    await until(() => told === 2);
    // Whoever has not drawn the white yet would have it fade in as well.
    expect(getComputedStyle(body).backgroundColor).to.equal('rgb(255, 255, 255)');
    body.style.transition = 'background-color 50ms';
    await until(() => told === 3);
    body.style.backgroundColor = 'rgb(0, 0, 0)';
    await until(() => told === 5);
    delete root.dataset.bsTheme;
    await until(() => told === 6);
    expect(readPageTheme()).to.equal('dark');
    connection.abort();
    root.dataset.bsTheme = 'light';
    await new Promise(requestAnimationFrame);
    expect(told).to.equal(6);
  });
});
