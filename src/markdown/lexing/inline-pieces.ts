import { settledPlace } from './unfinished-inline.js';

/** A part of inline source that is lexed on its own, if that does not take too long. */
export interface InlinePiece {
  source: string;
  isAffordable: boolean;
  /** Whether it is a comment, of which nothing shows. */
  isComment?: boolean;
}

/** Of inline source that is longer, pieces from the one length up to the other are lexed one by one. */
const shortestPiece = 128;
const longestPiece = 1024;

/** Emphasis, brackets and code spans cost time that grows with their number times the length of a piece. */
const budget = 150_000;

const longComment = /^<!--(?!-?>)(?:(?!-->)[\s\S]){128,}-->/;
const openComment = /<!--(?!-?>)(?:(?!-->)[\s\S])*$/;

/**
 * Divides inline source where nothing is open, or at a blank where there is no such place for long, but
 * never an address or a comment. So other syntax that spans more than the longest piece is text, and so
 * is a piece that is little else.
 */
export function inlinePieces(source: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let rest = pieceOf(source);
  while (rest.source.length > longestPiece || !rest.isAffordable) {
    const comment = longComment.exec(rest.source)?.[0];
    const end = comment?.length ?? endOfPiece(rest.source);
    if (end === rest.source.length && !comment) break;
    const source = rest.source.slice(0, end);
    pieces.push(comment ? { source, isAffordable: true, isComment: true } : pieceOf(source));
    rest = pieceOf(rest.source.slice(end));
  }
  return [...pieces, rest];
}

function endOfPiece(source: string): number {
  const piece = source.slice(0, longestPiece);
  const settled = settledPlace(piece, shortestPiece);
  if (settled > 0) return settled;
  const comment = piece.search(openComment);
  if (comment > 0) return comment;
  const blank = piece.search(/\s\S*$/) + 1;
  const isInAddress = /\]\([^\s()]*$/.test(piece);
  if (blank > 0 && !isInAddress) return blank;
  const rest = source.slice(piece.length).search(/\s/);
  return rest < 0 ? source.length : piece.length + rest;
}

function pieceOf(source: string): InlinePiece {
  if (source.length ** 2 <= budget) return { source, isAffordable: true };
  const delimiters = source.match(/[*_~`[\]<!&\\]/g)?.length ?? 0;
  return { source, isAffordable: delimiters * source.length <= budget };
}
