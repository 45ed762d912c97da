import type { CustomElementDeclaration } from 'custom-elements-manifest';
import type { Element } from 'hast';
import { elementsOf, namesOf } from '../../../scripts/elements/element-tables.js';
import { elementsManifest } from '../../../scripts/elements/elements-manifest.js';

const elements = elementsOf(elementsManifest());

/** What every element of HTML has. */
const ofEvery = /^(id|class|slot|style|data[A-Z].*)$/;

/** What an element of a sample names that there is not, as sentences; nothing for those of HTML itself. */
export function unknownInElement({ tagName, properties, children }: Element): string[] {
  if (!tagName.startsWith('docs-')) return [];
  const element = elements.find((each) => each.tagName === tagName);
  if (!element) return [`there is no <${tagName}>`];
  const attributes = Object.entries(properties).map(
    ([name, value]) => [name === 'className' ? 'class' : name, String(value)] as const,
  );
  const slots = children.flatMap((child) =>
    child.type === 'element' && child.properties.slot ? [String(child.properties.slot)] : [],
  );
  return [
    ...attributes.flatMap(([name, value]) => {
      if (ofEvery.test(name)) return [];
      const takes = takesAttribute(element, name, value);
      if (takes === undefined) return [`<${tagName}> has no attribute ${name}`];
      return takes ? [] : [`<${tagName}> takes no ${name}="${value}"`];
    }),
    ...slots
      .filter((slot) => !namesOf(element, 'slots').includes(slot))
      .map((slot) => `<${tagName}> has no slot ${slot}`),
  ];
}

/** The `data-*` attributes of the embed's script that set no attribute of an element, or one to what it does not take. */
export function unknownOfEmbed(code: string): string[] {
  return [...code.matchAll(/\b(data-(assistant-|search-)?([\w-]+))["']?(?:=|: ?)["']([^"']*)/g)]
    .filter(([, , own, name = '', value = '']) => {
      const takes = elements
        .filter(({ tagName }) => tagName !== 'docs-playground')
        .filter(({ tagName }) => !own || tagName === `docs-${own.slice(0, -1)}`)
        .map((element) => takesAttribute(element, name, value));
      return !takes.includes(true) || takes.includes(false);
    })
    .map(([, attribute = '']) => attribute);
}

/** Whether an element takes a value for an attribute; `undefined` where it has no such attribute. */
function takesAttribute(
  { attributes = [] }: CustomElementDeclaration,
  name: string,
  value: string,
): boolean | undefined {
  const attribute = attributes.find((each) => each.name === name);
  if (!attribute) return undefined;
  if (['suggestions', 'labels'].includes(name)) return isJson(value);
  const listed = [...(attribute.type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, one]) => one);
  return listed.length === 0 || listed.includes(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
