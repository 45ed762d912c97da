import { type ESTree, parseAst, Visitor } from 'vite';

type Sets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** How the lexer hands its three sets of rules to the tokenizer. */
const handover =
  /let (\w+)=\{other:(\w+),block:\w+\.gfm,inline:\w+\.gfm\};(?:\1\.\w+=\w+\.gfm,)*this\.tokenizer\.rules=\1(?!\w)/;

/** The one rule that our own tokenizer reads; it is written as the module's own code names it. */
const readByUs = 'this.tokenizer.rules={inline:{tag:this.rules.inline.tag}}';

/**
 * Writes each rule of `marked` as the expression that it is, in a variable of its own. The module puts them
 * together from pieces when it is imported, in sets of properties with long names: as literals they compress
 * better, though they repeat the pieces, minifiers shorten the names, and rules that nothing reads are seen.
 *
 * @param code - the module, whose `lexer` is the class.
 */
export function withRulesAsLiterals(code: string, lexer: string): string {
  const sets = evaluateSets(code, lexer);
  const [, , functions] = handover.exec(code) ?? [];
  if (!functions) throw new Error('The rules of marked were not found.');
  const handedOver = code.replace(handover, readByUs);
  const { edits, literals } = readRules(handedOver, { sets, functions });
  let written = handedOver;
  for (const { start, end, text } of edits.sort((first, second) => second.start - first.start)) {
    written =
      written.slice(0, start) + text + written.slice(end).replace(text ? /^/ : /^\s*,?/, '');
  }
  const declared = [...literals].map(([name, literal]) => `${name}=${literal}`);
  return `var ${declared.join(',')};${written}`;
}

/** What the module's own lexer uses. It is the version that `package.json` pins, and every test runs it. */
function evaluateSets(code: string, lexer: string): Sets {
  const body = code.replace(/\bexport\s*\{[^}]*\};?/, '');
  return new Function(`${body};return new ${lexer}().tokenizer.rules`)();
}

/** What to write where a rule is read or declared, and the literals that are read. */
function readRules(
  code: string,
  { sets, functions }: { sets: Sets; functions: string },
): { edits: Edit[]; literals: Map<string, string> } {
  const edits: Edit[] = [];
  const literals = new Map<string, string>();
  const rule = (set: string, name: string): string => {
    const value = sets[set]?.[name];
    if (typeof value === 'function') return `${functions}.${name}`;
    if (!(value instanceof RegExp)) throw new Error(`marked has no rule ${set}.${name}.`);
    literals.set(`${set}_${name}`, String(value));
    return `${set}_${name}`;
  };
  const setOf = (node: ESTree.Expression | ESTree.Super): string | undefined => {
    if (node.type === 'Identifier') return node.name === functions ? 'other' : undefined;
    if (node.type !== 'MemberExpression' || node.computed) return undefined;
    const { name } = node.property;
    return name in sets ? name : undefined;
  };
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      const set = setOf(object);
      if (set === undefined || computed || property.type !== 'Identifier') return;
      edits.push({ start, end, text: rule(set, property.name) });
    },
    VariableDeclarator({ id, init }) {
      const set = init ? setOf(init) : undefined;
      if (id.type !== 'ObjectPattern' || !init || set === undefined) return;
      const text = id.properties.map((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier')
          throw new Error('marked reads its rules in another way.');
        return `${code.slice(property.value.start, property.value.end)}=${rule(set, property.key.name)}`;
      });
      // As `let{a}=b` has no space.
      edits.push({ start: id.start, end: init.end, text: ` ${text.join()}` });
    },
  }).visit(parseAst(code));
  return { edits: [...edits, ...withoutRules(code, sets)], literals };
}

/** The edits that leave in the module's own sets nothing but what builds an expression for each text. */
function withoutRules(code: string, sets: Sets): Edit[] {
  const rules = new Set(
    Object.values(sets).flatMap((set) =>
      Object.keys(set).filter((name) => set[name] instanceof RegExp),
    ),
  );
  const objects = parseAst(code)
    .body.flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []));
  return objects
    .filter((property) => isOf(rules, property))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

/** Whether a property is one of these rules, or the rules of another set. */
function isOf(rules: ReadonlySet<string>, property: ESTree.ObjectPropertyKind): boolean {
  if (property.type === 'SpreadElement') return true;
  return property.key.type === 'Identifier' && rules.has(property.key.name);
}
