import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  allOfFilters,
  columnValue,
  countedNumbers,
  filterColumns,
  flagFilters,
  numberFilters,
  oneOfFilters,
} from '#contract/discovery/filter-declarations';
import { facetGroups } from '#contract/discovery/search-facets';
import { type FilterField, filterFieldNames } from '#contract/discovery/search-fields';
import { filterFields, searchFilters } from '#contract/discovery/search-filters.schemas';
import { numberColumns, sqlName } from '../../src/discovery/search-engine/search-doc.rules.ts';
import { facetOptions } from '../../src/discovery/search-engine/search-facets.rules.ts';
import { conditionsOf, filterList } from '../../src/discovery/search-engine/search-filters.ts';
import { Parameters, whereSql } from '../../src/discovery/search-engine/search-sql.sql.ts';
import { canBeWatched, watchOf } from '../../src/discovery/search-watches/watch.sql.ts';
import { matchesSql } from '../../src/discovery/search-watches/watch-matches.sql.ts';
import { testApp } from '../test-app.ts';

/**
 * Checks the declaration (contract/src/discovery/filter-declarations.ts): a filter without a schema, SQL, a column, an
 * alert or counts fails.
 */

const test = await testApp();

async function columnsOf(table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(test.deps.db);
  return new Set(rows.map(({ name }) => name));
}
const [docColumns, watchColumns] = [await columnsOf('search_doc'), await columnsOf('search_watch')];

const facts = { today: 20_000, area: null, todays: [] };
/** Order and page affect only the display; text and areas are resolved to a place first. */
const withoutCondition: readonly FilterField[] = [
  'locationQuery',
  'sortBy',
  'sortOrder',
  'page',
  'size',
  'newbornGuests',
];

describe('the filter declaration', () => {
  it('names each parameter once, with a schema', () => {
    expect(new Set(filterFieldNames).size).toBe(filterFieldNames.length);
    expect(Object.keys(filterFields)).toEqual(filterFieldNames);
  });

  it('has a condition for every parameter that restricts a search', () => {
    const used = new Set<string>(filterList.flatMap(({ keys }) => keys));
    expect(filterFieldNames.filter((field) => !used.has(field) && !withoutCondition.includes(field))).toEqual([]);
  });

  it('compares only columns of the read model that alerts support', () => {
    const special = new Set(['position', 'stayTotal', 'shortestStay', 'openDays', 'busy', 'amenities', 'stayFacts']);
    for (const { column, operator } of filterList) {
      expect(special.has(column) || Object.hasOwn(numberColumns, column), column).toBe(true);
      if (Object.hasOwn(numberColumns, column)) expect(docColumns, column).toContain(sqlName(column));
      expect(canBeWatched(column, operator), `${column} ${operator}`).toBe(true);
    }
    for (const column of Object.keys(filterColumns)) expect(docColumns).toContain(sqlName(column));
  });

  it.each(
    numberFilters.filter(([, { column }]) => column !== undefined).map(([name, declared]) => ({ name, declared })),
  )('limits $name in SQL, in alerts and in the schema', ({ declared }) => {
    const [min, max] = declared.bounds;
    for (const [at, field] of declared.fields.entries()) {
      const operator = at === 0 ? 'atLeast' : 'atMost';
      const parsed = searchFilters.parse({ context: 'MARKET', [field]: String(max) });
      const conditions = conditionsOf(parsed, facts).filter(({ column }) => column === declared.column);
      expect(conditions).toEqual([{ column: declared.column, operator, operand: columnValue(declared, max) }]);
      expect(whereSql(conditions, new Parameters())).toContain(sqlName(String(declared.column)));
      const limit = `${declared.column}${at === 0 ? 'Min' : 'Max'}`;
      expect(watchOf(conditions)).toMatchObject({ [limit]: columnValue(declared, max) });
      expect(watchColumns).toContain(sqlName(limit));
      expect(matchesSql('w', 'd', { today: '0', todays: "'{0}'::integer[]" })).toContain(`w.${sqlName(limit)}`);
      // Known values are 0 or more: -1 is unknown and matches no limit.
      expect(columnValue(declared, min)).toBeGreaterThanOrEqual(0);
      for (const value of [min - 1, max + 1, 1.5, 'x']) {
        expect(searchFilters.safeParse({ context: 'MARKET', [field]: value }).success, `${field} ${value}`).toBe(false);
      }
    }
  });

  it.each([...allOfFilters, ...oneOfFilters, ...flagFilters])(
    'reads $fields from its column',
    ({ fields: [field], column }) => {
      expect(filterList.filter(({ keys }) => keys.includes(field)).map((filter) => filter.column)).toEqual([column]);
    },
  );

  it('counts the options of every declared number', () => {
    const options = facetOptions('MARKET', facts.today);
    for (const [name, declared] of countedNumbers) {
      expect(facetGroups).toContain(name);
      expect(options.filter(({ group }) => group === name)).toEqual(
        Array.from({ length: declared.form.to }, (_, at) => ({
          group: name,
          option: String(at + 1),
          condition: { column: declared.column, operator: 'atLeast', operand: columnValue(declared, at + 1) },
        })),
      );
    }
  });
});
