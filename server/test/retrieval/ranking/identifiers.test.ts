import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paths, searcher } from '../searcher.js';

describe('an identifier', () => {
  const search = searcher({
    part: { title: 'Fields', blocks: ['Some fields are required, and others are required later.'] },
    other: { title: 'Keys', blocks: ['A key is required.'] },
    third: { title: 'Pages', blocks: ['A title is required of a page.'] },
    whole: { title: 'Limits', blocks: ['What is read of it: required-only and the rest.'] },
    longer: { title: 'Failure', blocks: ['AI_NoSuchToolError is thrown.'] },
    parts: { title: 'Errors', blocks: ['No such error. An error of AI, such an error, no error.'] },
  });

  it('is found as it stands before its parts', async () => {
    const found = paths(await search('required-only', { prefix: true }));
    assert.equal(found[0], 'whole');
    assert.ok(found.includes('part'));
  });

  it('is found by how it begins while it is typed', async () => {
    for (const typed of ['AI_NoSuchT', 'AI_NoSuchToolE', 'AI_NoSuchToolErr', 'ai-no-such']) {
      assert.equal(paths(await search(typed, { prefix: true }))[0], 'longer', typed);
    }
  });
});

describe('a member', () => {
  const search = searcher({
    member: { blocks: ['Array.prototype.flatMap takes a function, as my-client.send_later does.'] },
    parts: { blocks: ['A flat road on a map, and what is sent later, is not what this is about.'] },
    other: { blocks: ['Nothing of that.'] },
  });

  it('is found by its own name, however that is typed', async () => {
    for (const query of ['flatmap', 'flatMap', 'FlatMap()', 'flatMa', 'sendlater', 'myclient']) {
      assert.equal(paths(await search(query, { prefix: true }))[0], 'member', query);
    }
  });

  it('is found by all of its name', async () => {
    assert.equal(paths(await search('Array.prototype.flatMap'))[0], 'member');
  });
});

describe('a language of programs that signs tell from others', () => {
  const search = searcher({
    c: { title: 'C client', blocks: ['The C client needs a compiler for C11.'] },
    cpp: { title: 'C++ client', blocks: ['The C++ client needs a compiler for C++17.'] },
    csharp: { title: 'C# client', blocks: ['The C# client and the F# client are on NuGet.'] },
    chinese: { title: '客户端', blocks: ['使用C++客户端。'] },
  });

  it('is found by its name alone', async () => {
    for (const query of ['C++', 'c++', 'C++17']) {
      const found = paths(await search(query)).toSorted();
      assert.deepEqual(found, ['chinese', 'cpp'], query);
    }
    assert.deepEqual(paths(await search('C#')), ['csharp']);
    assert.deepEqual(paths(await search('f#')), ['csharp']);
    assert.deepEqual(paths(await search('C')), ['c']);
  });

  it('is found before others in a question', async () => {
    for (const [query, path] of [
      ['How do I use the C++ client?', 'cpp'],
      ['How do I use the C# client?', 'csharp'],
      ['How do I use the C client?', 'c'],
    ] as const) {
      assert.equal(paths(await search(query))[0], path, query);
    }
  });
});
