import { describe, expect, it } from 'vitest';
import { facetGroups } from '#contract/discovery/search-facets';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { createRandom } from '../search-engine.fixtures.ts';
import type { ChoicesRequest } from '../search-engine.port.ts';
import { facetOptions, facetQuestion } from '../search-facets.rules.ts';
import { conditionsOf } from '../search-filters.ts';
import { choicesOf } from './count-facets.ts';
import { createStatsDataset, plainChoices, type StatsDataset, TODAY } from './naive-stats.fixtures.ts';

const stay = { nights: 3, adults: 2, children: 1, newborns: 1, arrival: 20_001, todays: [20_000, 19_999, 20_000] };

function requestOf(filters: ParsedFilters, prices: Partial<ChoicesRequest['prices']> = {}): ChoicesRequest {
  const question = facetQuestion(filters, (some) =>
    conditionsOf(some, { today: TODAY, todays: [TODAY, TODAY, TODAY], area: null }),
  );
  if (question === null) throw new Error('a search that finds nothing');
  const options = facetOptions(filters.context, TODAY);
  return { question, options, prices: { currency: 0, stay: null, width: 5000, ...prices }, minVersion: null };
}

/** Compares at all ticks: before the changes, and after. Returns the newest result. */
function expectAlike({ index, docsAt }: StatsDataset, request: ChoicesRequest) {
  let result = choicesOf(index, 0, request);
  for (const [tick, docs] of docsAt) {
    result = choicesOf(index, tick, request);
    expect(result).toEqual(plainChoices(docs, request));
  }
  return result;
}

/** Selections of each single-choice group. */
const choices: readonly Partial<ParsedFilters>[] = [
  { contractType: 'SALE' },
  { propertyTypes: ['APARTMENT'] },
  { minRooms: 2, maxRooms: 9 },
  { minBedrooms: 2 },
  { minBathrooms: 1 },
  { minFloor: 1, maxFloor: 8 },
  { conservationStatus: 'RENOVATED' },
  { furnishingType: 'FURNISHED' },
  { maxEnergyClass: 'C' },
  { hasElevator: true },
  { hasOpenDays: true },
  { minPrice: 400, maxPrice: 200_000 },
];

describe.each(['MARKET', 'HOSPITALITY'] as const)('facets of the search of %s', (context) => {
  const dataset = createStatsDataset(context === 'MARKET' ? 11 : 12, 2500);
  const own = choices.filter((choice) => context === 'MARKET' || !('contractType' in choice));

  it('counts every option like a naive loop, with some listings for each', () => {
    const request = requestOf({ context });
    const { counts } = expectAlike(dataset, request);
    const empty = request.options.filter((_, at) => counts[at] === 0);
    expect(empty).toEqual([]);
    const groups = new Set(request.options.map(({ group }) => group));
    expect(facetGroups.filter((group) => !groups.has(group)).length).toBe(2);
  });

  it.each(own)('counts a selected group without its own selection, and the others with it: %o', (choice) => {
    const { total } = expectAlike(dataset, requestOf({ context, ...choice }));
    const whole = expectAlike(dataset, requestOf({ context }));
    expect(total).toBeLessThan(whole.total);
  });

  it('counts with several groups selected', () => {
    const random = createRandom(13);
    let matchCount = 0;
    for (let question = 0; question < 30; question++) {
      const filters: ParsedFilters = Object.assign({ context }, ...random.some(own, 4));
      matchCount += expectAlike(dataset, requestOf(filters, { currency: random.int(0, 3) })).total;
    }
    expect(matchCount).toBeGreaterThan(500);
  });

  it('counts with all groups selected at once', () => {
    expectAlike(dataset, requestOf(Object.assign({ context }, ...own)));
  });
});

it('distributes the totals of a stay by nightly cost', () => {
  const dataset = createStatsDataset(14, 1500);
  for (const currency of [0, 1, 2, 3]) {
    for (const stayQuery of [stay, { ...stay, nights: 1 }, { ...stay, nights: 7, newborns: 0 }]) {
      const { bars, median } = expectAlike(
        dataset,
        requestOf({ context: 'HOSPITALITY' }, { currency, stay: stayQuery }),
      );
      expect(bars.size).toBeGreaterThan(1);
      expect(median).not.toBeNull();
    }
  }
});

it('treats the limit of a stay’s total as a price selection', () => {
  const dataset = createStatsDataset(15, 1500);
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04', adultGuests: 2, childGuests: 1 };
  const filters: ParsedFilters = { context: 'HOSPITALITY', ...dates, minPrice: 5, maxPrice: 500 };
  const request = requestOf(filters, { stay });
  expect(request.question.chosen.map(({ group }) => group)).toEqual(['price']);
  expectAlike(dataset, request);
});

it('counts bars far beyond the last displayed one', () => {
  const { bars } = expectAlike(createStatsDataset(16, 300), requestOf({ context: 'MARKET' }, { width: 2500 }));
  expect(Math.max(...bars.keys())).toBe(10_000_000_000 / 2500);
});

it('counts conditions without a lookup by value, bit or byte', () => {
  const request = requestOf({ context: 'MARKET', minRooms: 2 });
  const conditions = [
    { column: 'rooms', operator: 'atLeast', operand: 255 },
    { column: 'rooms', operator: 'equals', operand: -1 },
    { column: 'price', operator: 'atMost', operand: 12_000_000 },
    { column: 'amenities', operator: 'hasAllBits', operand: 3n },
    { column: 'amenities', operator: 'hasAllBits', operand: 0n },
    { column: 'ptype', operator: 'anyOf', operand: [1, 5] },
  ] as const;
  const options = conditions.map((condition) => ({ group: 'rooms' as const, option: 'any', condition }));
  const { counts } = expectAlike(createStatsDataset(17, 2000), { ...request, options });
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

it.each([0, 1])('counts %i listings', (count) => {
  const dataset = createStatsDataset(18, count);
  const nothing = requestOf({ context: 'MARKET' });
  expectAlike(dataset, nothing);
  expect(choicesOf(createStatsDataset(18, 0).index, 0, nothing)).toEqual({
    total: 0,
    counts: nothing.options.map(() => 0),
    bars: new Map(),
    median: null,
  });
});
