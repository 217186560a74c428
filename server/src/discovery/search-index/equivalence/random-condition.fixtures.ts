import { type BitColumn, type NumberColumn, numberColumns, UNKNOWN } from '../../search-engine/search-doc.rules.ts';
import type { Dice } from '../../search-engine/search-engine.fixtures.ts';
import type { Condition, Operand } from '../../search-engine/search-filters.ts';
import type { StayQuestion } from '../../search-engine/stay-question.rules.ts';
import { randomArea } from './random-area.fixtures.ts';
import type { DocRow } from './read-docs.fixtures.ts';

/** Conditions at the very edge of what an ad says: its own value, one less, one more. Also such as no filter makes, but the port takes. */

const columns = Object.keys(numberColumns).filter((name) => name !== 'kind') as NumberColumn[];
const smallColumns = columns.filter((name) => numberColumns[name] === 'smallint');
const bounds = ['atLeast', 'atMost', 'openAtMost'] as const;

const INTEGER = 2_147_483_647;
const asInteger = (value: number) => Math.max(-INTEGER - 1, Math.min(INTEGER, value));
const asSmall = (value: number) => Math.max(-32_768, Math.min(32_767, value));

type Ask = (roll: Dice, doc: DocRow, docs: readonly DocRow[]) => Condition;

const bound: Ask = (roll, doc) => {
  const column = roll.one(columns);
  return { column, operator: roll.one(bounds), operand: doc[column] + roll.int(-1, 1) } as Condition;
};

const asks: readonly Ask[] = [
  bound,
  bound,
  bound,
  (roll, doc) => {
    const column = roll.one(columns);
    const operand = asInteger(roll.int(0, 9) === 0 ? UNKNOWN : doc[column] + roll.one([0, 0, 0, 1]));
    return { column, operator: 'equals', operand };
  },
  (roll, doc, docs) => {
    const column = roll.one(smallColumns);
    const others = Array.from({ length: roll.int(0, 3) }, () => roll.one(docs)[column]);
    const own = roll.int(0, 5) === 0 ? [] : [doc[column], asSmall(doc[column] + 1)];
    return { column, operator: 'anyOf', operand: [...own, ...others] };
  },
  // Certain ads: also twice the same, such as are gone, and such as never were.
  (roll, _doc, docs) => {
    const operand = Array.from({ length: roll.one([1, 3, 200]) }, () => roll.one(docs).listingId + roll.int(0, 1));
    return { column: 'listingId', operator: 'anyOf', operand };
  },
  (roll) => {
    const operand = Array.from({ length: roll.int(0, 4) }, () => roll.int(0, 2));
    return { column: 'kind', operator: 'anyOf', operand };
  },
  (roll, doc) => {
    const column = roll.one(['amenities', 'stayFacts'] as const satisfies BitColumn[]);
    const kept = BigInt(doc[column]) & bitsDrawn(roll);
    const another = roll.int(0, 2) === 0 ? 1n << BigInt(roll.int(0, 52)) : 0n;
    return { column, operator: 'hasAllBits', operand: kept | another };
  },
  (roll, doc) => {
    const operand = doc.openDays.map((day) => day + roll.int(-1, 1));
    return { column: 'openDays', operator: 'sharesDay', operand };
  },
  (roll, doc) => ({ column: 'busy', operator: 'nightsFree', operand: nightsBeside(roll, doc) }),
  (roll, doc) => ({ column: 'stayTotal', operator: 'stayTotalBetween', operand: totalsBeside(roll, doc) }),
  (roll, doc) => ({ column: 'stayTotal', operator: 'stayTotalBetween', operand: totalsBeside(roll, doc) }),
  (roll, _doc, docs) => ({ column: 'position', operator: 'insidePolygon', operand: randomArea(roll, docs) }),
];

const bitsDrawn = (roll: Dice) => (BigInt(roll.int(0, INTEGER)) << 26n) ^ BigInt(roll.int(0, INTEGER));

/** Nights that end or begin where taken ones do, or one night off. */
function nightsBeside(roll: Dice, { busy }: DocRow): Operand['nightsFree'] {
  const { from, to } = busy.length > 0 ? roll.one(busy) : { from: 20_760, to: 20_762 };
  const start = roll.one([from, to]) + roll.int(-2, 1);
  return { from: start, to: start + roll.int(1, 4) };
}

export function randomStay(roll: Dice): StayQuestion {
  return {
    nights: roll.one([1, 2, 7, 30]),
    adults: roll.int(1, 6),
    children: roll.int(0, 3),
    newborns: roll.int(0, 3),
  };
}

/** What the stay costs of this very ad, give or take a cent. At least one limit is set. */
function totalsBeside(roll: Dice, doc: DocRow): Operand['stayTotalBetween'] {
  const stay = randomStay(roll);
  const total = stayTotal(stay, doc);
  const min = roll.maybe(0.5, () => total + roll.int(-1, 1));
  const max = min === null ? total + roll.int(-1, 1) : roll.maybe(0.5, () => total + roll.int(-1, 1_000_000));
  return { ...stay, min, max };
}

/** As `stayTotalSql` says it; only good for operands near the edge, a mistake here costs nothing but sharpness. */
function stayTotal({ nights, adults, children, newborns }: StayQuestion, doc: DocRow): number {
  const left = Math.max(0, doc.included - adults);
  const leftAfter = Math.max(0, doc.included - adults - children);
  const night =
    doc.price +
    doc.perAdult * Math.max(0, adults - doc.included) +
    doc.perChild * Math.max(0, children - left) +
    Math.max(0, doc.perNewborn) * Math.max(0, newborns - leftAfter) +
    doc.tax * (adults + children);
  return doc.cleaning + nights * night;
}

/** Drawn beside an ad of the read model. */
export const randomCondition = (roll: Dice, docs: readonly DocRow[]): Condition =>
  roll.one(asks)(roll, roll.one(docs), docs);
