export type SourceFile = { path: string; text: string };
export type Problem = { rule: string; path: string; message: string };

/**
 * Every table belongs to one feature (`table-owners.json`), and only its owner's files write to it; others call the
 * owner's use case. The owner is `domain/feature`, or two of one domain that share it.
 */
export type TableOwners = Record<string, string | string[]>;

const builderWrite = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](\w+)/g;
const rawWrite = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+"?([a-z]\w+)/gi;

/** Tests create their own rows; they are not part of the product. */
const exempt = /\.test\.tsx?$|fixtures\.ts$|^server\/testing\//;

const snake = (name: string) => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

function ownerOf(path: string): string | undefined {
  return /^server\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** Tables that the text writes to, in snake case; words after `update` that are not tables are ignored. */
export function writtenTables(text: string, owners: TableOwners): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [
    ...[...code.matchAll(builderWrite)].map((match) => snake(match[1] ?? '')),
    ...[...code.matchAll(rawWrite)].map((match) => (match[1] ?? '').toLowerCase()).filter((name) => name in owners),
  ];
  return [...new Set(names)];
}

export function foreignWrites(files: SourceFile[], owners: TableOwners): Problem[] {
  const problems: Problem[] = [];
  const renames = renamesOf(files);
  for (const { path, text } of files) {
    if (isMigration(path)) problems.push(...ownerless(path, text, owners, renames));
    const folder = path.endsWith('.ts') && !exempt.test(path) ? ownerOf(path) : undefined;
    if (folder === undefined) continue;
    for (const table of writtenTables(text, owners)) {
      if ([owners[table] ?? []].flat().includes(folder)) continue;
      const message = `writes to ${table}, which belongs to ${owners[table] ?? 'no feature yet (tools/table-owners.json)'}`;
      problems.push({ rule: 'foreign-table', path, message });
    }
  }
  return problems;
}

const isMigration = (path: string) => path.startsWith('server/migrations/');

const renamed = /\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gi;

/** New names of tables by their old ones. */
function renamesOf(files: SourceFile[]): Map<string, string> {
  const texts = files.filter(({ path }) => isMigration(path)).map(({ text }) => text);
  return new Map(
    texts.flatMap((text) => [...text.matchAll(renamed)].map((match) => [match[1] ?? '', match[2] ?? ''] as const)),
  );
}

/** A partition belongs to the owner of its table. */
const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\b(?!\s+partition\s+of)/gi;

function ownerless(path: string, sql: string, owners: TableOwners, renames: Map<string, string>): Problem[] {
  return [...sql.matchAll(created)]
    .map((match) => renames.get(match[1] ?? '') ?? match[1] ?? '')
    .filter((table) => !(table in owners))
    .map((table) => ({ rule: 'foreign-table', path, message: `${table} has no owner in tools/table-owners.json` }));
}
