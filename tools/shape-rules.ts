/**
 * Rules of the source tree, as pure functions: names, sizes, folders, and allowed content per suffix (DESIGN "A file's
 * suffix is its room"). `check-shape.ts` applies them to the repository; the test next to this file violates each.
 */
import { dirname, join } from 'node:path/posix';
import { foreignWrites, type Problem, type SourceFile, type TableOwners } from './table-writes.ts';

export type Shape = {
  files: SourceFile[];
  rootEntries: string[];
  owners: TableOwners;
  /** The generated types of the tables. */
  tables: string;
};

const MAX_LINES = 600;
const WARN_LINES = 300;
const WARN_FILES = 40;
const MAX_DEPTH = 4;
const MAX_ROOT = 18;

const forbiddenNames = /^(index|utils?|helpers?|common|misc|types|services?|managers?)$/;

const rooms = {
  server:
    /^(rules|policy|view|store|sql|queries|parser|texts|emails|routes|jobs|pdf|adapter|port|fixtures|request-fixtures)$/,
  web: /^(page|layout|gallery|client|server|shared)$/,
};

/** The UTC date of an instant is not its date in Italy for one or two hours each day. */
const utcDay =
  /(?:\bnow\(\)|\b\w+At|\b(?:at|now|today)|\bnew Date\([^;]*\b(?:getTime|now)\(\)[^;]*\))\.toISOString\(\)\.(?:slice|substring)\(0, 10\)/;

const languages = /^(it|en|de|fr|es)$/;

/** Files that may read `process.env`: the typed environment, and programs outside the product. */
const environmentReaders = /^(server\/src\/platform\/env\/env\.ts$|tools\/|e2e\/|bench\/)/;

const unfinished =
  /\b(TODO|FIXME)\b|\bas any\b|@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(it|test|describe)\.(skip|only|todo)\b|waitForTimeout/;

export const isCode = (path: string) => /\.(tsx?|mjs|cjs|js|css)$/.test(path);
const isScript = (path: string) => isCode(path) && !path.endsWith('.css');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

export const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Errors of the full tree. `warnings` are files near a limit. */
export function validateShape(shape: Shape): { errors: Problem[]; warnings: Problem[] } {
  const code = shape.files.filter((file) => isCode(file.path));
  const errors = [
    ...code.flatMap(badNames),
    ...code.flatMap(unknownRooms),
    ...tooLong(code, MAX_LINES, Number.POSITIVE_INFINITY),
    ...code.flatMap(tooDeep),
    ...crowdedRoot(shape.rootEntries),
    ...code.flatMap(environmentReads),
    ...code.flatMap(unfinishedWork),
    ...code.flatMap(unmarkedTransactions),
    ...code.flatMap(spreadLiterals),
    ...code.flatMap(utcDays),
    ...columnCasts(code, shape.tables),
    ...missingStyles(code),
    ...unusedStyles(code),
    ...foreignBreakpoints(code),
    ...code.flatMap(unguardedLazy),
    ...foreignWrites(shape.files, shape.owners),
  ];
  return { errors, warnings: [...tooLong(code, WARN_LINES, MAX_LINES), ...crowdedFolders(code)] };
}

function badNames({ path }: SourceFile): Problem[] {
  const stem = path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '';
  return isScript(path) && forbiddenNames.test(stem)
    ? [{ rule: 'name', path, message: `"${stem}" says nothing: name the file after what it does` }]
    : [];
}

function utcDays({ path, text }: SourceFile): Problem[] {
  if (!isScript(path) || path.startsWith('tools/shape-rules')) return [];
  const number = text.split('\n').findIndex((line) => utcDay.test(line)) + 1;
  return number > 0
    ? [
        {
          rule: 'utc-day',
          path,
          message: `line ${number}: take the day with italianDay, or in the zone of the property`,
        },
      ]
    : [];
}

function unknownRooms({ path }: SourceFile): Problem[] {
  // Types for a package without own types belong to no layer.
  if (path.endsWith('.d.ts')) return [];
  const match = /^(server|web)\/src\/.*?([^/]+)\.tsx?$/.exec(path);
  const suffixes = match?.[2]?.split('.').slice(1) ?? [];
  const room = suffixes.filter((suffix) => suffix !== 'test' && !languages.test(suffix)).at(-1);
  if (!match || room === undefined || rooms[match[1] as 'server' | 'web'].test(room)) return [];
  return [{ rule: 'room', path, message: `".${room}" is no room of the design` }];
}

function tooLong(files: SourceFile[], above: number, upTo: number): Problem[] {
  return files.flatMap(({ path, text }) => {
    const lines = linesOf(text);
    return lines > above && lines <= upTo
      ? [{ rule: 'size', path, message: `${lines} lines, more than ${above}` }]
      : [];
  });
}

function tooDeep({ path }: SourceFile): Problem[] {
  const below = /^(?:contract|server|web)\/src\/(.+)$/.exec(path)?.[1];
  const depth = below?.split('/').length ?? 0;
  return depth > MAX_DEPTH
    ? [{ rule: 'depth', path, message: `${depth} levels under src, more than ${MAX_DEPTH}` }]
    : [];
}

/** Excludes tests and style sheets: each belongs to the file of the same name. */
function crowdedFolders(files: SourceFile[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = /^((?:server|web)\/src\/.+)\/[^/]+$/.exec(path)?.[1];
    if (!folder || isTest(path) || !isScript(path)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > WARN_FILES)
    .map(([path, count]) => ({
      rule: 'folder',
      path,
      message: `${count} files: more than ${WARN_FILES}`,
    }));
}

/** Entries with a dot configure other tools, and their places are given. */
function crowdedRoot(entries: string[]): Problem[] {
  return entries.filter((entry) => !entry.startsWith('.')).length > MAX_ROOT
    ? [{ rule: 'root', path: '.', message: `more than ${MAX_ROOT} entries in the root` }]
    : [];
}

function environmentReads({ path, text }: SourceFile): Problem[] {
  return /\bprocess\.env\b/.test(text) && !environmentReaders.test(path)
    ? [
        {
          rule: 'environment',
          path,
          message: 'process.env is read only in server/src/platform/env/env.ts and in tools',
        },
      ]
    : [];
}

/** Where a transaction may begin without `inTransaction`, whose mark lets tests detect network calls inside of one. */
const transactionStarters = /^server\/src\/platform\/postgres\/(postgres|advisory-lock)\.ts$/;

function unmarkedTransactions({ path, text }: SourceFile): Problem[] {
  return /^server\/src\//.test(path) &&
    !isTest(path) &&
    !transactionStarters.test(path) &&
    /\.transaction\(\)/.test(text)
    ? [{ rule: 'transaction', path, message: 'begin a transaction with inTransaction (platform/postgres/postgres.ts)' }]
    : [];
}

/** The formatter decides line breaks: a literal inside a literal only hides its length (HOUSE 5, rule 7). */
function spreadLiterals({ path, text }: SourceFile): Problem[] {
  return isScript(path) && /\.\.\.\{ /.test(text)
    ? [{ rule: 'spread-literal', path, message: 'name the properties where they belong' }]
    : [];
}

/** A column with a list of values has its literals in the generated types: a cast would hide a value that the contract lacks. */
function columnCasts(files: SourceFile[], tables: string): Problem[] {
  const columns = new Set([...tables.matchAll(/^ {2}(\w+): .*'/gm)].map(([, column]) => column ?? ''));
  return files.flatMap(({ path, text }) => {
    if (!/^server\/(src|testing)\//.test(path)) return [];
    const members = [...text.matchAll(/\w\.(\w+) as (?!const\b)[A-Z(]/g)].filter(([, name = '']) => columns.has(name));
    const casts = [...members, ...text.matchAll(/\$castTo<[A-Z]/g)];
    return casts.map(([cast]) => ({
      rule: 'column-cast',
      path,
      message: `"${cast}…": give the column its CHECK list`,
    }));
  });
}

/** Imports of missing style sheets or classes: neither the compiler nor the build reports a missing class. */
function missingStyles(files: SourceFile[]): Problem[] {
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, text]));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(([, name = '', from = '']) => {
      const sheet = sheets.get(join(dirname(path), from));
      if (sheet === undefined) return [{ rule: 'style', path, message: `there is no ${from}` }];
      const classes = new Set([...sheet.matchAll(/\.([\w-]+)/g)].map(([, one]) => one));
      const used = [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
      const missing = new Set(used.filter((one) => !classes.has(one)));
      return [...missing].map((one) => ({ rule: 'style', path, message: `${from} has no class "${one}"` }));
    }),
  );
}

/** Classes that no module uses. A module that reads `styles[name]` may use any. */
function unusedStyles(files: SourceFile[]): Problem[] {
  const imports = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, name = '', from = '']) => ({
      sheet: join(dirname(path), from),
      used: [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}(?:\\.(\\w+)|(\\[))`, 'g'))].map(
        ([, one, any]) => one ?? any,
      ),
    })),
  );
  return files.flatMap(({ path, text }) => {
    if (!path.endsWith('.module.css')) return [];
    const used = new Set(imports.filter(({ sheet }) => sheet === path).flatMap((one) => one.used));
    if (used.has('[')) return [];
    const own = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '');
    const unused = new Set(
      [...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one = '']) => one).filter((one) => !used.has(one)),
    );
    return [...unused].map((one) => ({ rule: 'unused-style', path, message: `no module uses its class "${one}"` }));
  });
}

const TOKENS = 'web/src/platform/ui/theme/tokens.css';

/** Media queries of the web use the range syntax and the widths of `tokens.css`. */
function foreignBreakpoints(files: SourceFile[]): Problem[] {
  const tokens = files.find(({ path }) => path === TOKENS)?.text ?? '';
  const allowed = new Set([...tokens.matchAll(/--breakpoint-\w+: (\d+px);/g)].map(([, width]) => width));
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('web/src/')) return [];
    const isSheet = path.endsWith('.css');
    const queries = isSheet ? (text.match(/@media[^{]*/g) ?? []) : [text];
    return queries.flatMap((query) => {
      const widths = [...query.matchAll(/\(width [<>]=? (\w+)\)/g)].map(([, width]) => width ?? '');
      const foreign = widths.filter((width) => !allowed.has(width));
      if (isSheet && /(min|max)-width/.test(query)) foreign.push(query.trim());
      return foreign.map((one) => ({ rule: 'breakpoint', path, message: `"${one}" is no breakpoint of ${TOKENS}` }));
    });
  });
}

function unfinishedWork({ path, text }: SourceFile): Problem[] {
  const match = text.split('\n').find((line) => unfinished.test(line));
  return match === undefined ? [] : [{ rule: 'unfinished', path, message: match.trim().slice(0, 100) }];
}

const lazyWrappers = /^web\/src\/platform\/(lib\/lazy-optional\.ts|loading\/lazy-part\.tsx)$/;

/** React's `lazy` replaces the page by the error page if the code does not load. */
function unguardedLazy({ path, text }: SourceFile): Problem[] {
  const isUnguarded = /import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/.test(text);
  return path.startsWith('web/src/') && isUnguarded && !lazyWrappers.test(path)
    ? [
        {
          rule: 'lazy',
          path,
          message: 'use `lazyPart` or `lazyOptional`: a part that does not load must not replace the page',
        },
      ]
    : [];
}
