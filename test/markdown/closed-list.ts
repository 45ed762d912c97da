const elements = new Set(
  (
    'a bdi blockquote br button code del details div em figcaption figure h3 h4 h5 h6 hr input kbd ' +
    'li ol p pre strong sub summary sup table tbody td th thead tr ul'
  ).split(' '),
);

const attributes: Record<string, RegExp> = {
  'aria-label': /^(?:Table|Done|To do)$/,
  checked: /^$/,
  class: /^(?:code|copy|heading|place|raw|table|task)$/,
  'data-align': /^(?:left|center|right)$/,
  disabled: /^$/,
  href: /^(?:https?:\/\/|mailto:)/,
  rel: /^noopener noreferrer nofollow$/,
  role: /^group$/,
  scope: /^col$/,
  start: /^\d{1,9}$/,
  tabindex: /^0$/,
  target: /^_blank$/,
  type: /^(?:button|checkbox)$/,
};

/** What in an answer is not of the closed list; nothing, if it can do no harm. */
export function strangersIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((node) => {
    const strange = [...node.attributes]
      .filter(({ name, value }) => !attributes[name]?.test(value))
      .map(({ name, value }) => `${node.localName} ${name}=${value}`);
    return elements.has(node.localName) ? strange : [node.localName, ...strange];
  });
}
