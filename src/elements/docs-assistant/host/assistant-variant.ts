/** Where the assistant shows: beside the page, over it, above its button, or in the page's flow. */
export type AssistantVariant = 'panel' | 'modal' | 'widget' | 'inline';

/** Windows in which it covers the page, unless it is in the page's flow. */
export const coversPage = '(max-width: 640px)';

const variants: readonly string[] = [
  'panel',
  'modal',
  'widget',
  'inline',
] satisfies AssistantVariant[];

/** The variant that an owner's text names; what names none is the side panel. */
export function assistantVariant(text: string): AssistantVariant {
  return isVariant(text) ? text : 'panel';
}

function isVariant(text: string): text is AssistantVariant {
  return variants.includes(text);
}
