import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import Ajv from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import {
  elementsOf,
  namesOf,
  type TableKind,
  tableKinds,
  tablesOf,
  withTables,
} from '../../scripts/elements/element-tables.js';
import { elementsManifest } from '../../scripts/elements/elements-manifest.js';

const manifest = elementsManifest();
const elements = elementsOf(manifest);
const pages = readdirSync('demo')
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('demo', name));

describe('the manifest of the elements', () => {
  it('is one by the schema of manifests', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    assert.ok(validate(manifest), JSON.stringify(validate.errors));
  });

  it('names default values that the styles have, or what reads the property', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }));
    for (const { tagName, cssProperties = [] } of elements) {
      for (const { name: property, default: value } of cssProperties) {
        const hasDefault = sources.some(({ name, text }) =>
          /-(styles|colors)\.ts$/.test(name)
            ? text.includes(`var(${property}, ${value})`)
            : text.includes(`'${property}'`) && text.includes(`'${value}'`),
        );
        assert.ok(hasDefault, `${tagName}: ${property}, ${value}`);
      }
    }
  });

  it('has all states that the elements have, and no other', () => {
    const states = new Set(elements.flatMap((element) => namesOf(element, 'states')));
    assert.deepEqual([...states].sort(), ['dark', 'inline', 'open']);
  });
});

describe('the tables of the documentation (npm run demo:elements)', () => {
  for (const page of pages) {
    it(`say in ${page} what the sources say`, () => {
      const text = readFileSync(page, 'utf8');
      assert.equal(text, withTables(text, manifest));
    });
  }

  it('list all that the elements have, or share with another', () => {
    const tables = pages.flatMap((page) => tablesOf(readFileSync(page, 'utf8'), manifest));
    for (const element of elements) {
      for (const kind of tableKinds) {
        const listed = tables.filter((table) => table.kind === kind).flatMap(({ names }) => names);
        assert.deepEqual(
          namesOf(element, kind).filter((name) => name !== '' && !listed.includes(name)),
          [],
          `${kind} of <${element.tagName}>`,
        );
      }
    }
  });

  it('refuse to list what there is none of', () => {
    const page = (wanted: string): string =>
      `<!-- npm run demo:elements -- ${wanted} -->\n\n<!-- end -->`;
    const kind: TableKind = 'events';
    assert.throws(() => withTables(page(`docs-search ${kind} gone`), manifest), /has no gone/);
    assert.throws(() => withTables(page('docs-search colours'), manifest), /There are no colours/);
  });
});
