import type { MicroPoint } from '#contract/geo/geo-polygon';
import { type NumberColumn, numberColumns, UNKNOWN } from '../search-doc.rules.ts';
import type { Random } from '../search-engine.fixtures.ts';
import type { Condition } from '../search-filters.ts';
import type { StayQuestion } from '../stay-query.rules.ts';
import { spanOf } from './random-docs.fixtures.ts';

/** Conditions at the boundaries of the values in `random-docs.fixtures.ts`. */

const numbers = Object.keys(numberColumns) as NumberColumn[];

/** Every comparison with every column of a dataset, with its values and their neighbors. */
export function boundsOf(dataset: number): Condition[] {
  return numbers.flatMap((column) => {
    const span = spanOf(column, dataset);
    const operands = [...new Set(span.flatMap((value) => [value - 1, value, value + 1]))];
    const [first = 0, last = 0] = [span[0], span.at(-1)];
    const lists = [[], [first], [first, last, UNKNOWN], [3, 3, 4], [...operands, 2 ** 45]];
    return [
      ...operands.flatMap((operand): Condition[] => [
        { column, operator: 'equals', operand },
        { column, operator: 'atLeast', operand },
        { column, operator: 'atMost', operand },
        { column, operator: 'openAtMost', operand },
      ]),
      ...lists.map((operand): Condition => ({ column, operator: 'anyOf', operand })),
    ];
  });
}

export const randomStay = (random: Random): StayQuestion => ({
  nights: random.int(1, 30),
  adults: random.int(1, 9),
  children: random.int(0, 5),
  newborns: random.int(0, 3),
  arrival: random.int(19_995, 20_020),
  todays: Array.from({ length: 3 }, () => random.int(19_990, 20_001)),
});

function randomArea(random: Random): MicroPoint[] {
  const center = {
    latMicro: 45_000_000 + random.int(-20, 20) * 1000,
    lngMicro: 9_000_000 + random.int(-20, 20) * 1000,
  };
  const [high, wide] = [random.int(0, 20) * 1000, random.int(0, 20) * 1000];
  const corner = (dy: number, dx: number) => ({
    latMicro: center.latMicro + dy * high,
    lngMicro: center.lngMicro + dx * wide,
  });
  const anywhere = () => ({
    latMicro: center.latMicro + random.int(-9, 9) * 1000,
    lngMicro: center.lngMicro + random.int(-9, 9) * 1000,
  });
  return random.one([
    [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)],
    [corner(-1, 0), corner(0, 1), corner(1, 0), corner(0, -1)],
    Array.from({ length: random.int(3, 30) }, anywhere),
    [corner(-1, -1), { latMicro: 90_000_000, lngMicro: 180_000_000 }, { latMicro: -90_000_000, lngMicro: 179_000_000 }],
  ]);
}

/** Conditions other than simple comparisons of a column. */
export function randomOther(random: Random): Condition {
  const from = random.int(19_999, 20_015);
  const bits = (BigInt(random.int(0, 2 ** 30)) * BigInt(random.int(0, 2 ** 30))) & (1n << BigInt(random.int(0, 52)));
  const limit = () => random.one([null, random.int(-5_000_000, 5_000_000), random.int(0, 2_000_000) * 1_000_000]);
  return random.one<() => Condition>([
    () => ({ column: random.one(['amenities', 'stayFacts']), operator: 'hasAllBits', operand: bits }),
    () => ({ column: 'amenities', operator: 'hasAllBits', operand: 1n << BigInt(random.int(0, 62)) }),
    () => ({ column: 'amenities', operator: 'hasAllBits', operand: (1n << 31n) | (1n << 32n) }),
    () => ({ column: 'openDays', operator: 'sharesDay', operand: random.some([from, from + 1, from + 3], 3) }),
    () => ({ column: 'busy', operator: 'nightsFree', operand: { from, to: from + random.int(0, 4) } }),
    () => ({ column: 'shortestStay', operator: 'longEnough', operand: { arrival: from, nights: random.int(1, 7) } }),
    () => ({ column: 'position', operator: 'insidePolygon', operand: randomArea(random) }),
    () => ({
      column: 'stayTotal',
      operator: 'stayTotalBetween',
      operand: { ...randomStay(random), min: limit(), max: limit() },
    }),
  ])();
}
