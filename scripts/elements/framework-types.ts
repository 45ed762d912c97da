import type { Attribute, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { elementsOf } from './element-tables.js';

/**
 * Declarations that teach frameworks the elements, by file name. They are types alone, and `elements` is what the
 * others have in common; each framework's is included by `docs-assistant/types/<name>`.
 */
export function frameworkTypes(manifest: Package): Record<string, string> {
  const elements = elementsOf(manifest);
  const each = (line: (tagName: string) => string): string =>
    elements.map(({ tagName = '' }) => `    ${line(`'${tagName}'`)}`).join('\n');
  return {
    elements: elementTypes(elements),
    react: jsx('react', {
      imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
      own: 'Omit<DetailedHTMLProps<HTMLAttributes<Elements[Tag]>, Elements[Tag]>, keyof Settings<Tag>>',
      members: each(
        (tag) => `${tag}: Props<${tag}> & { class?: string } & Listeners<${tag}, 'on'>;`,
      ),
    }),
    preact: jsx('preact', {
      imports: "import type { ClassAttributes, HTMLAttributes } from 'preact';",
      own: 'Omit<HTMLAttributes<Elements[Tag]> & ClassAttributes<Elements[Tag]>, keyof Settings<Tag>>',
      members: each((tag) => `${tag}: Props<${tag}> & Listeners<${tag}, 'on'>;`),
    }),
    solid: jsx('solid-js', {
      imports: "import type { JSX } from 'solid-js';",
      own: 'Omit<JSX.HTMLAttributes<Elements[Tag]>, keyof Settings<Tag>>',
      members: each((tag) => `${tag}: Props<${tag}> & Listeners<${tag}, 'on:'>;`),
    }),
    vue: `${imported("import type { HTMLAttributes, ReservedProps } from 'vue';")}
/** An element as templates know it: what it is called with, and what a \`ref\` to it holds. */
type Component<Tag extends keyof Elements> = new () => Elements[Tag] & {
  $props: Omit<HTMLAttributes, keyof Settings<Tag>> & ReservedProps & Settings<Tag>
    & Listeners<Tag, 'on', true>;
};

declare module 'vue' {
  interface GlobalComponents {
${each((tag) => `${tag}: Component<${tag}>;`)}
  }
}
`,
    svelte: `${imported("import type { HTMLAttributes } from 'svelte/elements';")}
type Props<Tag extends keyof Elements> =
  Omit<HTMLAttributes<Elements[Tag]>, keyof Settings<Tag>> & Settings<Tag> & Listeners<Tag, 'on'>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${each((tag) => `${tag}: Props<${tag}>;`)}
  }
}
`,
  };
}

function imported(line: string): string {
  return `${line}\nimport type { Elements, Listeners, Settings } from './elements.js';\n`;
}

interface JsxTypes {
  imports: string;
  /** What every element takes. */
  own: string;
  members: string;
}

function jsx(framework: string, { imports, own, members }: JsxTypes): string {
  return `${imported(imports)}
type Props<Tag extends keyof Elements> = ${own} & Settings<Tag>;

declare module '${framework}' {
  namespace JSX {
    interface IntrinsicElements {
${members.replace(/^/gm, '  ')}
    }
  }
}
`;
}

function elementTypes(elements: readonly CustomElementDeclaration[]): string {
  const settings = elements.map((element) => {
    const { tagName = '', attributes = [], members = [] } = element;
    const settable = attributes.map(
      (attribute) => `    '${attribute.name}'?: ${settingType(element, attribute)} | undefined;`,
    );
    return `  '${tagName}': {
${settable.join('\n')}
  } & Properties<Elements['${tagName}'], ${onlyProperties(members)}>;`;
  });
  return `import type {
  AssistantEventMap,
  DocsAssistantElement,
  DocsSearchElement,
  SearchEventMap,
} from '../define/docs-assistant.js';
import type { DocsPlaygroundElement, PlaygroundEventMap } from '../define/docs-playground.js';

export interface Elements {
${elements.map(({ tagName, name }) => `  '${tagName}': ${name};`).join('\n')}
}

type EventMap = AssistantEventMap & SearchEventMap & PlaygroundEventMap;

type Properties<Element, Name extends keyof Element> = { [Key in Name]?: Element[Key] | undefined };

interface AllSettings {
${settings.join('\n')}
}

/** The attributes of an element, and the properties that have other names. */
export type Settings<Tag extends keyof Elements> = AllSettings[Tag];

/** The listeners of an element, by its events' names after a prefix; with a capital letter in between, as Vue has them. */
export type Listeners<
  Tag extends keyof Elements,
  Prefix extends string,
  Capitalized extends boolean = false,
> = {
  [Type in keyof EventMap as Type extends \`\${Tag}:\${string}\`
    ? \`\${Prefix}\${Capitalized extends true ? Capitalize<Type> : Type}\`
    : never]?: ((event: EventMap[Type] & { currentTarget: Elements[Tag] }) => void) | undefined;
};
`;
}

/** What is no text in a property, templates may write as one. */
const attributeTypes: Record<string, string> = {
  boolean: "boolean | 'true' | 'false' | ''",
  number: 'number | string',
};

/** What an attribute is written as, and what the property of its name holds, which frameworks set in its place. */
function settingType(element: CustomElementDeclaration, { name, type }: Attribute): string {
  const written = type?.text ?? 'string';
  const property = element.members?.find((member) => member.name === name);
  const isOther = property?.kind === 'field' && property.type?.text !== written;
  const held = isOther ? ` | Elements['${element.tagName}']['${name}']` : '';
  return `${attributeTypes[written] ?? written}${held}`;
}

/** The names of the properties that are no attributes as well. */
function onlyProperties(members: NonNullable<CustomElementDeclaration['members']>): string {
  const names = members.flatMap((member) => {
    if (member.kind !== 'field' || member.readonly) return [];
    return 'attribute' in member && member.attribute === member.name ? [] : [`'${member.name}'`];
  });
  return names.join(' | ') || 'never';
}
