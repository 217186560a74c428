import { describe, expect, it } from 'vitest';
import { validateShape } from './shape-rules.ts';
import type { SourceFile } from './table-writes.ts';

const owners = { listing: 'catalog/listings', property: 'properties' };
const tables = "  status: 'DRAFT' | 'PUBLISHED';\n  title: string;\n";
const file = (path: string, text = 'export const x = 1;\n'): SourceFile => ({ path, text });
const broken = (files: SourceFile[], rootEntries: string[] = []) =>
  validateShape({ files, rootEntries, owners, tables }).errors.map(({ rule, path }) => `${rule} ${path}`);
const manyFiles = (count: number, suffix: string) =>
  Array.from({ length: count }, (_, i) => file(`server/src/discovery/search/file-${i}${suffix}`));

describe('the shape check rejects', () => {
  it.each([
    ['a name that says nothing', 'name', file('server/src/discovery/search/utils.ts')],
    ['a barrel', 'name', file('web/src/search/index.tsx')],
    ['a service', 'name', file('server/src/discovery/search/service.ts')],
    ['a room that the design does not have', 'room', file('server/src/discovery/search/search.controller.ts')],
    ['a server room in the web', 'room', file('web/src/search/search.store.ts')],
    ['a file over 600 lines', 'size', file('contract/src/discovery/search.ts', 'x\n'.repeat(601))],
    ['a folder in a folder in a folder in a folder', 'depth', file('server/src/a/b/c/d/e.ts')],
    [
      'an unmarked transaction',
      'transaction',
      file('server/src/catalog/listings/a.ts', 'deps.db.transaction().execute'),
    ],
    ['a reader of the environment', 'environment', file('server/src/app/boot/http-server.ts', 'process.env.PORT')],
    ['unfinished work', 'unfinished', file('server/src/app/boot/http-server.ts', '// TODO later')],
    ['a literal spread in a literal', 'spread-literal', file('server/src/app/boot/boot.ts', 'f({ ...{ a, b }, c })')],
    [
      'a cast of a column with a list of values',
      'column-cast',
      file('server/src/catalog/listings/listings.view.ts', 'status: row.status as ListingStatus,'),
    ],
    [
      'a cast in a query',
      'column-cast',
      file('server/src/catalog/listings/listings.store.ts', "row.ref('locale').$castTo<Language>()"),
    ],
    [
      'a style sheet that does not exist',
      'style',
      file('web/src/site/home/home.page.tsx', "import styles from './home.module.css';\n"),
    ],
    [
      'a media query of another width',
      'breakpoint',
      file('web/src/site/home/home.module.css', '@media (width < 700px) {}'),
    ],
    [
      'a media query of the old syntax',
      'breakpoint',
      file('web/src/site/home/home.module.css', '@media (max-width: 640px) {}'),
    ],
    [
      'a script that queries another width',
      'breakpoint',
      file('web/src/site/home/wide.ts', "matchMedia('(width >= 900px)')"),
    ],
    [
      'a lazy component whose failure replaces the page',
      'lazy',
      file('web/src/site/home/home.page.tsx', "import { lazy, Suspense } from 'react';"),
    ],
    [
      'the UTC date of an instant',
      'utc-day',
      file('server/src/catalog/listings/a.test.ts', 'const today = clock.now().toISOString().slice(0, 10);'),
    ],
    ['a skipped test', 'unfinished', file('server/src/app.test.ts', "it.skip('works')")],
    ['a type forced through', 'unfinished', file('server/src/app/boot/http-server.ts', 'const x = y as any;')],
    [
      'a write to a foreign table',
      'foreign-table',
      file('server/src/discovery/search-engine/search.store.ts', "db.updateTable('listing')"),
    ],
    [
      'a foreign write in plain SQL',
      'foreign-table',
      file('server/src/discovery/search/a.store.ts', 'sql`delete from listing`'),
    ],
    [
      'a write to a table without owner',
      'foreign-table',
      file('server/src/discovery/search/a.store.ts', "x.insertInto('newTable')"),
    ],
    ['a new table without owner', 'foreign-table', file('server/migrations/0099_x.sql', 'create table new_table (')],
  ])('%s', (_, rule, injected) => {
    expect(broken([injected])).toEqual([`${rule} ${injected.path}`]);
  });

  it('a class that its style sheet does not have', () => {
    const page = file(
      'web/src/site/home/home.page.tsx',
      "import styles from './home.module.css';\n\nuse(styles.hero, styles.lost);\n",
    );
    expect(broken([page, file('web/src/site/home/home.module.css', '.hero {}\n')])).toEqual([`style ${page.path}`]);
  });

  it('a class that no module uses', () => {
    const page = file(
      'web/src/site/home/home.page.tsx',
      "import styles from './home.module.css';\n\nuse(styles.hero);\n",
    );
    const sheet = file('web/src/site/home/home.module.css', '.hero :global(.lucide) {}\n.old {}\n');
    expect(broken([page, sheet])).toEqual([`unused-style ${sheet.path}`]);
  });

  it('a created table without owner, unless a later migration gives it the name of an owned one', () => {
    const first = file('server/migrations/0001_x.sql', 'create table old_listing (');
    const second = file('server/migrations/0002_x.sql', 'alter table old_listing rename to listing;');
    expect(broken([first, second])).toEqual([]);
    expect(broken([first])).toEqual([`foreign-table ${first.path}`]);
  });

  it('a root of more than 18 entries', () => {
    expect(broken([], Array.from({ length: 18 }, String))).toEqual([]);
    expect(broken([], Array.from({ length: 19 }, String))).toEqual(['root .']);
  });
});

describe('the shape check accepts', () => {
  it.each([
    ['every room of the server', file('server/src/discovery/search/search.queries.ts')],
    ['a page with its test', file('web/src/search/search.page.test.tsx')],
    ['the environment where it is typed', file('server/src/platform/env/env.ts', 'process.env')],
    ['a feature that writes its own table', file('server/src/catalog/listings/a.store.ts', "db.insertInto('listing')")],
    [
      'a feature that reads a foreign table',
      file('server/src/discovery/search/a.store.ts', "db.selectFrom('listing')"),
    ],
    ['a comment about a foreign table', file('server/src/discovery/search/a.store.ts', '// no update listing here\n')],
    ['a test that makes its rows', file('server/src/discovery/search/a.test.ts', "db.insertInto('listing')")],
  ])('%s', (_, injected) => {
    expect(broken([injected])).toEqual([]);
  });

  it('a file between 300 and 600 lines, with a warning', () => {
    const { errors, warnings } = validateShape({
      files: [file('web/src/a.ts', 'x\n'.repeat(301))],
      rootEntries: [],
      owners,
      tables,
    });
    expect(errors).toEqual([]);
    expect(warnings.map((warning) => warning.rule)).toEqual(['size']);
  });

  it('a feature of more than 40 files without tests, with a warning', () => {
    const validate = (files: SourceFile[]) => validateShape({ files, rootEntries: [], owners, tables });
    expect(validate([...manyFiles(40, '.ts'), ...manyFiles(9, '.test.ts')]).warnings).toEqual([]);
    const { errors, warnings } = validate(manyFiles(41, '.ts'));
    expect(errors).toEqual([]);
    expect(warnings.map((warning) => `${warning.rule} ${warning.path}`)).toEqual([
      'folder server/src/discovery/search',
    ]);
  });
});
