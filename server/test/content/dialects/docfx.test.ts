import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

describe('DocFX', () => {
  it('shows alerts, tabs, included texts and code', async () => {
    const files = {
      'guide/a.md': [
        '> [!NOTE]\n> Mind *this*.',
        '[!INCLUDE [part](../includes/part.md)]',
        'Text [!INCLUDE[word](../includes/word.md)] more.',
        ':::code language="csharp" source="~/code/a.cs" id="one":::',
        '# [Linux](#tab/linux)\n\nUse apt.\n\n---',
        'See <xref:System.String?displayProperty=name>.',
        ':::moniker range=">=1"\nNew.\n:::moniker-end',
      ].join('\n\n'),
      'includes/part.md': '---\nx: y\n---\nA part.\n',
      'includes/word.md': 'and a word',
      'code/a.cs': 'no();\n// <one>\nyes();\n// </one>\n',
      'docfx.json': '{}',
    };
    const { page, name } = await resolvePage({ files });
    assert.equal(name, 'docfx');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '> **Note**\n>\n> Mind *this*.',
        'A part.',
        'Text and a word more.',
        '```csharp\nyes();\n```',
        '**Linux**',
        'Use apt.',
        'See `System.String`.',
        'New.',
      ],
    );
  });

  it('shows the lines and the regions of code that its address asks for', async () => {
    const asked = ['?name=one', '?range=1,5', '?start=1&end=1', '#L5', '#L1-L1', '#one'];
    const files = {
      'a.md': asked.map((part) => `[!code-cs[Main](a.cs${part})]`).join('\n\n'),
      'a.cs': 'no();\n// <one>\nyes();\n// </one>\nlast();\n',
    };
    const code = await quotesOf({ name: 'docfx', files });
    assert.deepEqual(
      code.map((each) => each.split('\n').slice(1, -1).join(' ')),
      ['yes();', 'no(); last();', 'no();', 'last();', 'no();', 'yes();'],
    );
  });
});
