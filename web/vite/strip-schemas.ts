import type { Plugin } from 'vite';
import { apply, declared, type Edit, type Node, references } from './syntax-edits.ts';

/** The parts of an endpoint that only the server reads. */
const serverParts = new Set(
  'summary description params query body output errors who status safe secret upload download'.split(' '),
);

/** Modules that create schemas. */
const makers = new Set<unknown>(['zod', './plain-text.ts', '../platform/plain-text.ts']);

/** A contract file becomes two modules: statements without schemas, and schemas with their dependents. */
type Part = 'plain' | 'schemas';

/**
 * Browser build only: pages load the schema library (25 KB compressed) only if they validate. Splits files with endpoints and schemas into
 * two modules; endpoints keep id, method and path. Safe because the contract is pure: creating a constant has no other effect.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'soglia:strip-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]*\.ts(\?part=\w+)?$/ },
      handler(code, id) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const schemas = schemaStatements(body);
        const [path, part] = id.split('?part=') as [string, Part | undefined];
        const file = `./${path.slice(path.lastIndexOf('/') + 1)}`;
        const isOneThing = schemas.size === 0 || body.every((node) => isImport(node) || schemas.has(node));
        const written = isOneThing
          ? apply(code, body.flatMap(lighten))
          : part === undefined
            ? ['plain', 'schemas'].map((name) => `export * from '${file}?part=${name}';\n`).join('')
            : partOf(code, body, schemas, part, file);
        return { code: written, map: null, moduleSideEffects: false };
      },
    },
  };
}

function partOf(code: string, body: Node[], schemas: Set<Node>, part: Part, file: string): string {
  const isIncluded = (node: Node) => isImport(node) || schemas.has(node) === (part === 'schemas');
  const edits = body.flatMap((node) => (isIncluded(node) ? lighten(node) : [{ ...node, text: '' }]));
  const text = apply(code, edits);
  const borrowed = new Set([...schemas].flatMap((node) => [...references(node)]));
  const lenders = body.filter((node) => !isImport(node) && !schemas.has(node));
  const lent = lenders.flatMap(declared).filter((name) => borrowed.has(name));
  if (part === 'schemas') return `import { ${lent.join(', ')} } from '${file}?part=plain';\n${text}`;
  const inner = lenders.filter((node) => !isExport(node)).flatMap(declared);
  return `${text}\nexport { ${lent.filter((name) => inner.includes(name)).join(', ')} };\n`;
}

/** Statements that depend on the schema library, directly or through another statement of the file. */
function schemaStatements(body: Node[]): Set<Node> {
  const names = new Set(body.filter((node) => isImport(node) && makers.has(sourceOf(node))).flatMap(declared));
  const statements = new Set<Node>();
  for (let before = -1; before < statements.size; ) {
    before = statements.size;
    for (const node of body) {
      if (isImport(node) || statements.has(node)) continue;
      const isComposed = callsOf(node).some((call) => calleeName(call) !== 'defineEndpoint');
      const excludedParts = new Set(callsOf(node).flatMap(serverPartsOf));
      const stands = [...references(node, excludedParts)].some((name) => names.has(name));
      if (!isComposed && !stands) continue;
      statements.add(node);
      for (const name of declared(node)) names.add(name);
    }
  }
  return statements;
}

/** Marks top-level calls as pure and removes the server parts of endpoints. */
function lighten(statement: Node): Edit[] {
  return callsOf(statement).flatMap((call) => [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
    ...serverPartsOf(call).map((part) => ({ ...part, text: 'undefined' })),
    { start: call.end, end: call.end, text: ')()' },
  ]);
}

/** Call initializers `f(…)` of the statement's constants. */
function callsOf(statement: Node): Node[] {
  const declaration = (isExport(statement) ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[])
    .map((one) => one.init as Node | null)
    .filter((init): init is Node => init?.type === 'CallExpression');
}

function calleeName(call: Node): unknown {
  return (call.callee as Node).name;
}

/** Server-only properties of an endpoint; none for any other call. */
function serverPartsOf(call: Node): Node[] {
  if (calleeName(call) !== 'defineEndpoint') return [];
  const spec = (call.arguments as Node[])[0];
  return ((spec?.properties ?? []) as Node[])
    .filter((property) => serverParts.has(String((property.key as Node | undefined)?.name)))
    .map((property) => property.value as Node);
}

const isImport = (node: Node) => node.type === 'ImportDeclaration';
const isExport = (node: Node) => node.type === 'ExportNamedDeclaration';
const sourceOf = (node: Node) => (node.source as { value?: unknown } | null)?.value;
