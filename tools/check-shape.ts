import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isCode, linesOf, validateShape } from './shape-rules.ts';
import owners from './table-owners.json' with { type: 'json' };
import type { Problem } from './table-writes.ts';

/** `npm run check:shape`: validates every file of the repository, prints sizes, and fails on a problem. */

/** Intended violations; each needs a decision record with the reason. */
const exceptions: { rule: string; path: string; decision: string }[] = [];

/** Generated files and data, exempt from shape rules. */
const generatedFiles = /^(server\/src\/platform\/postgres\/database-tables\.ts|package-lock\.json)$|^web\/public\//;
const aboutTheRules = /^tools\/(shape-rules(\.test)?|table-writes|import-rules\.test)\.ts$/;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
});
const paths = listed.split('\0').filter((path) => path !== '' && existsSync(path));
const files = paths
  .filter((path) => (isCode(path) || path.endsWith('.sql')) && !generatedFiles.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const rootEntries = [...new Set(paths.map((path) => path.split('/')[0] as string))];

const tables = readFileSync('server/src/platform/postgres/database-tables.ts', 'utf8');
const { errors, warnings } = validateShape({ files, rootEntries, owners, tables });
const matches = (problem: Problem) => exceptions.find((e) => e.rule === problem.rule && e.path === problem.path);
const plants = new Set(['unfinished', 'spread-literal']);
const own = errors.filter(({ rule, path }) => !(plants.has(rule) && aboutTheRules.test(path)));
const remaining = own.filter((problem) => !matches(problem));
for (const { rule, path, decision } of exceptions) {
  const used = own.some((problem) => problem.rule === rule && problem.path === path);
  if (!used || !existsSync(decision))
    remaining.push({ rule: 'exception', path, message: `not needed, or no ${decision}` });
}

const sizes = files
  .filter((file) => /\.tsx?$/.test(file.path) && !/\.test\.tsx?$/.test(file.path))
  .map((file) => linesOf(file.text))
  .sort((a, b) => a - b);
const quantile = (q: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * q))] ?? 0;

for (const { rule, path, message } of warnings) process.stdout.write(`warn  ${rule}: ${path}: ${message}\n`);
for (const { rule, path, message } of remaining) process.stdout.write(`error ${rule}: ${path}: ${message}\n`);
process.stdout.write(
  `${files.length} files; lines of a TypeScript file: median ${quantile(0.5)} (target 60), p95 ${quantile(0.95)} (target 220); ` +
    `${rootEntries.length} entries in the root; ${remaining.length} errors, ${warnings.length} warnings\n`,
);
process.exitCode = remaining.length > 0 ? 1 : 0;
