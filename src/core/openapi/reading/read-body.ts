import { isRecord } from '../../record.js';
import type { BodyContent, DescribedResponse, PartEncoding, RequestBody } from '../operation.js';
import { defined, entriesOf, textOf } from './bounded.js';
import type { Located } from './documents.js';
import { type ReadingContext, readExamples } from './read-parameter.js';

/** What an operation is sent; none where no media type is named. */
export function readBody(located: Located, context: ReadingContext): RequestBody | undefined {
  const { documents } = context;
  const body = documents.follow(located);
  if (!isRecord(body.value)) return undefined;
  const content = entriesOf(body.value.content).map(([mediaType]) =>
    readContent(documents.follow(documents.at(body, 'content', mediaType)), mediaType, context),
  );
  if (content.length === 0) return undefined;
  const description = textOf(body.value.description);
  return defined({ description, required: body.value.required === true, content });
}

function readContent(
  located: Located,
  mediaType: string,
  { documents, schemas }: ReadingContext,
): BodyContent {
  const encoding = isRecord(located.value) ? entriesOf(located.value.encoding) : [];
  return {
    mediaType,
    schema: schemas.read(documents.at(located, 'schema')),
    examples: readExamples(located, documents),
    encoding: Object.fromEntries(encoding.map(([name, part]) => [name, readEncoding(part)])),
  };
}

function readEncoding(part: unknown): PartEncoding {
  if (!isRecord(part)) return {};
  const { explode } = part;
  return defined({
    contentType: textOf(part.contentType, 200),
    style: textOf(part.style, 20),
    explode: typeof explode === 'boolean' ? explode : undefined,
  });
}

/** What an operation may answer. */
export function readResponses(
  located: Located,
  { documents }: ReadingContext,
): DescribedResponse[] {
  return entriesOf(located.value).flatMap(([status]) => {
    const { value } = documents.follow(documents.at(located, status));
    if (!isRecord(value) || !/^([1-5](\d\d|XX)|default)$/i.test(status)) return [];
    const mediaTypes = entriesOf(value.content).map(([mediaType]) => mediaType);
    return {
      status,
      description: textOf(value.description) ?? textOf(value.summary) ?? '',
      mediaTypes,
    };
  });
}
