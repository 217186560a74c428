import type { PropertyValues } from '../property-values.ts';

type Address = Partial<Pick<PropertyValues, 'street' | 'streetNumber' | 'postalCode' | 'administrativeAreaLevel1'>>;

/** Trailing number after a street of at least two words: "Via 4" has none. */
const numbered = /^(\S+\s.*?\S)\s+(\d{1,5}(?:\s?\/\s?\w{1,3}|\s?[a-z]|\s?bis|\s?ter)?)$/i;
const number = /^\d{1,5}(\s?\/?\s?[a-z\d]{1,3})?$/i;
const town = /^(?:(\d{5})\s+)?(.*?)(?:\s*\([a-z]{2}\))?$/i;

/**
 * Parses a typed address line (spec/001 §2: `?street=`) into fields: "Via Roma 12, 10121 Torino (TO)". Unrecognized parts stay in the
 * street.
 */
export function typedAddress(line: string): Address {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const [, street = first, ownNumber] = numbered.exec(first) ?? [];
  const apart = ownNumber === undefined && rest[0] !== undefined && number.test(rest[0]) ? rest.shift() : undefined;
  if (rest.length > 1) return { street: line.trim() };
  const [, postalCode, city] = town.exec(rest[0] ?? '') ?? [];
  const streetNumber = ownNumber ?? apart;
  return {
    street,
    ...(streetNumber && { streetNumber }),
    ...(postalCode && { postalCode }),
    ...(city && { administrativeAreaLevel1: city }),
  };
}
