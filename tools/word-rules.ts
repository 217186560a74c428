/**
 * The vocabulary as pure functions: which words of `word-list.json` a file, a comment, a document or a commit
 * subject uses, and how the counts compare with the baseline. `check-words.ts` runs them over the repository.
 */
import { type Passage, readSource } from './source-names.ts';

/** `i` identifier, `f` file or folder, `c` comment, prose or test title, `s` commit subject. */
export type Scope = 'i' | 'f' | 'c' | 's';
type WordEntry = { words: string[]; scopes: string; replacement: string };
/** Content of `word-list.json`. A row is word, scopes, replacement and, if any, exceptions. */
export type RawWordList = {
  wire: string[];
  words: (string | string[])[][];
  commit: { maxLength: number; pattern: string };
  comment: { maxLines: number };
};
export type WordList = {
  entries: Map<string, WordEntry[]>;
  exceptions: RegExp;
  wire: ReadonlySet<string>;
  commit: { maxLength: number; pattern: RegExp };
  maxCommentLines: number;
};
/** `length` marks a comment that is too long. */
export type Hit = { path: string; line: number; scope: Scope | 'length'; word: string; replacement: string };
/** Hits per file; a folder counts under its path with a trailing slash. */
export type Counts = Record<string, number>;

type Token = { word: string; start: number; end: number };
type Match = { word: string; replacement: string; offset: number };

/** Compiles the list. `wireNames` are keys of the contract and columns, in addition to the list's own. */
export function parseWordList(raw: RawWordList, wireNames: Iterable<string> = []): WordList {
  const entries = new Map<string, WordEntry[]>();
  const exceptions: string[] = [];
  for (const row of raw.words) {
    const [word, scopes, replacement, excepted] = row as [string, string, string, string[]?];
    const words = word.split(' ');
    const first = words[0] as string;
    entries.set(first, [...(entries.get(first) ?? []), { words, scopes, replacement }]);
    exceptions.push(...(excepted ?? []));
  }
  const { maxLength, pattern } = raw.commit;
  return {
    entries,
    exceptions: exceptions.length === 0 ? /(?!)/g : new RegExp(exceptions.map(exceptionPattern).join('|'), 'g'),
    wire: new Set([...raw.wire, ...wireNames]),
    commit: { maxLength, pattern: new RegExp(pattern) },
    maxCommentLines: raw.comment.maxLines,
  };
}

/** Splits camelCase, snake_case, kebab-case and acronyms into lower-case words. */
export const splitWords = (name: string) => tokensOf(name).map(({ word }) => word);

/** Hits in a file's text, by its type; unsupported types have none. */
export function findTextHits(path: string, text: string, list: WordList): Hit[] {
  const at = (scope: Hit['scope']) => toHits(path, text, scope);
  if (path.endsWith('.md')) return at('c')(findInProse({ text: blankCode(text), offset: 0 }, list));
  if (path.endsWith('.sql'))
    return at('c')(passagesOf(/--.*/g, text).flatMap((comment) => findInComment(comment, list)));
  if (path.endsWith('.css')) {
    const comments = passagesOf(/\/\*[\s\S]*?\*\//g, text);
    const classes = path.endsWith('.module.css') ? classNamesOf(text) : [];
    return [
      ...at('c')(comments.flatMap((comment) => findInComment(comment, list))),
      ...at('i')(classes.flatMap(({ text: name, offset }) => findInName(name, offset, 'i', list))),
    ];
  }
  if (!/\.([cm]?[jt]s|tsx)$/.test(path)) return [];
  const { names, comments, titles } = readSource(path, text);
  return [
    ...at('i')(
      names
        .filter(({ name, isProperty }) => !isWireName(name, isProperty, list))
        .flatMap(({ name, offset }) => findInName(name, offset, 'i', list)),
    ),
    ...at('c')([...comments, ...titles].flatMap((passage) => findInComment(passage, list))),
    ...at('length')(path.startsWith('contract/') ? [] : comments.flatMap((comment) => findExcessLines(comment, list))),
  ].sort((a, b) => a.line - b.line);
}

/** Hits in the names of files and folders, each folder once. */
export function findPathHits(paths: string[], list: WordList): Hit[] {
  const named = new Set(paths.flatMap((path) => [...foldersOf(path), path]));
  return [...named].flatMap((path) => {
    const base = blank(path, list.exceptions).replace(/\/$/, '');
    const matches = findInName(base.slice(base.lastIndexOf('/') + 1), 0, 'f', list);
    return matches.map(({ word, replacement }) => ({ path, line: 1, scope: 'f' as const, word, replacement }));
  });
}

/** Problems of a commit subject, as texts. */
export function findSubjectProblems(subject: string, list: WordList): string[] {
  const { maxLength, pattern } = list.commit;
  const problems = findInWords(tokensOf(blank(subject, list.exceptions)), subject, 's', list).map(
    ({ word, replacement }) => `uses "${word}": ${replacement}`,
  );
  if (subject.length > maxLength) problems.push(`has ${subject.length} characters, more than ${maxLength}`);
  if (!pattern.test(subject)) problems.push('is not "type(area): imperative sentence" without a period');
  return problems;
}

/** The sum of hits per file or folder, sorted by path. */
export function countHits(hits: Hit[]): Counts {
  const counts = new Map<string, number>();
  for (const { path } of hits) counts.set(path, (counts.get(path) ?? 0) + 1);
  return sortCounts([...counts]);
}

/** Paths with a higher count than the baseline, and paths with a lower one. */
export function compareCounts(counts: Counts, baseline: Counts): { raised: string[]; lowered: string[] } {
  return {
    raised: Object.keys(counts).filter((path) => (counts[path] ?? 0) > (baseline[path] ?? 0)),
    lowered: Object.keys(baseline).filter((path) => (counts[path] ?? 0) < (baseline[path] ?? 0)),
  };
}

/**
 * The baseline after an update: no count rises. Deleted files pass their counts to files without an entry, so
 * that a file can be renamed; the sum never rises.
 */
export function lowerBaseline(counts: Counts, baseline: Counts, paths: ReadonlySet<string>): Counts {
  let movable = Object.entries(baseline).reduce((sum, [path, count]) => sum + (paths.has(path) ? 0 : count), 0);
  const lowered: [string, number][] = [];
  for (const [path, count] of Object.entries(counts)) {
    const known = baseline[path];
    if (known !== undefined) lowered.push([path, Math.min(known, count)]);
    else if (count <= movable) {
      movable -= count;
      lowered.push([path, count]);
    }
  }
  return sortCounts(lowered);
}

/** Every path and every parent folder, as named in the baseline. */
export const baselinePaths = (paths: string[]) => new Set(paths.flatMap((path) => [...foldersOf(path), path]));

const sortCounts = (counts: [string, number][]): Counts =>
  Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** A local one-word name can be changed, even if a wire field has the same name. */
const isWireName = (name: string, isProperty: boolean, list: WordList) =>
  list.wire.has(name) && (isProperty || splitWords(name).length > 1);

function findInName(name: string, offset: number, scope: Scope, list: WordList): Match[] {
  const text = blank(name, list.exceptions);
  return findInWords(tokensOf(text), text, scope, list).map((match) => ({ ...match, offset }));
}

function findInProse({ text, offset }: Passage, list: WordList): Match[] {
  const prose = blank(blank(text, /https?:\/\/\S+/g), list.exceptions);
  return findInWords(tokensOf(prose), prose, 'c', list).map((match) => ({ ...match, offset: offset + match.offset }));
}

/** Code in backticks quotes names, which are checked at their declaration. */
const findInComment = ({ text, offset }: Passage, list: WordList) =>
  findInProse({ text: blank(text, /`[^`]*`/g), offset }, list);

function findInWords(tokens: Token[], text: string, scope: Scope, list: WordList): Match[] {
  return tokens.flatMap((token, index) =>
    (list.entries.get(token.word) ?? [])
      .filter(({ words, scopes }) => scopes.includes(scope) && isPhraseAt(words, tokens, index, text))
      .map(({ words, replacement }) => ({ word: words.join(' '), replacement, offset: token.start })),
  );
}

/** The words of a phrase are adjacent without punctuation; a line break of a comment is allowed. */
const isPhraseAt = (words: string[], tokens: Token[], index: number, text: string) =>
  words.every((word, n) => {
    const token = tokens[index + n];
    const before = tokens[index + n - 1];
    return token?.word === word && (n === 0 || /^[\s*/_-]*$/.test(text.slice(before?.end, token.start)));
  });

function findExcessLines({ text, offset }: Passage, list: WordList): Match[] {
  const isLicense = offset === 0 && /licen[sc]e|copyright/i.test(text);
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^[\s/*]*@/.test(line)).length;
  return lines > list.maxCommentLines && !isLicense
    ? [{ word: `comment of ${lines} lines`, replacement: `at most ${list.maxCommentLines}`, offset }]
    : [];
}

function tokensOf(text: string): Token[] {
  const parts = text.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu);
  return [...parts].map(({ 0: part, index }) => ({
    word: part.toLowerCase(),
    start: index,
    end: index + part.length,
  }));
}

const toHits = (path: string, text: string, scope: Hit['scope']) => (matches: Match[]) =>
  matches.map(({ word, replacement, offset }): Hit => {
    return { path, line: text.slice(0, offset).split('\n').length, scope, word, replacement };
  });

/** Selectors only: the text before a brace, without comments and strings. */
function classNamesOf(text: string): Passage[] {
  const code = blank(text, /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g);
  const selectors = passagesOf(/[^{};]+(?=\{)/g, code);
  const classes = selectors.flatMap(({ text: selector, offset }) =>
    passagesOf(/\.[a-z_][\w-]*/gi, selector).map((name) => ({ text: name.text, offset: offset + name.offset })),
  );
  return classes.filter(({ text: name }, index) => classes.findIndex((other) => other.text === name) === index);
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => `${names.slice(0, index + 1).join('/')}/`);
}

const blankCode = (markdown: string) =>
  [/^```[\s\S]*?^```/gm, /<!--|-->/g, /`[^`\n]*`/g, /\]\([^)\s]*\)/g].reduce(blank, markdown);

const passagesOf = (pattern: RegExp, text: string): Passage[] =>
  [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ text: part, offset: index }));

/** Preserves offsets and lines. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));

/** `homePage` also matches the type `HomePage`. */
const exceptionPattern = (exception: string) =>
  exception
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replace(/^[a-z]/i, (first) => `[${first.toLowerCase()}${first.toUpperCase()}]`);
