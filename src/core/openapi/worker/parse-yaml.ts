import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  mapTag,
  parseEvents,
  seqTag,
  strTag,
  YAMLException,
} from 'js-yaml';

/** Lists and mappings inside one another, at most: the parser recurses, and stacks of workers are small. */
const maxDepth = 250;

/** Tags of other tools, such as `!Sub`, say nothing about an API: what they stand before is read without them. */
const unknownTag = { tagName: '', matchByTagPrefix: true };
const schema = CORE_SCHEMA.withTags(
  { ...strTag, ...unknownTag },
  { ...seqTag, ...unknownTag },
  { ...mapTag, ...unknownTag },
);

/**
 * Reads one document of YAML 1.2 with the core schema, as OpenAPI and AsyncAPI have it: `on` and dates are strings, `<<`
 * is a key like others. An alias gives the same object as its anchor, which may stand in itself. Nothing is `null`.
 *
 * @param mostCharacters What the document may stand for, its aliases written out.
 * @throws YAMLException, whose message has line and column, where the text is no such document or stands for more.
 */
export function parseYaml(text: string, mostCharacters: number): unknown {
  const events = parseEvents(text, { maxDepth });
  refuseOthers(text, events);
  refuseExcess(text, { events, mostCharacters });
  return constructFromEvents(events, { source: text, schema })[0] ?? null;
}

function refuseOthers(text: string, events: readonly Event[]): void {
  const second = events.findIndex(({ type }, index) => index > 0 && type === EVENT_ID.DOCUMENT);
  if (second < 0) return;
  YAMLException.throwAt(text, startOf(events[second + 1]) ?? text.length, 'a second document');
}

function startOf(event: Event | undefined): number | undefined {
  if (event && 'start' in event) return event.start;
  return event && 'valueStart' in event && event.valueStart >= 0 ? event.valueStart : undefined;
}

/** Aliases of aliases can stand for more than any memory holds: a billion in a file of a few lines. */
function refuseExcess(
  text: string,
  { events, mostCharacters }: { events: readonly Event[]; mostCharacters: number },
): void {
  const anchored = new Map<string, number>();
  const open: { anchor: string; before: number }[] = [];
  let characters = 0;
  for (const event of events) {
    // Empty where there is none: no alias has that name.
    const anchor = 'anchorStart' in event ? text.slice(event.anchorStart, event.anchorEnd) : '';
    switch (event.type) {
      case EVENT_ID.ALIAS:
        // What an alias inside its own anchor stands for has no end. Readers of documents expect circles.
        characters += anchored.get(anchor) ?? 1;
        if (characters > mostCharacters)
          YAMLException.throwAt(text, event.anchorStart, 'aliases stand for too much from here on');
        break;
      case EVENT_ID.SCALAR: {
        const own = 1 + event.valueEnd - event.valueStart;
        characters += own;
        anchored.set(anchor, own);
        break;
      }
      case EVENT_ID.POP: {
        const ended = open.pop();
        if (ended) anchored.set(ended.anchor, characters - ended.before);
        break;
      }
      default:
        open.push({ anchor, before: characters });
        characters += 1;
    }
  }
}
