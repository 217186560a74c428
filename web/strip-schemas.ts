import type { Plugin } from 'vite';

/** The parts of an endpoint that only the server reads. */
const serverParts = new Set(['summary', 'params', 'query', 'body', 'output', 'errors', 'who']);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

/**
 * Browser build only: an endpoint keeps its id, method and path, and every schema that nothing else uses falls away with
 * zod itself (25 KB compressed). Sound because the contract is pure by rule: making a constant has no effect but itself.
 * What the browser really validates with stays, since then it is used.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'soglia:strip-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as { body: Node[] };
        const edits = program.body
          .flatMap(topLevelCalls)
          .flatMap((call) => [
            { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
            ...(calleeName(call) === 'defineEndpoint' ? serverPartsOf(call) : []),
            { start: call.end, end: call.end, text: ')()' },
          ]);
        return { code: apply(code, edits), map: null };
      },
    },
  };
}

/** The initialisers `f(…)` of the module's own constants. */
function topLevelCalls(statement: Node): Node[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[])
    .map((one) => one.init as Node | null)
    .filter((init): init is Node => init?.type === 'CallExpression');
}

function calleeName(call: Node): unknown {
  return (call.callee as Node).name;
}

function serverPartsOf(call: Node): Edit[] {
  const spec = (call.arguments as Node[])[0];
  const properties = (spec?.properties ?? []) as Node[];
  return properties
    .filter((property) => serverParts.has(String((property.key as Node | undefined)?.name)))
    .map((property) => ({ ...(property.value as Node), text: 'undefined' }));
}

function apply(code: string, edits: Edit[]): string {
  let at = 0;
  let out = '';
  for (const { start, end, text } of edits) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}
