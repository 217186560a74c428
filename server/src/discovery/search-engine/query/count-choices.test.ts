import { describe, expect, it } from 'vitest';
import { facetGroups } from '#contract/discovery/search-facets';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import { dice } from '../search-engine.fixtures.ts';
import type { ChoicesRequest } from '../search-engine.port.ts';
import { facetOptions, facetQuestion } from '../search-facets.rules.ts';
import { conditionsOf } from '../search-filters.ts';
import { choicesOf } from './count-choices.ts';
import { type FigureWorld, figureWorld, plainChoices, TODAY } from './plain-figures.fixtures.ts';

const stay = { nights: 3, adults: 2, children: 1, newborns: 1 };

function requestOf(filters: ParsedFilters, prices: Partial<ChoicesRequest['prices']> = {}): ChoicesRequest {
  const question = facetQuestion(filters, (some) => conditionsOf(some, { today: TODAY, area: null }));
  if (question === null) throw new Error('a search that finds nothing');
  const options = facetOptions(filters.context, TODAY);
  return { question, options, prices: { currency: 0, stay: null, width: 5000, ...prices }, atLeast: null };
}

/** At all ticks: before the changes, and after. Answers with the newest. */
function expectAlike({ index, docsAt }: FigureWorld, request: ChoicesRequest) {
  let answer = choicesOf(index, 0, request);
  for (const [tick, docs] of docsAt) {
    answer = choicesOf(index, tick, request);
    expect(answer).toEqual(plainChoices(docs, request));
  }
  return answer;
}

/** What may be chosen in each group of which one choice counts. */
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

describe.each(['MARKET', 'HOSPITALITY'] as const)('in the search of %s', (context) => {
  const world = figureWorld(context === 'MARKET' ? 11 : 12, 2500);
  const own = choices.filter((choice) => context === 'MARKET' || !('contractType' in choice));

  it('counts every option as a plain loop does, and finds some ads for it', () => {
    const request = requestOf({ context });
    const { counts } = expectAlike(world, request);
    const empty = request.options.filter((_, at) => counts[at] === 0);
    expect(empty).toEqual([]);
    const groups = new Set(request.options.map(({ group }) => group));
    expect(facetGroups.filter((group) => !groups.has(group)).length).toBe(context === 'MARKET' ? 2 : 1);
  });

  it.each(own)('counts a chosen group as if nothing in it were chosen, and the others with it: %o', (choice) => {
    const { total } = expectAlike(world, requestOf({ context, ...choice }));
    const whole = expectAlike(world, requestOf({ context }));
    expect(total).toBeLessThan(whole.total);
  });

  it('counts with several groups chosen', () => {
    const roll = dice(13);
    let found = 0;
    for (let question = 0; question < 30; question++) {
      const filters: ParsedFilters = Object.assign({ context }, ...roll.some(own, 4));
      found += expectAlike(world, requestOf(filters, { currency: roll.int(0, 3) })).total;
    }
    expect(found).toBeGreaterThan(500);
  });

  it('counts with all groups chosen at once', () => {
    expectAlike(world, requestOf(Object.assign({ context }, ...own)));
  });
});

it('spreads the totals of a stay by what a night of it costs', () => {
  const world = figureWorld(14, 1500);
  for (const currency of [0, 1, 2, 3]) {
    for (const asked of [stay, { ...stay, nights: 1 }, { ...stay, nights: 7, newborns: 0 }]) {
      const { bars, median } = expectAlike(world, requestOf({ context: 'HOSPITALITY' }, { currency, stay: asked }));
      expect(bars.size).toBeGreaterThan(1);
      expect(median).not.toBeNull();
    }
  }
});

it('takes the limit of a stay’s total for a choice of prices', () => {
  const world = figureWorld(15, 1500);
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04', adultGuests: 2, childGuests: 1 };
  const filters: ParsedFilters = { context: 'HOSPITALITY', ...dates, minPrice: 5, maxPrice: 500 };
  const request = requestOf(filters, { stay });
  expect(request.question.chosen.map(({ group }) => group)).toEqual(['price']);
  expectAlike(world, request);
});

it('has bars far beyond the last one that is drawn', () => {
  const { bars } = expectAlike(figureWorld(16, 300), requestOf({ context: 'MARKET' }, { width: 2500 }));
  expect(Math.max(...bars.keys())).toBe(10_000_000_000 / 2500);
});

it('counts conditions that no value, bit or byte can be looked up for', () => {
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
  const { counts } = expectAlike(figureWorld(17, 2000), { ...request, options });
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

it.each([0, 1])('counts %i ads', (count) => {
  const world = figureWorld(18, count);
  const nothing = requestOf({ context: 'MARKET' });
  expectAlike(world, nothing);
  expect(choicesOf(figureWorld(18, 0).index, 0, nothing)).toEqual({
    total: 0,
    counts: nothing.options.map(() => 0),
    bars: new Map(),
    median: null,
  });
});
