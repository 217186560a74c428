import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readColumns, readWireNames } from './source-names.ts';
import rawList from './word-list.json' with { type: 'json' };
import { findPathHits, findSubjectProblems, findTextHits, type Hit, parseWordList } from './word-rules.ts';

/** `npm run check:words`: fails on words of `word-list.json` in names, comments, documents and commit subjects. */

const databaseTables = 'server/src/platform/postgres/database-tables.ts';

/** Last migration with old names: it replaces them. */
const LAST_OLD_MIGRATION = 51;
/** Stored, published, generated, or translations. */
const outOfScope =
  /^(spec|web\/src\/locales|web\/public|server\/src\/app\/demo\/photos|server\/src\/geo\/places\/gazetteer)\/|^package-lock\.json$/;
/** Their names are checked; their contents are screen and document texts. */
const textsOnly = /\/texts\/|\.texts(\.[a-z]{2})?\.ts$|\.(texts|emails)\.[a-z]{2}\.json$|\.emails\.[a-z]{2}\.ts$/;
const isOldMigration = (path: string) =>
  Number(/^server\/migrations\/(\d+)_/.exec(path)?.[1] ?? Number.POSITIVE_INFINITY) <= LAST_OLD_MIGRATION;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] });
const read = (path: string) => readFileSync(path, 'utf8');

const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
  .split('\0')
  .filter((path) => path !== '' && !outOfScope.test(path) && !isOldMigration(path) && existsSync(path));
const wireNames = [
  ...paths
    .filter((path) => /^contract\/src\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => readWireNames(path, read(path))),
  ...readColumns(databaseTables, read(databaseTables)),
];
const list = parseWordList(rawList, wireNames);
const readable = paths.filter(
  (path) => /\.([cm]?[jt]s|tsx|css|sql|md)$/.test(path) && path !== databaseTables && !textsOnly.test(path),
);
const hits = [...findPathHits(paths, list), ...readable.flatMap((path) => findTextHits(path, read(path), list))];

for (const hit of hits) print(`error ${formatHit(hit)}`);
const badSubjects = checkSubjects();
print(
  `${paths.length} files; ${hits.length} words to replace (${scopeSums()}); ${badSubjects} commit subjects to reword`,
);
if (hits.length > 0) process.exitCode = 1;

function checkSubjects(): number {
  const bad = branchSubjects().map((subject) => ({ subject, problems: findSubjectProblems(subject, list) }));
  const reworded = bad.filter(({ problems }) => problems.length > 0);
  for (const { subject, problems } of reworded) print(`error commit "${subject}" ${problems.join('; ')}`);
  if (reworded.length > 0) process.exitCode = 1;
  return reworded.length;
}

/** Commits since the list is in the repository; of a shallow clone, those that it has. */
function branchSubjects(): string[] {
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'tools/word-list.json').trim();
  const range = added === '' ? ['-1'] : [`${added}..HEAD`];
  const subjects = git('log', '--no-merges', '--format=%s', ...range, '--').split('\n');
  return subjects.filter((subject) => subject !== '' && !/^Merge /.test(subject));
}

function formatHit({ path, line, scope, word, replacement }: Hit): string {
  const where = { i: 'identifier', f: 'name', c: 'text', s: 'subject', length: 'comment', line: 'line' }[scope];
  return `${path}:${line}: ${where}: "${word}" → ${replacement}`;
}

function scopeSums(): string {
  const scopes = {
    i: 'identifiers',
    f: 'file names',
    c: 'texts',
    length: 'long comments',
    line: 'long lines',
  } as const;
  return Object.entries(scopes)
    .map(([scope, title]) => `${hits.filter((hit) => hit.scope === scope).length} ${title}`)
    .join(', ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
