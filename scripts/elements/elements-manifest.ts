import { readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import type {
  Attribute,
  ClassMember,
  CustomElementDeclaration,
  CustomElementField,
  Event,
  Package,
} from 'custom-elements-manifest';
import { DocsAssistantElement } from '../../src/elements/docs-assistant/docs-assistant-element.js';
import { DocsPlaygroundElement } from '../../src/elements/docs-playground/docs-playground-element.js';
import { DocsSearchElement } from '../../src/elements/docs-search/docs-search-element.js';
import { type EventTypes, eventTypes } from './event-types.js';

type ElementClass =
  | typeof DocsAssistantElement
  | typeof DocsSearchElement
  | typeof DocsPlaygroundElement;

interface Entry {
  /** The module of the package that registers the elements. */
  path: string;
  elements: readonly (readonly [tagName: string, element: ElementClass])[];
}

const entries: readonly Entry[] = [
  {
    path: 'dist/docs-assistant.js',
    elements: [
      ['docs-assistant', DocsAssistantElement],
      ['docs-search', DocsSearchElement],
    ],
  },
  { path: 'dist/playground.js', elements: [['docs-playground', DocsPlaygroundElement]] },
];

/** The classes that elements are made of, bases first, and what their events carry. */
const sources = [
  'base-element',
  'settings-element',
  'docs-element',
  'docs-assistant/assistant-settings-element',
  'docs-assistant/docs-assistant-element',
  'docs-assistant/host/assistant-events',
  'docs-search/docs-search-element',
  'docs-search/search-events',
  'docs-playground/playground-settings-element',
  'docs-playground/docs-playground-element',
  'docs-playground/playground-events',
];

/**
 * What the sources say of the elements, as a custom elements manifest: their JSDoc, the types of their fields, and
 * which attribute sets which property, which the classes themselves know.
 *
 * @throws Error when a description is missing, or an event is described that is not typed, or the other way round.
 */
export function elementsManifest(): Package {
  const events: EventTypes = new Map();
  const modules = sources
    .map((name) => `src/elements/${name}.ts`)
    .map((path) =>
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true),
    );
  const analyzed = create({ modules, plugins: [eventTypes(events)] });
  const described = new Map(
    analyzed.modules.flatMap(({ declarations = [] }) =>
      declarations.map((declaration) => [declaration.name, declaration] as const),
    ),
  );
  return {
    schemaVersion: '2.1.0',
    modules: entries.map(({ path, elements }) => ({
      kind: 'javascript-module',
      path,
      declarations: elements.map(([tagName, element]) => {
        const declaration = described.get(element.name);
        if (declaration?.kind !== 'class') throw new Error(`${element.name} was not found.`);
        return declarationOf({ ...declaration, customElement: true, tagName }, element, events);
      }),
      exports: elements.flatMap(([tagName, { name }]) => {
        const declaration = { name, module: path };
        return [
          { kind: 'js', name, declaration } as const,
          { kind: 'custom-element-definition', name: tagName, declaration } as const,
        ];
      }),
    })),
  };
}

function declarationOf(
  declared: CustomElementDeclaration,
  element: ElementClass,
  events: EventTypes,
): CustomElementDeclaration {
  const { name, tagName = '', kind, description, summary } = declared;
  const { slots, cssParts, cssProperties, cssStates } = declared;
  // Asked for first, as it has the class collect its properties.
  const observed = element.observedAttributes;
  const properties = new Map(
    [...element.elementProperties].map(([property, { attribute }]) => [
      String(property),
      attribute,
    ]),
  );
  const members = (declared.members ?? []).filter(isPublic).map((member) => {
    const attribute = properties.get(member.name);
    return clean(typeof attribute === 'string' ? { ...member, attribute } : member);
  });
  const described: CustomElementDeclaration = {
    kind,
    name,
    tagName,
    customElement: true,
    ...withoutGaps({ summary, description, slots, cssParts, cssProperties, cssStates }),
    superclass: { name: 'ReactiveElement', package: '@lit/reactive-element' },
    members,
    attributes: attributesOf(members, declared.attributes ?? [], observed),
    events: eventsOf(tagName, declared.events ?? [], events),
  };
  for (const part of [described, ...members, ...(described.attributes ?? [])]) {
    if (!part.description) throw new Error(`<${tagName}>: ${part.name} has no description.`);
  }
  return described;
}

/** What users may rely on: without what Lit calls, and what only the rest of the package uses. */
function isPublic(member: ClassMember): boolean {
  const isOwn = (member.privacy ?? 'public') === 'public' && !member.static;
  const isCalledByLit = /^(attributeChangedCallback|(dis)?connectedCallback|requestUpdate)$/;
  return isOwn && !isCalledByLit.test(member.name);
}

/** Without where it was inherited from: those classes are in no entry of the package. */
function clean<Member extends ClassMember | CustomElementField>(member: Member): Member {
  const { inheritedFrom: _, ...rest } = member;
  const described = { ...rest, description: member.description?.replace(/\s*\n\s*/g, ' ') };
  if (member.kind !== 'method') return described as Member;
  const parameters = member.parameters?.map((parameter) =>
    parameter.name.startsWith('{') ? { ...parameter, name: 'options' } : parameter,
  );
  return { ...described, ...withoutGaps({ parameters }) } as Member;
}

function attributesOf(
  members: readonly (ClassMember | CustomElementField)[],
  declared: readonly Attribute[],
  observed: readonly string[],
): Attribute[] {
  return observed.map((name) => {
    const field = members.find((member) => 'attribute' in member && member.attribute === name);
    if (field?.kind !== 'field') {
      const own = declared.find((attribute) => attribute.name === name);
      return { name, ...withoutGaps({ type: own?.type, description: own?.description }) };
    }
    const { name: fieldName, description, default: value } = field;
    const type = { text: attributeType(field.type?.text ?? '') };
    return { name, fieldName, type, ...withoutGaps({ description, default: value }) };
  });
}

/** What editors offer as values: they take every name in a type for one. */
function attributeType(type: string): string {
  return /^(string|number|boolean|'[^']*'( \| '[^']*')*)$/.test(type) ? type : 'string';
}

function eventsOf(tagName: string, described: readonly Event[], types: EventTypes): Event[] {
  const own = [...types.keys()].filter((name) => name.startsWith(`${tagName}:`));
  const named = described.filter(({ name }) => name).map(({ name }) => name);
  const missing = own.filter((name) => !named.includes(name));
  if (missing.length > 0) throw new Error(`No @fires describes ${missing.join(', ')}.`);
  return named.map((name) => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`The detail of ${name} has no type.`);
    const description = described.find((event) => event.name === name)?.description ?? '';
    return { name, type: { text: `CustomEvent<${type}>` }, description: oneLine(description) };
  });
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** An object without the fields that are undefined, which a manifest has none of. */
function withoutGaps<Fields extends object>(fields: Fields): Filled<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as Filled<Fields>;
}

type Filled<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
