import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { styledPath } from '../../../src/content/navigation/path-style.js';

describe('the path of a page of Hugo', () => {
  const paths = {
    '/My Page': '/my-page',
    '/Guide/FAQ': '/guide/faq',
    '/a   b - c': '/a-b-c',
    '/What? (and why)': '/what-and-why',
    '/C++ & C#': '/c++-c#',
    '/Über uns_1.2~@': '/über-uns_1.2~@',
    '/100%25 %': '/100%25',
    '/already-so': '/already-so',
    '/': '/',
  };
  for (const [written, path] of Object.entries(paths)) {
    it(`is ${path} for ${written}`, () => assert.equal(styledPath(written, 'hugo'), path));
  }

  it('has its capitals where the configuration keeps them', () => {
    assert.equal(styledPath('/Guide/My Page', 'hugo-cased'), '/Guide/My-Page');
  });

  it('has no name that is empty, or leads elsewhere', () => {
    assert.equal(styledPath('/???/evil.example', 'hugo'), '/???/evil.example');
    assert.equal(styledPath('/a/..?/b', 'hugo'), '/a/..?/b');
  });

  it('is found at once, however many blanks there are', () => {
    const began = process.cpuUsage();
    styledPath(`/${' -'.repeat(200_000)}${' '.repeat(500_000)}a`, 'hugo');
    assert.ok(process.cpuUsage(began).user < 1_000_000);
  });
});
