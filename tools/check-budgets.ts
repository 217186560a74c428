import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '#contract/platform/languages';

/**
 * `npm run check:budgets`: compressed JavaScript (brotli, as served) that a page needs before it is usable: entry,
 * route, parent routes and their static imports, from React Router's manifest, plus the texts of the largest language.
 * @remarks Excludes deferred code (map, viewer, sheet, error messages). The page's part of the manifest is in the document.
 * @remarks Style sheets are reported separately, without a limit.
 */

const KB = 1024;
/**
 * DESIGN "Performance targets" plus 1 or 2 KB for changes that persist
 * while a page loads; search without the map, which loads when visible.
 */
const budgets = [
  { path: '/', limit: 132 * KB },
  { path: '/listing/:listingId/:slug?', limit: 132 * KB },
  { path: '/search/market', limit: 153 * KB },
  { path: '/search/hospitality', limit: 153 * KB },
  { path: '/auth/sign-in', limit: 130 * KB },
];

type Chunk = { module: string; imports?: string[]; css?: string[] };
type RouteChunk = Chunk & { id: string; parentId?: string; path?: string; index?: boolean };
type Manifest = { entry: Chunk; routes: Record<string, RouteChunk> };

const client = fileURLToPath(new URL('../web/build/client/', import.meta.url));
const assets = readdirSync(join(client, 'assets'));
const manifestName = assets.find((name) => /^manifest-.*\.js$/.test(name));
if (!manifestName) throw new Error('No build to measure: npm run build:web comes first.');
const manifest = readManifest(manifestName);

/** `window.__reactRouterManifest={…};` */
function readManifest(name: string): Manifest {
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** The manifest appends `#` to a style sheet that routes share. */
const filesOf = ({ module, imports = [], css = [] }: Chunk) =>
  [module, ...imports, ...css].map((file) => file.replace(/#.*$/, ''));
const sizeOf = (file: string) => statSync(join(client, `${file}.br`)).size;

function chainOf(route: RouteChunk): RouteChunk[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...chainOf(parent), route] : [route];
}

function fullPath(route: RouteChunk): string {
  const parts = chainOf(route).map(({ path }) => (path ?? '').replace(/^\/|\/$/g, ''));
  return `/${parts.filter(Boolean).join('/')}`;
}

/** Declared texts of a page (`handle.words`) and of all pages, in the largest language. */
function words(route: RouteChunk): string[] {
  const features = chainOf(route).flatMap(({ id }) => {
    const source = readFileSync(fileURLToPath(new URL(`../web/src/${id}.tsx`, import.meta.url)), 'utf8');
    const announced = /export const handle = \{ words: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    return [...announced.matchAll(/'(\w+)'/g)].map(([, feature]) => feature as string);
  });
  const inLanguage = (language: string) => [
    scriptOf('messages'),
    ...['core', ...features].map((feature) => scriptOf(`words-${language}-${inKebabCase(feature)}`)),
  ];
  const total = (files: string[]) => files.reduce((size, file) => size + sizeOf(file), 0);
  return languages.map(inLanguage).reduce((heaviest, files) => (total(files) > total(heaviest) ? files : heaviest));
}

const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** `words-it-home` and the characters of its version. */
function scriptOf(name: string): string {
  const file = assets.find((asset) => asset.startsWith(name) && /^-[\w-]{8}\.js$/.test(asset.slice(name.length)));
  if (!file) throw new Error(`No ${name} in the build: are the page's texts right?`);
  return `/assets/${file}`;
}

/** The files of a page with their sizes, largest first. */
function measure(path: string): { file: string; size: number }[] {
  const leaves = Object.values(manifest.routes).filter(
    (route) => route.index || (route.path !== undefined && route.id !== 'root'),
  );
  const route = leaves.find((leaf) => fullPath(leaf) === path);
  if (!route) throw new Error(`No page answers ${path}: correct the budgets.`);
  const files = [manifest.entry, ...chainOf(route)].flatMap(filesOf);
  const unique = new Set([...files, ...words(route)]);
  return [...unique].map((file) => ({ file, size: sizeOf(file) })).sort((a, b) => b.size - a.size);
}

const inKb = (size: number) => `${(size / KB).toFixed(1)} KB`;
const sum = (files: { size: number }[]) => files.reduce((total, { size }) => total + size, 0);

for (const { path, limit } of budgets) {
  const files = measure(path);
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const size = sum(scripts);
  const styles = sum(files) - size;
  const verdict = size > limit ? 'over' : 'ok  ';
  process.stdout.write(
    `${verdict} ${path.padEnd(22)}${inKb(size).padStart(9)} of ${limit / KB} KB, and ${inKb(styles)} of style sheets\n`,
  );
  if (size <= limit) continue;
  process.exitCode = 1;
  for (const { file, size: part } of scripts.slice(0, 8))
    process.stdout.write(`${' '.repeat(27)}${inKb(part).padStart(9)} ${file}\n`);
}
