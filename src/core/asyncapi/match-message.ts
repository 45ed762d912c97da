import { readExact } from '../openapi/exact-json.js';
import { isSure, type Mistake, validateValue } from '../openapi/form/validate-value.js';
import { bodyKind } from '../openapi/request/request-body.js';
import type { Channel } from './channel.js';

/** Which message of the document one is, or what keeps it from being any. */
export interface MatchedMessage {
  /** Missing where that cannot be told. */
  name?: string;
  mistakes: readonly Mistake[];
}

/** Characters of a message that is compared with schemas. */
const longest = 200_000;

const unknown: MatchedMessage = { mistakes: [] };

/** Compares a text that was received with what the document says is received. */
export function matchMessage(
  text: string,
  { receives, schemas }: Pick<Channel, 'receives' | 'schemas'>,
): MatchedMessage {
  // Of what is not JSON, or has a schema that is not read, nothing can be said.
  const isTold = receives.every(
    ({ mediaType, unread }) => bodyKind(mediaType) === 'json' && unread === undefined,
  );
  if (receives.length === 0 || !isTold || text.length > longest) return unknown;
  const read = parse(text);
  if (!read) return { mistakes: [{ pointer: '', code: 'json' }] };
  let nearest: MatchedMessage | undefined;
  for (const { name, schema } of receives) {
    const mistakes = validateValue(read.value, schema, schemas).filter(isSure);
    if (mistakes.length === 0) return { name, mistakes };
    if (!nearest || mistakes.length < nearest.mistakes.length) nearest = { name, mistakes };
  }
  return nearest ?? unknown;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: readExact(text) };
  } catch {
    return undefined;
  }
}
