import type { UserChanges } from '#contract/users';

export type TraderValues = { businessName: string; businessAddress: string; vatNumber: string; reaNumber: string };
type Business = NonNullable<UserChanges['business']>;

const together = ['businessName', 'businessAddress', 'vatNumber'] as const;

/** LAW-04: name, address and VAT number come together. @returns what is missing, none where nothing is filled in at all. */
export function missingTraderValues(values: TraderValues): (typeof together)[number][] {
  if (Object.values(values).every((value) => value.trim() === '')) return [];
  return together.filter((name) => values[name].trim() === '');
}

/** What to save; null, a private person, where nothing is filled in. */
export function businessOf(values: TraderValues): Business | null {
  if (together.every((name) => values[name].trim() === '')) return null;
  const { businessName, businessAddress, vatNumber, reaNumber } = values;
  return {
    name: businessName.trim(),
    address: businessAddress.trim(),
    vatNumber: vatNumber.trim(),
    reaNumber: reaNumber.trim() || null,
  };
}
