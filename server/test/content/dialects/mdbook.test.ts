import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../temporary-folder.js';
import { quotesOf, resolvePage } from './resolve.js';

const main = [
  '// ANCHOR: all',
  'use std::io;',
  '',
  '// ANCHOR: here',
  'fn main() {}',
  '// ANCHOR_END: here',
  '// ANCHOR_END: all',
].join('\n');

describe('a page of mdBook', () => {
  const quotes = async (source: string) => {
    const folder = await temporaryFolder({
      'book.toml': '',
      'src/b.md': '# B\n\nOf {{#include c.md}}.',
      'src/c.md': 'another',
      'listings/main.rs': `${main}\n`,
      '.git/HEAD': '',
    });
    return quotesOf({ files: { 'a.md': source }, folder: join(folder, 'src') });
  };

  it('has the files, and the parts of files, that it includes', async () => {
    const block = (...lines: string[]) => ['```rust', ...lines, '```'].join('\n');
    const including = (name: string, part: string) =>
      quotes(block(`{{#${name} ../listings/main.rs${part}}}`));
    assert.deepEqual(await including('include', ''), [block('use std::io;', '', 'fn main() {}')]);
    assert.deepEqual(await including('rustdoc_include', ':here'), [block('fn main() {}')]);
    assert.deepEqual(await including('include', ':2'), [block('use std::io;')]);
    assert.deepEqual(await including('include', ':2:3'), [block('use std::io;', '')]);
    assert.deepEqual(await including('include', ':5:'), [block('fn main() {}')]);
    assert.deepEqual(await including('include', '::2'), [block('use std::io;')]);
    assert.deepEqual(await quotes('{{#include b.md}}'), ['Of another.']);
    assert.deepEqual(await quotes('{{#playground ../listings/main.rs:here editable}}'), [
      block('fn main() {}'),
    ]);
    assert.deepEqual(await quotes('{{#title T}}\nNo {{#include gone.md}} here.'), ['No  here.']);
  });

  it('shows what is escaped, and no lines of Rust that are hidden', async () => {
    assert.deepEqual(await quotes('```text\n\\{{#include a.rs}}\n```'), [
      '```text\n{{#include a.rs}}\n```',
    ]);
    const rust = ['```rust,ignore,editable', '# use x::y;', '#', '#[test]', '## A', 'y();', '```'];
    assert.deepEqual(await quotes(rust.join('\n')), ['```rust\n#[test]\n# A\ny();\n```']);
    assert.deepEqual(await quotes('```sh\n# A comment.\n```'), ['```sh\n# A comment.\n```']);
  });

  it('has notes, however they are written', async () => {
    assert.deepEqual(await quotes('> [!TIP]\n> This.\n'), ['> **Tip**\n>\n> This.']);
    const admonish = '```admonish warning title="Hot"\nDo **not**.\n```\n';
    assert.deepEqual(await quotes(admonish), ['> **Hot**\n>\n> Do **not**.']);
    assert.deepEqual(await quotes('```admonish\nThis.\n```'), ['> **Note**\n>\n> This.']);
  });

  it('says above code what the Rust book calls it', async () => {
    const tag = '<Listing number="1-2" file-name="a.rs" caption="A `Box<T>`">';
    assert.deepEqual(await quotes(`${tag}\n\n\`\`\`rust\na\n\`\`\`\n\n</Listing>\n`), [
      ...['**Listing 1-2**, `a.rs`: A `Box<T>`', '```rust\na\n```'],
    ]);
  });

  it('is one of mdBook where book.toml lies in the folder, or above it', async () => {
    const { name } = await resolvePage({ files: { 'src/a.md': 'A', 'book.toml': '' } });
    assert.equal(name, 'mdbook');
  });
});
