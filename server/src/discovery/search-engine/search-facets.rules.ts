import { energyClasses } from '#contract/catalog/energy';
import { contractTypes, hospitalityFeatures, hostLanguages, type ListingContext } from '#contract/catalog/listings';
import {
  accessibilityFeatures,
  conservationStatuses,
  exposures,
  features,
  floorTypes,
  furnishingTypes,
  propertyTypes,
} from '#contract/catalog/properties';
import { type CountedNumberName, columnValue, countedNumbers } from '#contract/discovery/filter-declarations';
import { filterGroups } from '#contract/discovery/search-changes';
import { type FacetGroup, PRICE_BARS } from '#contract/discovery/search-facets';
import { type FilterField, filterFieldNames } from '#contract/discovery/search-fields';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import {
  AUCTION_BIT,
  type BitColumn,
  type BitList,
  bitsOf,
  codeOf,
  ELEVATOR_BIT,
  kinds,
  type NumberColumn,
} from './search-doc.rules.ts';
import type { Condition } from './search-filters.ts';

/** Counts of a search: its options, and the effect of each filter group. */

/** Groups with OR semantics: counted without their own selection. All values of the other groups must match. */
const choiceFields = {
  contractType: ['contractType'],
  propertyTypes: ['propertyTypes'],
  ...(Object.fromEntries<readonly FilterField[]>(countedNumbers.map(([name, { fields }]) => [name, fields])) as Record<
    CountedNumberName,
    readonly FilterField[]
  >),
  conservationStatus: ['conservationStatus'],
  furnishingType: ['furnishingType'],
  maxEnergyClass: ['maxEnergyClass'],
  hasElevator: ['hasElevator'],
  isAuction: ['isAuction'],
  hasOpenDays: ['hasOpenDays'],
} as const satisfies { [G in FacetGroup]?: readonly FilterField[] };
type ChoiceGroup = keyof typeof choiceFields;
const priceFields = ['minPrice', 'maxPrice'] as const satisfies readonly FilterField[];

const choices: Readonly<Record<ChoiceGroup | 'price', readonly FilterField[]>> = {
  ...choiceFields,
  price: priceFields,
};

type Conditions = (filters: ParsedFilters) => Condition[] | null;

export type FacetQuestion = {
  /** Conditions of every counted row. */
  base: readonly Condition[];
  /** Additional conditions of the selections, per group. */
  chosen: readonly { group: ChoiceGroup | 'price'; conditions: readonly Condition[] }[];
};

/** Splits the conditions of a search by group; null for a search that cannot match. */
export function facetQuestion(filters: ParsedFilters, conditions: Conditions): FacetQuestion | null {
  const base = conditions(without(filters, Object.values(choices).flat()));
  if (base === null) return null;
  const chosen = (Object.keys(choices) as (keyof typeof choices)[]).flatMap((group) => {
    const others = Object.entries(choices).flatMap(([name, fields]) => (name === group ? [] : fields));
    const added = differenceOf(conditions(without(filters, others)) ?? [], base);
    return added.length > 0 ? [{ group, conditions: added }] : [];
  });
  return { base, chosen };
}

function without(filters: ParsedFilters, fields: readonly FilterField[]): ParsedFilters {
  const excluded: ReadonlySet<string> = new Set(fields);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !excluded.has(key))) as ParsedFilters;
}

const textOf = (conditions: unknown) =>
  JSON.stringify(conditions, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function differenceOf(conditions: readonly Condition[], known: readonly Condition[]): Condition[] {
  const texts = new Set(known.map(textOf));
  return conditions.filter((condition) => !texts.has(textOf(condition)));
}

/** An option and the condition of its rows; null: every row. Operands are numbers from this code, never user input. */
export type FacetOption = { group: FacetGroup; option: string; condition: Condition | null };

const equalTo = (
  group: FacetGroup,
  column: NumberColumn,
  values: readonly string[],
  codeOf: (value: string) => number,
) =>
  values.map((option): FacetOption => {
    return { group, option, condition: { column, operator: 'equals', operand: codeOf(option) } };
  });

const orMore = countedNumbers.flatMap(([group, declared]) => {
  const { column, form } = declared;
  if (column === undefined) return [];
  return Array.from({ length: form.to }, (_, at): FacetOption => {
    const operand = columnValue(declared, at + 1);
    return { group, option: String(at + 1), condition: { column, operator: 'atLeast', operand } };
  });
});

const bitsSet = (column: BitColumn, operand: bigint): Condition => ({ column, operator: 'hasAllBits', operand });

const withBit = (group: BitList, column: BitColumn, values: readonly string[]) =>
  values.map((option): FacetOption => ({ group, option, condition: bitsSet(column, bitsOf(group, [option])) }));

const propertyOptions: readonly FacetOption[] = [
  ...equalTo('propertyTypes', 'ptype', propertyTypes, codeOf.propertyType),
  ...orMore,
  ...equalTo('conservationStatus', 'conservation', conservationStatuses, codeOf.conservation),
  ...equalTo('furnishingType', 'furnishing', furnishingTypes, codeOf.furnishing),
  ...energyClasses.map((option): FacetOption => {
    // "NOT_SPECIFIED or better" matches every property.
    const asGood: Condition = { column: 'energy', operator: 'atMost', operand: codeOf.energy(option) };
    return { group: 'maxEnergyClass', option, condition: option === 'NOT_SPECIFIED' ? null : asGood };
  }),
  { group: 'hasElevator', option: 'true', condition: bitsSet('amenities', ELEVATOR_BIT) },
  ...withBit('features', 'amenities', features),
  ...withBit('accessibilityFeatures', 'amenities', accessibilityFeatures),
  ...withBit('exposures', 'stayFacts', exposures),
  ...withBit('floorTypes', 'stayFacts', floorTypes),
];

/** Only options that exist in the context. `today`: days since 1970. */
export function facetOptions(context: ListingContext, today: number): FacetOption[] {
  const upcoming: Condition = { column: 'lastOpenDay', operator: 'atLeast', operand: today };
  const openDays: FacetOption = { group: 'hasOpenDays', option: 'true', condition: upcoming };
  const own =
    context === 'MARKET'
      ? [
          ...equalTo('contractType', 'kind', contractTypes, (type) => kinds[type as keyof typeof kinds]),
          { group: 'isAuction' as const, option: 'true', condition: bitsSet('stayFacts', AUCTION_BIT) },
        ]
      : [
          ...withBit('hospitalityFeatures', 'stayFacts', hospitalityFeatures),
          ...withBit('hostLanguages', 'stayFacts', hostLanguages),
        ];
  return [...propertyOptions, openDays, ...own];
}

/** Sale prices and monthly rents are not comparable. */
export const pricesCompare = ({ context, contractType }: Pick<ParsedFilters, 'context' | 'contractType'>): boolean =>
  context === 'HOSPITALITY' || contractType !== undefined;

/** End of the slider (spec/001 §9), in whole currency units: sale price, monthly rent or nightly price. */
export function priceEnd({ context, contractType }: Pick<ParsedFilters, 'context' | 'contractType'>): number {
  if (context === 'HOSPITALITY') return 1000;
  return contractType === 'LONG_TERM_RENTAL' ? 3000 : 2_000_000;
}

/** Width of a bar in minor units. */
export const barWidth = (end: number): number => (end * 100) / PRICE_BARS;

/** Active filter groups, each with the conditions of the search without it. */
export function relaxations(
  filters: ParsedFilters,
  conditions: Conditions,
): { group: string; conditions: readonly Condition[] }[] {
  const grouped: ReadonlySet<string> = new Set(Object.values(filterGroups).flat());
  const single = filterFieldNames.filter((field) => !grouped.has(field)).map((field) => [field, [field]] as const);
  const whole = textOf(conditions(filters));
  return [...Object.entries(filterGroups), ...single].flatMap(([group, fields]) => {
    const rest = without(filters, fields);
    if (Object.keys(rest).length === Object.keys(filters).length) return [];
    const left = conditions(rest);
    // Skips filters without an effect (newborns, a class that every property satisfies).
    return left === null || textOf(left) === whole ? [] : [{ group, conditions: left }];
  });
}
