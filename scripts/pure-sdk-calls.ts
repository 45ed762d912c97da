import { type Plugin, parseAst, Visitor } from 'vite';

const sdkModules = /\/node_modules\/(ai|@ai-sdk\/[^/]+)\//;

/**
 * Lets the bundler drop what we do not use of the AI SDK.
 *
 * `ai` and the `@ai-sdk` packages are each one big module that builds its schemas and error markers by
 * calls at the top level (`z.object(…)`, `Symbol.for(…)`). A bundler must assume that a call has
 * effects, so importing one class keeps all of zod: 45 kB gzip instead of 2. None of those calls has
 * an effect beyond its value; this marks each as pure and the modules as free of side effects.
 * Statements that are bare expressions are left alone, as their only point is an effect.
 */
export function pureSdkCalls(): Plugin {
  return {
    name: 'pure-sdk-calls',
    transform: {
      filter: { id: sdkModules },
      handler: (code) => ({ code: markTopLevelCalls(code), map: null, moduleSideEffects: false }),
    },
  };
}

/** Marks every call at the top level of a module as pure, but for statements that are bare expressions. */
export function markTopLevelCalls(code: string): string {
  const starts = topLevelCalls(code).sort((first, second) => first - second);
  const pieces = [0, ...starts].map((start, index) => code.slice(start, starts[index]));
  return pieces.join('/* @__PURE__ */ ');
}

function topLevelCalls(code: string): number[] {
  const starts: number[] = [];
  let enclosing = 0;
  const enter = () => {
    enclosing += 1;
  };
  const leave = () => {
    enclosing -= 1;
  };
  const collect = ({ start }: { start: number }) => {
    if (enclosing === 0) starts.push(start);
  };
  new Visitor({
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: collect,
    NewExpression: collect,
  }).visit(parseAst(code));
  return starts;
}
