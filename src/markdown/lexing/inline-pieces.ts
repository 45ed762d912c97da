import { settledPlace } from './unfinished-inline.js';

/** A part of inline source that is lexed on its own, if that does not take too long. */
export interface InlinePiece {
  source: string;
  isAffordable: boolean;
}

/** Of inline source that is longer, pieces from the one length up to the other are lexed one by one. */
const shortestPiece = 128;
const longestPiece = 1024;

/** Emphasis, brackets and code spans cost time that grows with their number times the length of a piece. */
const budget = 150_000;

/**
 * Divides inline source where nothing is open, or at a blank where there is no such place for long, but
 * never an address. So other syntax that spans more than the longest piece is text, and so is a piece
 * that is little else.
 */
export function inlinePieces(source: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let rest = pieceOf(source);
  while (rest.source.length > longestPiece || !rest.isAffordable) {
    const end = endOfPiece(rest.source);
    if (end === rest.source.length) break;
    pieces.push(pieceOf(rest.source.slice(0, end)));
    rest = pieceOf(rest.source.slice(end));
  }
  return [...pieces, rest];
}

function endOfPiece(source: string): number {
  const piece = source.slice(0, longestPiece);
  const settled = settledPlace(piece, shortestPiece);
  if (settled > 0) return settled;
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
