import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import structure from './domains.json' with { type: 'json' };
import { linesOf } from './shape-rules.ts';

/**
 * `npm run check:house`: metrics of the structure with their goals (docs/architecture.md `Figures`).
 * `--json` prints them for `docs/structure.json`. It never fails: `check:imports` and `check:shape` do.
 */

type Module = { path: string; text: string; imports: string[] };
type Arrow = readonly [from: string, to: string];

const MAX_SMALL_LINES = 25;
const layers = /^(contract|server|web|tools|e2e|bench)\//;
const isTest = (path: string) => /\.test\.tsx?$|fixtures\.ts$|^server\/testing\/|^e2e\//.test(path);
/**
 * Files that need no second importer (HOUSE 5.5): a role suffix, a page, a
 * worker, a language, a use case with an endpoint, and registry entries.
 */
const isRole = (path: string, importer: string) =>
  /\.[a-z]+\.tsx?$|-worker\.ts$|-thread\.ts$|^web\/src\/locales\/|^server\/src\/app\/registries\//.test(path) ||
  /\.routes\.ts$|^server\/src\/app\/registries\//.test(importer);

function readModules(): Module[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const paths = listed.split('\n').filter((path) => layers.test(path) && /\.tsx?$/.test(path) && existsSync(path));
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    const imports = ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const target = fileName.startsWith('#contract/')
        ? `contract/src/${fileName.slice('#contract/'.length)}.ts`
        : fileName.startsWith('.') && normalize(join(dirname(path), fileName));
      return target && known.has(target) && target !== path ? [target] : [];
    });
    return { path, text, imports: [...new Set(imports)] };
  });
}

const order = new Map(structure.domains.map(({ name }, index) => [name, index]));
const featureOrder = new Map(
  structure.domains.flatMap(({ name, features }) => features.map((one, at) => [`${name}/${one}`, at])),
);

/** Domain and feature of a file in one of the three layers; undefined for root files. */
function placeOf(path: string): { domain: string; feature: string } | undefined {
  const [, domain = '', feature = ''] = /^(?:contract|server|web)\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return order.has(domain) ? { domain, feature } : undefined;
}

function isUpward([from, to]: Arrow): boolean {
  // A page composes parts of any domain (HOUSE 7), as in `import-rules.cjs`.
  if (from.endsWith('.page.tsx')) return false;
  const [one, other] = [placeOf(from), placeOf(to)];
  if (!one || !other) return false;
  if (one.domain !== other.domain) return (order.get(other.domain) ?? 0) > (order.get(one.domain) ?? 0);
  const [low, high] = [one, other].map(({ domain, feature }) => featureOrder.get(`${domain}/${feature}`));
  return from.startsWith('server/') && low !== undefined && high !== undefined && high > low;
}

/** Sizes of strongly connected components with more than one node (Tarjan). */
function cycles(arrows: readonly Arrow[]): number[] {
  const next = Map.groupBy(arrows, ([from]) => from);
  const [seen, low, stack, sizes] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as number[],
  ];
  const visit = (node: string) => {
    seen.set(node, seen.size);
    low.set(node, seen.get(node) as number);
    stack.push(node);
    for (const [, to] of next.get(node) ?? []) {
      if (!seen.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number));
    }
    if (low.get(node) !== seen.get(node)) return;
    const part = stack.splice(stack.indexOf(node));
    if (part.length > 1) sizes.push(part.length);
  };
  for (const node of next.keys()) if (!seen.has(node)) visit(node);
  return sizes.sort((a, b) => b - a);
}

const modules = readModules();
const product = modules.filter(({ path }) => !isTest(path));
const arrows: Arrow[] = product.flatMap(({ path, imports }) => imports.map((to) => [path, to] as const));
const importers = Map.groupBy(arrows, ([, to]) => to);
const single = product.filter(({ path }) => importers.get(path)?.length === 1);
const small = single.filter(
  ({ path, text }) =>
    linesOf(text) < MAX_SMALL_LINES && !isRole(path, importers.get(path)?.[0]?.[0] ?? '') && !path.startsWith('tools/'),
);
const testArrows = modules
  .filter(({ path }) => isTest(path))
  .flatMap(({ path, imports }) => imports.map((to) => [path, to] as const));
const features = arrows.flatMap(([from, to]) => {
  // `deps.ts` and `events.ts` of a domain combine its features: they belong to none.
  const [one, other] = [placeOf(from), placeOf(to)].map(
    (place) => place?.feature && `${place.domain}/${place.feature}`,
  );
  return from.startsWith('server/') && to.startsWith('server/') && one && other && one !== other
    ? [[one, other] as const]
    : [];
});
const sizes = product.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
const quantile = (q: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * q))] ?? 0;
const count = (pattern: RegExp) => product.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const metrics: [name: string, value: number, goal: string][] = [
  ['product modules', product.length, '≤ 2,200'],
  ['lines of them', sizes.reduce((sum, one) => sum + one, 0), ''],
  ['modules with one importer', single.length, '≤ 900'],
  [`of these under ${MAX_SMALL_LINES} lines, without a role`, small.length, '≤ 40'],
  [
    'imports against the order, server',
    arrows.filter((one) => one[0].startsWith('server/') && isUpward(one)).length,
    '0',
  ],
  [
    'imports against the order, contract and web',
    arrows.filter((one) => !one[0].startsWith('server/') && isUpward(one)).length,
    '0',
  ],
  ['imports of tests against the order', testArrows.filter(isUpward).length, '0'],
  ['largest cycle of features, server', cycles(features)[0] ?? 0, '0'],
  ['cycles of files, type imports included', cycles(arrows).length, '0'],
  ['rules files', product.filter(({ path }) => path.endsWith('.rules.ts')).length, '≈ 75'],
  ['literals that spread a literal', count(/\.\.\.\{ /g), '0'],
  ['files at the root of server/src', product.filter(({ path }) => dirname(path) === 'server/src').length, '0'],
  ['lines of a module, median', quantile(0.5), ''],
  ['lines of a module, 95th percentile', quantile(0.95), ''],
];

if (process.argv.includes('--json')) {
  process.stdout.write(
    `${JSON.stringify(Object.fromEntries(metrics.map(([name, value]) => [name, value])), null, 2)}\n`,
  );
} else {
  for (const [name, value, goal] of metrics)
    process.stdout.write(`${name.padEnd(48)}${String(value).padStart(8)}${goal && `   goal ${goal}`}\n`);
  if (process.argv.includes('--list'))
    for (const { path } of small) process.stdout.write(`${basename(path)}  ${path}\n`);
}
