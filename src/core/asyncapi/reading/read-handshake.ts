import type { Parameter } from '../../openapi/operation.js';
import { defined, entriesOf, textOf, textsIn } from '../../openapi/reading/bounded.js';
import type { Documents, Located } from '../../openapi/reading/documents.js';
import type { Schema } from '../../openapi/schema.js';
import { isRecord } from '../../record.js';
import { subprotocolHeader } from '../channel.js';
import type { MessageContext } from './read-message.js';

/** What a connection to a channel takes: parameters of its address, and what the binding of WebSocket adds. */
export function readHandshake(
  channel: Located,
  context: MessageContext,
): { parameters: Parameter[]; headers: string[] } {
  const { documents } = context;
  const bindings = documents.follow(documents.at(channel, 'bindings'));
  const binding = documents.follow(documents.at(bindings, 'ws'));
  const headers = readProperties(documents.at(binding, 'headers'), 'header', context);
  const isProtocol = ({ name }: Parameter): boolean =>
    name.toLowerCase() === subprotocolHeader.toLowerCase();
  if (isRecord(binding.value) && String(binding.value.method ?? 'GET').toUpperCase() !== 'GET')
    documents.report('A WebSocket is opened with GET: "method" of the binding is not followed.');
  return {
    parameters: [
      ...readPathParameters(channel, context),
      ...readProperties(documents.at(binding, 'query'), 'query', context),
      ...headers.filter(isProtocol),
    ],
    headers: headers.filter((header) => !isProtocol(header)).map(({ name }) => name),
  };
}

function readPathParameters(channel: Located, { documents, schemas }: MessageContext): Parameter[] {
  const parameters = documents.at(channel, 'parameters');
  return entriesOf(parameters.value).flatMap(([name]): Parameter[] => {
    const located = documents.follow(documents.at(parameters, name));
    if (!isRecord(located.value)) return [];
    const own = documents.at(located, 'schema');
    const schema = own.value === undefined ? plainSchema(located.value) : schemas.read(own);
    const description = textOf(located.value.description);
    return [parameter({ name, place: 'path', required: true, description, schema })];
  });
}

/** In version 3 a parameter is a text, of which a few things are said. */
function plainSchema(value: Record<string, unknown>): Schema {
  const choices = textsIn(value.enum);
  const examples = textsIn(value.examples);
  return defined({
    type: 'string',
    enum: choices.length > 0 ? choices : undefined,
    default: textOf(value.default, 500),
    examples: examples.length > 0 ? examples : undefined,
  });
}

function readProperties(
  place: Located,
  into: 'query' | 'header',
  { documents, schemas }: MessageContext,
): Parameter[] {
  const located = documents.follow(place);
  const properties = documents.at(located, 'properties');
  const needed = isRecord(located.value) ? textsIn(located.value.required) : [];
  return entriesOf(properties.value).map(([name]) => {
    const one = documents.at(properties, name);
    const { value } = documents.follow(one);
    const description = isRecord(value) ? textOf(value.description) : undefined;
    const required = needed.includes(name);
    return parameter({ name, place: into, required, description, schema: schemas.read(one) });
  });
}

function parameter({
  description,
  ...known
}: Pick<Parameter, 'name' | 'place' | 'required' | 'schema'> & {
  description: string | undefined;
}): Parameter {
  return defined({
    ...known,
    description,
    deprecated: false,
    style: known.place === 'query' ? 'form' : 'simple',
    explode: known.place === 'query',
    allowReserved: false,
    examples: [],
  });
}

/** Where references of a list lead, each by the name it is known by. */
export function referredNames(list: Located, documents: Documents): string[] {
  return (Array.isArray(list.value) ? list.value : []).flatMap((_, index) => {
    const { value } = documents.at(list, String(index));
    if (typeof value === 'string') return [value];
    const reference = isRecord(value) ? textOf(value.$ref, 2000) : undefined;
    return reference?.split('/').at(-1) ?? [];
  });
}
