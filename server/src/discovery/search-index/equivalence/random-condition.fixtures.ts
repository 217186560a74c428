import { todaysAt } from '../../../geo/places/stay-zones.ts';
import { nightsPrice, packedIn } from '../../search-engine/packed-rates.rules.ts';
import { type BitColumn, type NumberColumn, numberColumns, UNKNOWN } from '../../search-engine/search-doc.rules.ts';
import { dateAfter, type Random } from '../../search-engine/search-engine.fixtures.ts';
import type { Condition, Operand } from '../../search-engine/search-filters.ts';
import type { StayQuestion } from '../../search-engine/stay-query.rules.ts';
import { randomArea } from './random-area.fixtures.ts';
import type { DocRow } from './read-docs.fixtures.ts';

/**
 * Conditions at the boundary of a listing's value: equal, one less, one more. Some are valid for the port, but no
 * filter produces them.
 */

const columns = Object.keys(numberColumns).filter((name) => name !== 'kind') as NumberColumn[];
const smallColumns = columns.filter((name) => numberColumns[name] === 'smallint');
const bounds = ['atLeast', 'atMost', 'openAtMost'] as const;

const INTEGER = 2_147_483_647;
const asInteger = (value: number) => Math.max(-INTEGER - 1, Math.min(INTEGER, value));
const asSmall = (value: number) => Math.max(-32_768, Math.min(32_767, value));

type ConditionGenerator = (generator: Random, doc: DocRow, docs: readonly DocRow[]) => Condition;

const bound: ConditionGenerator = (generator, doc) => {
  const column = generator.one(columns);
  return { column, operator: generator.one(bounds), operand: doc[column] + generator.int(-1, 1) } as Condition;
};

const generators: readonly ConditionGenerator[] = [
  bound,
  bound,
  bound,
  (generator, doc) => {
    const column = generator.one(columns);
    const operand = asInteger(generator.int(0, 9) === 0 ? UNKNOWN : doc[column] + generator.one([0, 0, 0, 1]));
    return { column, operator: 'equals', operand };
  },
  (generator, doc, docs) => {
    const column = generator.one(smallColumns);
    const others = Array.from({ length: generator.int(0, 3) }, () => generator.one(docs)[column]);
    const own = generator.int(0, 5) === 0 ? [] : [doc[column], asSmall(doc[column] + 1)];
    return { column, operator: 'anyOf', operand: [...own, ...others] };
  },
  // Places of several listings, and one without any.
  (generator, doc, docs) => {
    const column = generator.one(['comuneId', 'provinceId', 'quarterId'] as const satisfies NumberColumn[]);
    const others = Array.from({ length: generator.one([0, 2, 40]) }, () => generator.one(docs)[column]);
    return { column, operator: 'anyOf', operand: [doc[column], ...others, 1_000_000_000] };
  },
  // Specific listings, including duplicates, deleted and unknown ones.
  (generator, _doc, docs) => {
    const operand = Array.from(
      { length: generator.one([1, 3, 200]) },
      () => generator.one(docs).listingId + generator.int(0, 1),
    );
    return { column: 'listingId', operator: 'anyOf', operand };
  },
  (generator) => {
    const operand = Array.from({ length: generator.int(0, 4) }, () => generator.int(0, 2));
    return { column: 'kind', operator: 'anyOf', operand };
  },
  (generator, doc) => {
    const column = generator.one(['amenities', 'stayFacts'] as const satisfies BitColumn[]);
    const masked = BigInt(doc[column]) & randomBits(generator);
    const another = generator.int(0, 2) === 0 ? 1n << BigInt(generator.int(0, 52)) : 0n;
    return { column, operator: 'hasAllBits', operand: masked | another };
  },
  (generator, doc) => {
    const operand = doc.openDays.map((day) => day + generator.int(-1, 1));
    return { column: 'openDays', operator: 'sharesDay', operand };
  },
  (generator, doc) => ({ column: 'busy', operator: 'nightsFree', operand: nearbyNights(generator, doc) }),
  (generator, doc) => ({ column: 'shortestStay', operator: 'longEnough', operand: nearbyLength(generator, doc) }),
  (generator, doc) => ({ column: 'stayTotal', operator: 'stayTotalBetween', operand: nearbyTotals(generator, doc) }),
  (generator, doc) => ({ column: 'stayTotal', operator: 'stayTotalBetween', operand: nearbyTotals(generator, doc) }),
  (generator, _doc, docs) => ({ column: 'position', operator: 'insidePolygon', operand: randomArea(generator, docs) }),
];

const randomBits = (generator: Random) =>
  (BigInt(generator.int(0, INTEGER)) << 26n) ^ BigInt(generator.int(0, INTEGER));

/** Nights that end or start at the boundary of occupied ones, or one night off. */
function nearbyNights(generator: Random, { busy }: DocRow): Operand['nightsFree'] {
  const { from, to } = busy.length > 0 ? generator.one(busy) : { from: 20_760, to: 20_762 };
  const start = generator.one([from, to]) + generator.int(-2, 1);
  return { from: start, to: start + generator.int(1, 4) };
}

/** Around midnight, the zones of stays have two dates. */
const todaysAround = ['T10:00Z', 'T22:59Z', 'T23:30Z'].map((time) => [
  ...todaysAt(new Date(`${dateAfter(20)}${time}`)),
]);

/** Nights that reach, or miss, the minimum of a season. */
function nearbyLength(generator: Random, { rates, minNights }: DocRow): Operand['longEnough'] {
  const at = 14 + 5 * generator.int(0, Math.max(0, Math.floor((rates.length - 14) / 5) - 1));
  const arrival = (rates[at + generator.int(0, 1)] ?? 20_770) + generator.int(-1, 1);
  return { arrival, nights: generator.one([minNights, rates[at + 4] ?? 1]) + generator.int(-1, 1) };
}

export function randomStay(generator: Random): StayQuestion {
  return {
    nights: generator.one([1, 2, 7, 30]),
    adults: generator.int(1, 6),
    children: generator.int(0, 3),
    newborns: generator.int(0, 3),
    arrival: generator.int(20_750, 20_860),
    todays: generator.one(todaysAround),
  };
}

/** The stay's total for this listing, plus or minus a cent. At least one limit is set. */
function nearbyTotals(generator: Random, doc: DocRow): Operand['stayTotalBetween'] {
  const stay = randomStay(generator);
  const total = stayTotal(stay, doc);
  const min = generator.maybe(0.5, () => total + generator.int(-1, 1));
  const max =
    min === null ? total + generator.int(-1, 1) : generator.maybe(0.5, () => total + generator.int(-1, 1_000_000));
  return { ...stay, min, max };
}

/** As `stayTotalSql`; only for operands near the boundary, where an error merely weakens the test. */
function stayTotal(stay: StayQuestion, doc: DocRow): number {
  const { nights, adults, children, newborns } = stay;
  const left = Math.max(0, doc.included - adults);
  const leftAfter = Math.max(0, doc.included - adults - children);
  const night =
    doc.perAdult * Math.max(0, adults - doc.included) +
    doc.perChild * Math.max(0, children - left) +
    Math.max(0, doc.perNewborn) * Math.max(0, newborns - leftAfter) +
    doc.tax * (adults + children);
  const own = doc.rates.length === 0 ? nights * doc.price : nightsPrice(packedIn(doc.rates), doc.price, stay);
  return doc.cleaning + own + nights * night;
}

/** Random condition near the values of a listing in the read model. */
export const randomCondition = (generator: Random, docs: readonly DocRow[]): Condition =>
  generator.one(generators)(generator, generator.one(docs), docs);
