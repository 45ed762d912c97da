/** Scripts without spaces between words; Korean has some, around more than a word. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ー';
const letters = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`;
const emoji = '(?![\\0-\\u206f])\\p{Extended_Pictographic}';

/** A run of a script without word spaces, words that `-`, `_`, `:`, `.` or `'` hold together, or an emoji. */
export const runs = new RegExp(`[${unspaced}]+|${letters}(?:[-_:.'’]+${letters})*|${emoji}`, 'gu');

const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/** Whether a text begins in a script without spaces between words, where any character may begin one. */
export function isUnspaced(text: string): boolean {
  return startsUnspaced.test(text);
}
