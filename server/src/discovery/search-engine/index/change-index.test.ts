import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIVE, publish, stoodAt, tickOf } from '../query/column-index.ts';
import type { SearchDoc } from '../search-doc.rules.ts';
import { applyChanges, createWriter, type IndexWriter, versionOf } from './change-index.ts';
import { mergeIndex, mergeIsDue } from './merge-index.ts';
import { buildIndex, DELTA_CAPACITY, DELTA_LISTS, sizeOf } from './new-index.ts';
import { byId, docsAt, randomDocs, tableOf } from './random-docs.fixtures.ts';
import { RowTable } from './row-table.ts';

/** Listings 1 … `count` in their first state. */
const idsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const first = (count: number) => randomDocs(idsUpTo(count), 77);
const writerOfFirst = (count: number, version = 10) => createWriter(buildIndex(tableOf(first(count)), version));
const now = ({ index }: IndexWriter) => docsAt(index, tickOf(index));

type Step = { changed: number[]; removed: number[]; seed: number; merge: 'no' | 'before' | 'with' };
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
const steps = fc.array(
  fc.record<Step>({
    changed: ids,
    removed: ids,
    seed: fc.integer({ min: 0, max: 1e9 }),
    merge: fc.constantFrom('no', 'no', 'no', 'before', 'with'),
  }),
  { minLength: 1, maxLength: 15 },
);

describe('changes', () => {
  it('shows changes from their version on and never before, however often listings change, are removed and return', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let writer = writerOfFirst(25);
        let expectedDocs = new Map(first(25).map((doc) => [doc.listingId, doc]));
        const history = new Map([[10, byId(expectedDocs.values())]]);
        for (const [at, { changed, removed, seed, merge }] of all.entries()) {
          const docs = randomDocs(changed, seed);
          const changes = { version: 11 + at * 2, removed, rows: tableOf(docs) };
          if (merge === 'before') writer = mergeIndex(writer);
          if (merge === 'with') writer = mergeIndex(writer, changes);
          else expect(applyChanges(writer, changes)).toBe('applied');
          expectedDocs = new Map([...expectedDocs].filter(([id]) => !removed.includes(id)));
          for (const doc of docs) expectedDocs.set(doc.listingId, doc);
          history.set(changes.version, byId(expectedDocs.values()));
          expect(versionOf(writer.index)).toBe(changes.version);
          for (const [version, docsThen] of history)
            if (version >= writer.index.baseVersion)
              expect(docsAt(writer.index, version - writer.index.baseVersion)).toEqual(docsThen);
          for (let version = 9; version <= changes.version + 1; version++)
            expect(stoodAt(writer.index, version - writer.index.baseVersion)).toBe(
              version >= writer.index.baseVersion && history.has(version),
            );
        }
        expect(now(mergeIndex(writer))).toEqual(byId(expectedDocs.values()));
      }),
      { numRuns: 60 },
    );
  });

  it('uses the last row of a listing that is in one batch twice', () => {
    const [old, newer, newest] = [1, 2, 3].flatMap((seed) => randomDocs([5], seed)) as [
      SearchDoc,
      SearchDoc,
      SearchDoc,
    ];
    const changes = { version: 11, removed: [], rows: tableOf([newer, newest]) };
    const writer = createWriter(buildIndex(tableOf([old]), 10));
    const merged = mergeIndex(writer, changes);
    applyChanges(writer, changes);
    expect(now(writer)).toEqual([newest]);
    expect(now(merged)).toEqual([newest]);
    expect(docsAt(writer.index, 0)).toEqual([old]);
  });

  it('ignores an applied version', () => {
    const writer = writerOfFirst(5);
    for (const version of [9, 10])
      expect(applyChanges(writer, { version, removed: [1], rows: tableOf(randomDocs([2, 99], 1)) })).toBe('applied');
    expect(now(writer)).toEqual(first(5));
    expect(versionOf(writer.index)).toBe(10);
  });

  it('raises the version also without changes', () => {
    const writer = writerOfFirst(5);
    applyChanges(writer, { version: 14, removed: [1000], rows: tableOf([]) });
    expect(now(writer)).toEqual(first(5));
    expect(versionOf(writer.index)).toBe(14);
  });
});

describe('a full delta', () => {
  it.each([
    { what: 'rows', docs: () => randomDocs(idsUpTo(DELTA_CAPACITY + 1), 1) },
    {
      what: 'lists',
      docs: () => randomDocs([3], 1).map((doc) => ({ ...doc, openDays: idsUpTo(DELTA_LISTS) })),
    },
  ])('accepts nothing without room for its $what, and merging applies all', ({ docs }) => {
    const writer = writerOfFirst(5);
    const after = docs();
    const changes = { version: 11, removed: [1, 2, 3, 4, 5], rows: tableOf(after) };
    expect(applyChanges(writer, changes)).toBe('full');
    expect(now(writer)).toEqual(first(5));
    expect(versionOf(writer.index)).toBe(10);
    const merged = mergeIndex(writer, changes);
    expect(versionOf(merged.index)).toBe(11);
    expect(sizeOf(merged.index)).toMatchObject({ rows: after.length, deltaRows: 0 });
    expect(now(merged)).toEqual(after);
  });

  it('is used up to the last row', () => {
    const writer = writerOfFirst(5);
    const docs = randomDocs(idsUpTo(DELTA_CAPACITY), 1).map((doc) => ({ ...doc, openDays: [], busy: [] }));
    expect(applyChanges(writer, { version: 11, removed: [], rows: tableOf(docs) })).toBe('applied');
    expect(now(writer)).toEqual(docs);
    expect(applyChanges(writer, { version: 12, removed: [], rows: tableOf(randomDocs([1], 2)) })).toBe('full');
    expect(applyChanges(writer, { version: 12, removed: [1], rows: tableOf([]) })).toBe('applied');
    expect(now(writer)).toEqual(docs.slice(1));
  });
});

describe('a merge', () => {
  it('leaves the old index unchanged, with all its versions', () => {
    const writer = writerOfFirst(30);
    const changed = randomDocs([3, 31], 4);
    applyChanges(writer, { version: 12, removed: [4], rows: tableOf(changed) });
    const before = now(writer);
    const merged = mergeIndex(writer);
    applyChanges(merged, { version: 13, removed: idsUpTo(31), rows: tableOf([]) });
    expect(now(merged)).toEqual([]);
    expect(now(writer)).toEqual(before);
    expect(docsAt(writer.index, 0)).toEqual(first(30));
  });

  it('contains the state at its version, also during concurrent writes', () => {
    const writer = writerOfFirst(30);
    applyChanges(writer, { version: 12, removed: [4], rows: tableOf(randomDocs([3, 31], 4)) });
    const then = now(writer);
    applyChanges(writer, { version: 13, removed: [5, 31], rows: tableOf(randomDocs([3, 4, 32], 5)) });
    publish(writer.index, { tick: 2, deltaRows: 5 });
    const merged = mergeIndex(writer);
    expect(versionOf(merged.index)).toBe(12);
    expect(now(merged)).toEqual(then);
  });

  it.each([
    { when: 'nothing happened', docs: 0, listed: 0, removed: 0, due: false },
    { when: 'a quarter of the rows is left', docs: DELTA_CAPACITY * 0.75, listed: 0, removed: 0, due: true },
    {
      when: 'more than a quarter of the rows is left',
      docs: DELTA_CAPACITY * 0.75 - 1,
      listed: 0,
      removed: 0,
      due: false,
    },
    { when: 'a quarter of the lists is left', docs: 1, listed: DELTA_LISTS * 0.75, removed: 0, due: true },
    { when: 'a thousand of a small base died', docs: 0, listed: 0, removed: 1024, due: false },
    { when: 'more of a small base died', docs: 0, listed: 0, removed: 1025, due: true },
  ])('has the due state $due when $when', ({ docs, listed, removed, due }) => {
    const writer = writerOfFirst(2000);
    const changed = randomDocs(idsUpTo(docs + 2000).slice(2000), 1);
    const rows = tableOf(changed.map((doc) => ({ ...doc, openDays: idsUpTo(listed), busy: [] })));
    expect(applyChanges(writer, { version: 11, removed: idsUpTo(removed), rows })).toBe('applied');
    expect(mergeIsDue(writer)).toBe(due);
  });

  it('is due before the ticks are used up, and no tick is assigned twice', () => {
    const writer = writerOfFirst(5, 0);
    const changes = (version: number) => ({ version, removed: [1], rows: tableOf([]) });
    expect(applyChanges(writer, changes(ALIVE * 0.5))).toBe('applied');
    expect(mergeIsDue(writer)).toBe(false);
    expect(applyChanges(writer, changes(ALIVE - 1))).toBe('applied');
    expect(mergeIsDue(writer)).toBe(true);
    expect(applyChanges(writer, changes(ALIVE))).toBe('full');
    const merged = mergeIndex(writer, changes(ALIVE));
    expect([versionOf(merged.index), tickOf(merged.index)]).toEqual([ALIVE, 0]);
    expect(now(merged)).toEqual(first(5).slice(1));
  });

  it('is due for a large base after one in fifty rows died', () => {
    const table = new RowTable();
    for (let id = 1; id <= 60_000; id++) {
      const at = table.addRow();
      table.block.listingId[at] = id;
    }
    const writer = createWriter(buildIndex(table, 1));
    applyChanges(writer, { version: 2, removed: idsUpTo(1200), rows: tableOf([]) });
    expect(mergeIsDue(writer)).toBe(false);
    applyChanges(writer, { version: 3, removed: [1201], rows: tableOf([]) });
    expect(mergeIsDue(writer)).toBe(true);
  });
});
