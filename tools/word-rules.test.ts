import { describe, expect, it } from 'vitest';
import { readColumns, readWireNames } from './source-names.ts';
import rawList from './word-list.json' with { type: 'json' };
import { findPathHits, findSubjectProblems, findTextHits, parseWordList, splitWords } from './word-rules.ts';

const rules = { ...rawList, exceptions: [['sigla', 'tools/gazetteer/', 'field of a data set']] };
const list = parseWordList(rules, ['refusal', 'lateToldAt']);
const hitsOf = (path: string, text: string) =>
  findTextHits(path, text, list).map(({ line, scope, word }) => `${line} ${scope} ${word}`);
const pathHitsOf = (...paths: string[]) => findPathHits(paths, list).map(({ path, word }) => `${path} ${word}`);

describe('splitWords', () => {
  it.each([
    ['camelCase', 'keepDraft', ['keep', 'draft']],
    ['snake_case', 'told_count', ['told', 'count']],
    ['kebab-case', 'ad-figures.module.css', ['ad', 'figures', 'module', 'css']],
    ['acronyms', 'parseHTMLLetter', ['parse', 'html', 'letter']],
    ['constants', 'LATE_MS', ['late', 'ms']],
    ['digits', 'lat6ForAd2', ['lat', '6', 'for', 'ad', '2']],
    ['private names', '#keeper', ['keeper']],
  ])('splits %s', (_, name, words) => {
    expect(splitWords(name)).toEqual(words);
  });
});

describe('findTextHits reports', () => {
  it.each([
    ['a variable', 'a.ts', 'const sendLetter = 1;', ['1 i letter']],
    ['a function and its parameter', 'a.ts', 'export function openTill(shop: string) {}', ['1 i till', '1 i shop']],
    ['a type and its members', 'a.ts', 'type Told = {\n  askedBy: 1;\n};', ['1 i told', '2 i asked']],
    ['a private method', 'a.ts', 'class A {\n  #forget() {}\n}', ['2 i forget']],
    ['a property of an object', 'a.ts', 'f({ luck: 1 });', ['1 i luck']],
    ['a renamed import', 'a.ts', "import { x as door } from './x.ts';", ['1 i door']],
    ['a renamed binding', 'a.ts', 'const { a: gone, ...lots } = f();', ['1 i gone', '1 i lots']],
    ['a component', 'a.tsx', 'const HomeCard = () => <p>The home</p>;', ['1 i home']],
    ['two words of one name', 'a.ts', 'const adLetters = 1;', ['1 i ad', '1 i letters']],
    ['a local copy of a wire field', 'a.ts', 'const kept = row.kept;', ['1 i kept']],
    ['a line comment', 'a.ts', 'f(); // for somebody', ['1 c somebody']],
    ['the line within a comment', 'a.ts', '/**\n * Sends it.\n * Nobody reads it.\n */', ['3 c nobody']],
    ['a comment in JSX', 'a.tsx', 'const a = (\n  <p>\n    {/* the ads */}\n  </p>\n);', ['3 c ads']],
    ['a phrase', 'a.ts', '// Once more it is sent.', ['1 c once more']],
    ['a phrase over a line break', 'a.ts', '/**\n * Sent once\n * more.\n */', ['2 c once more']],
    ['a test title', 'a.test.ts', "it('reads the letter', f);", ['1 c letter']],
    ['the title of a table', 'a.test.ts', "describe.each([1])('an ad of %s', f);", ['1 c ad']],
    ['a title with values', 'a.test.ts', 'test(`the ad $' + '{x} and a door`, f);', ['1 c ad', '1 c door']],
    ['a class of a style sheet', 'a.module.css', '.card {}\n.card .letterBox:hover {\n}', ['2 i letter']],
    ['a comment of a style sheet', 'a.css', '/* beside the map */', ['1 c beside']],
    ['prose of a document', 'docs/a.md', 'Fine.\n\nThe ad has a `door`.', ['3 c ad']],
    ['a comment of a migration', 'server/migrations/0099_a.sql', 'select 1;\n-- the ads\n', ['2 c ads']],
    ['a module script', 'a.mjs', 'export const trail = 1;', ['1 i trail']],
    ['a long line of a comment', 'a.ts', `f();\n// ${'x'.repeat(138)}`, ['2 line line of 141 characters']],
    ['a long line with code and a comment', 'a.ts', `f(); // ${'x'.repeat(133)}`, ['1 line line of 141 characters']],
    ['a long line of a document', 'docs/a.md', `Fine.\n\n${'x'.repeat(141)}`, ['3 line line of 141 characters']],
    ['a comment of three lines', 'a.ts', '// One.\n// Two.\n// Three.\nf();', ['1 length comment of 3 lines']],
    ['British spelling', 'a.ts', 'const colour = licence;', ['1 i colour']],
  ])('%s', (_, path, text, hits) => {
    expect(hitsOf(path, text)).toEqual(hits);
  });
});

describe('findTextHits ignores', () => {
  it.each([
    ['longer words', 'a.ts', 'const hometown = broadcast; // roadside, headers, doorway, letterhead'],
    ['uses of a declared name', 'a.ts', 'f(letter.door, told);'],
    ['a property bound by its own name', 'a.ts', 'const { told } = f();'],
    ['strings', 'a.ts', "const a = 'the letter'; const b = `a // door`; const c = { 'ad': 1 };"],
    ['text on screen', 'a.tsx', 'const A = () => <a title="the ad">// a letter</a>;'],
    ['regular expressions', 'a.ts', 'const a = /[/*]door//**/ ;'],
    ['words of another scope', 'a.ts', '// They keep a home; the luck of the draw.'],
    ['the front page', 'a.ts', 'const homePage = 1; type HomePageProps = 1;'],
    ['exceptions within a name', 'a.ts', 'const isNotFoundError = keepAliveTimeout;'],
    ['SQL keywords', 'a.ts', 'const BEGIN = 1;'],
    ['wire names of the list', 'a.ts', 'type A = { kept: 1; mine: 2 }; const seenBy = 1;'],
    ['wire fields as properties', 'a.ts', 'type A = { refusal: 1; lateToldAt: 2 };'],
    ['a variable with the compound name of a column', 'a.ts', 'const lateToldAt = 1;'],
    ['a path of the API', 'a.ts', '// Answers GET /open-day/events/:id/door.'],
    ['code in comments', 'a.ts', '// Reads `letters` of the overview.'],
    ['addresses', 'a.ts', '// https://example.org/door/letter'],
    ['words apart', 'a.ts', '// It ran once. More follows.'],
    ['fenced code and links', 'a.md', '```\nan ad\n```\n[list](docs/door.md)'],
    ['values of a style sheet', 'a.module.css', '.card {\n  background: url("x.letter");\n  margin: 0.5rem;\n}'],
    ['element names of a style sheet', 'a.css', '.letter {}'],
    ['other calls with a text', 'a.test.ts', "send('the letter');"],
    ['two lines with a tag', 'a.ts', '/**\n * One.\n * Two.\n * @type {number}\n */'],
    ['the license at the top', 'a.ts', '/*\n * Copyright\n * one\n * two\n */'],
    ['summaries of endpoints', 'contract/src/a.ts', '/**\n * One.\n * Two.\n * Three.\n */'],
    ['long addresses of a comment', 'a.ts', `// https://example.org/${'x'.repeat(130)}`],
    [
      'long tables, code and links',
      'a.md',
      `| ${'x'.repeat(140)} |\n\n\`\`\`\n${'x'.repeat(141)}\n\`\`\`\n[a](${'x'.repeat(141)})`,
    ],
    ['files without names', 'a.json', '{ "letter": 1 }'],
  ])('%s', (_, path, text) => {
    expect(hitsOf(path, text)).toEqual([]);
  });
});

describe('findPathHits', () => {
  it('reports each folder once, and files', () => {
    expect(pathHitsOf('server/asks/a.ts', 'server/asks/tell-user.ts')).toEqual([
      'server/asks/ asks',
      'server/asks/tell-user.ts tell',
    ]);
  });

  it.each(['tools/check-words.ts', 'web/terra-draw.ts', 'web/src/site/home/hero.tsx'])('ignores %s', (path) => {
    expect(pathHitsOf(path)).toEqual([]);
  });

  it('accepts an exception only under its path', () => {
    expect(pathHitsOf('tools/gazetteer/sigla.ts', 'tools/sigla.ts')).toEqual(['tools/sigla.ts sigla']);
    expect(hitsOf('tools/gazetteer/a.ts', 'const sigla = 1, letter = 2;')).toEqual(['1 i letter']);
    expect(hitsOf('tools/a.ts', 'const sigla = 1;')).toEqual(['1 i sigla']);
  });
});

describe('findSubjectProblems', () => {
  it.each([
    ['feat(words): check the vocabulary', []],
    ['docs: list the steps', []],
    ['feat: send a letter', ['uses "letter": email | character']],
    ['Check the vocabulary', ['is not "type(area): imperative sentence" without a period']],
    ['fix: close the socket.', ['is not "type(area): imperative sentence" without a period']],
    [`fix: ${'x'.repeat(68)}`, ['has 73 characters, more than 72']],
  ])('%s', (subject, problems) => {
    expect(findSubjectProblems(subject, list)).toEqual(problems);
  });
});

describe('unchanged names', () => {
  it('include keys of zod objects and values of enums', () => {
    const contract = `const fields = { told: z.string(), rows: f() };
      export const reply = z.object({ kept: z.int(), ...fields }).extend({ 'see-as': line(9) });
      export const kinds = ['DOOR'] as const;
      export const getReply = defineEndpoint({ who: 'anyone', success: data(reply) });`;
    expect(readWireNames('contract/src/a.ts', contract).sort()).toEqual(['DOOR', 'kept', 'see-as', 'told']);
  });

  it('include columns of the database', () => {
    expect(readColumns('tables.ts', 'export interface AlertTable {\n  lookBands: number;\n}')).toEqual(['lookBands']);
  });

  it('are exempt with a name, a path and a reason', () => {
    expect(rawList.exceptions.filter(([name, path, reason]) => !name || !path || !reason)).toEqual([]);
  });

  it('include no Italian term of the list', () => {
    const words = new Set(rawList.words.map(([word]) => word));
    expect(rawList.italianAllowed.filter((term) => words.has(term))).toEqual([]);
  });
});
