import { simpleMode } from '@codemirror/legacy-modes/mode/simple-mode';

const keywords =
  /(?:query|mutation|subscription|fragment|on|type|interface|union|enum|input|scalar|schema|extend|implements|directive|repeatable)\b/;

/** GraphQL: schemas and operations. */
export const graphql = simpleMode({
  start: [
    { regex: /#.*/, token: 'comment' },
    { regex: /"""/, token: 'string', next: 'block' },
    { regex: /"(?:[^"\\]|\\.)*"?/, token: 'string' },
    { regex: keywords, token: 'keyword' },
    { regex: /(?:true|false|null)\b/, token: 'atom' },
    { regex: /-?\d[\d.eE+-]*/, token: 'number' },
    { regex: /\$\w+/, token: 'attribute' },
    { regex: /@\w+/, token: 'meta' },
    { regex: /[A-Z]\w*/, token: 'type' },
    { regex: /\w+/, token: 'property' },
  ],
  block: [
    { regex: /.*?"""/, token: 'string', next: 'start' },
    { regex: /.+/, token: 'string' },
  ],
});
