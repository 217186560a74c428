import type { UserChanges } from '#contract/identity/users';

export type TraderValues = { businessName: string; businessAddress: string; vatNumber: string; reaNumber: string };

const together = ['businessName', 'businessAddress', 'vatNumber'] as const;

/** LAW-04: a professional tells name, address and VAT number; not everybody has a REA number. @returns what is missing. */
export function missingTraderValues(values: TraderValues): (typeof together)[number][] {
  return together.filter((name) => values[name].trim() === '');
}

/** What to save. */
export function businessOf(values: TraderValues): NonNullable<UserChanges['business']> {
  const { businessName, businessAddress, vatNumber, reaNumber } = values;
  return {
    name: businessName.trim(),
    address: businessAddress.trim(),
    vatNumber: vatNumber.trim(),
    reaNumber: reaNumber.trim() || null,
  };
}
