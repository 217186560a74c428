/**
 * The vocabulary as pure functions: which words of `word-list.json` a file, a comment, a document or a commit subject uses.
 * `check-words.ts` runs them over the repository.
 */
import { type Passage, readSource } from './source-names.ts';

/** `i` identifier, `f` file or folder, `c` comment, prose or test title, `s` commit subject. */
export type Scope = 'i' | 'f' | 'c' | 's';
type WordEntry = { words: string[]; scopes: string; replacement: string };
/**
 * Content of `word-list.json`. A row of `words` is word, scopes, replacement and, if any, names that may use it everywhere. A row of
 * `exceptions` is a name, the start of the paths that may use it, and the reason.
 */
export type RawWordList = {
  wire: string[];
  words: (string | string[])[][];
  exceptions: string[][];
  commit: { maxLength: number; pattern: string };
  comment: { maxLines: number };
  line: { maxLength: number };
};
export type WordList = {
  entries: Map<string, WordEntry[]>;
  exceptions: RegExp;
  /** Names that only files and folders whose path starts with `within` may use. */
  pathExceptions: readonly { name: string; within: string }[];
  wire: ReadonlySet<string>;
  commit: { maxLength: number; pattern: RegExp };
  maxCommentLines: number;
  maxLineLength: number;
};
/** `length` marks a comment with too many lines, `line` a line that is too long. */
export type Hit = { path: string; line: number; scope: Scope | 'length' | 'line'; word: string; replacement: string };

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
    exceptions: patternOf(exceptions),
    pathExceptions: raw.exceptions.map(([name = '', within = '']) => ({ name, within })),
    wire: new Set([...raw.wire, ...wireNames]),
    commit: { maxLength, pattern: new RegExp(pattern) },
    maxCommentLines: raw.comment.maxLines,
    maxLineLength: raw.line.maxLength,
  };
}

/** The list with the exceptions of a path. */
function listFor(path: string, list: WordList): WordList {
  const names = list.pathExceptions.filter(({ within }) => path.startsWith(within)).map(({ name }) => name);
  if (names.length === 0) return list;
  return { ...list, exceptions: new RegExp(`${list.exceptions.source}|${patternOf(names).source}`, 'g') };
}

/** Splits camelCase, snake_case, kebab-case and acronyms into lower-case words. */
export const splitWords = (name: string) => tokensOf(name).map(({ word }) => word);

/** Hits in a file's text, by its type; unsupported types have none. */
export function findTextHits(path: string, text: string, fullList: WordList): Hit[] {
  const list = listFor(path, fullList);
  const at = (scope: Hit['scope']) => toHits(path, text, scope);
  const inComments = (comments: Passage[]) => [
    ...at('c')(comments.flatMap((comment) => findInComment(comment, list))),
    ...at('line')(comments.flatMap((comment) => findLongLines(comment, text, list))),
  ];
  if (path.endsWith('.md'))
    return [
      ...at('c')(findInProse({ text: blankCode(text), offset: 0 }, list)),
      ...at('line')(findLongLines({ text: blankData(text), offset: 0 }, text, list)),
    ];
  if (path.endsWith('.sql')) return inComments(passagesOf(/--.*/g, text));
  if (path.endsWith('.css')) {
    const classes = path.endsWith('.module.css') ? classNamesOf(text) : [];
    return [
      ...inComments(passagesOf(/\/\*[\s\S]*?\*\//g, text)),
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
    ...inComments(comments),
    ...at('c')(titles.flatMap((passage) => findInComment(passage, list))),
    ...at('length')(path.startsWith('contract/') ? [] : comments.flatMap((comment) => findExcessLines(comment, list))),
  ].sort((a, b) => a.line - b.line);
}

/** Hits in the names of files and folders, each folder once. */
export function findPathHits(paths: string[], fullList: WordList): Hit[] {
  const named = new Set(paths.flatMap((path) => [...foldersOf(path), path]));
  return [...named].flatMap((path) => {
    const list = listFor(path, fullList);
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

/** Lines of a passage that are too long in their file. An address may be: it cannot be broken. */
function findLongLines({ text, offset }: Passage, file: string, { maxLineLength }: WordList): Match[] {
  let start = offset;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    const { length } = (file.slice(file.lastIndexOf('\n', at - 1) + 1, at) + line).replace(
      /https?:\/\/\S+|\]\([^)\s]*\)/g,
      '',
    );
    return line.trim() !== '' && length > maxLineLength
      ? [{ word: `line of ${length} characters`, replacement: `at most ${maxLineLength}`, offset: at }]
      : [];
  });
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

/** Tables and code blocks, whose lines cannot be broken. */
const blankData = (markdown: string) => [/^```[\s\S]*?^```/gm, /^ *\|.*$/gm].reduce(blank, markdown);

const passagesOf = (pattern: RegExp, text: string): Passage[] =>
  [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ text: part, offset: index }));

/** Preserves offsets and lines. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));

const patternOf = (exceptions: string[]) =>
  exceptions.length === 0 ? /(?!)/g : new RegExp(exceptions.map(exceptionPattern).join('|'), 'g');

/** `homePage` also matches the type `HomePage`. */
const exceptionPattern = (exception: string) =>
  exception
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replace(/^[a-z]/i, (first) => `[${first.toLowerCase()}${first.toUpperCase()}]`);
