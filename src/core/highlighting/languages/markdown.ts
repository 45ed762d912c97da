import { simpleMode } from '@codemirror/legacy-modes/mode/simple-mode';

/** The source of Markdown: what shows its structure. */
export const markdownSource = simpleMode({
  start: [
    { regex: /(?:```|~~~).*/, token: 'comment', sol: true, next: 'fence' },
    { regex: /#{1,6}\s.*/, token: 'heading', sol: true },
    { regex: /\s*(?:[-*+]|\d{1,9}[.)])(?=\s)/, token: 'keyword', sol: true },
    { regex: />.*/, token: 'quote', sol: true },
    { regex: /<!--.*?-->/, token: 'comment' },
    { regex: /`[^`]*`/, token: 'string' },
    { regex: /!?\[[^\]]*\]\([^)]*\)/, token: 'link' },
    { regex: /\*\*[^*]+\*\*/, token: 'type' },
    { regex: /<\/?[A-Za-z][^<>]*>/, token: 'tag' },
    { regex: /[^`!*[<]+/, token: null },
  ],
  fence: [
    { regex: /(?:```|~~~)\s*$/, token: 'comment', sol: true, next: 'start' },
    { regex: /.+/, token: 'string' },
  ],
});
