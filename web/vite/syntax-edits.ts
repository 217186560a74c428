/** Reads and edits JavaScript by its syntax tree (ESTree, as parsed by the bundler). */

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
export type Edit = { start: number; end: number; text: string };

/** Applies edits in order; they must not overlap. */
export function apply(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let out = '';
  for (const { start, end, text } of edits) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}

/** Names declared by a top-level statement. */
export function declared(statement: Node): string[] {
  if (statement.type === 'ExportNamedDeclaration') {
    return statement.declaration ? declared(statement.declaration as Node) : [];
  }
  const parts = (statement.declarations ?? statement.specifiers ?? [statement]) as Node[];
  return parts
    .map((part) => (part.id ?? part.local) as Node | undefined)
    .flatMap((id) => (id?.name ? [String(id.name)] : []));
}

/** Names read inside a node, without property names and excluded nodes. */
export function references(node: Node, excluded: ReadonlySet<unknown> = new Set()): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry);
    if (!isNode(value) || excluded.has(value)) return;
    if (value.type === 'Identifier') names.add(String(value.name));
    for (const [key, child] of Object.entries(value)) {
      const isName = value.computed === false && (key === 'property' || (key === 'key' && value.shorthand !== true));
      if (!isName) visit(child);
    }
  };
  visit(node);
  return names;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
