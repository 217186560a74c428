import type { UserChanges } from '#contract/users';
import { normalPhone } from '../accounts/accounts.reads.ts';
import type { AccountChanges } from '../accounts/edit-account.ts';
import type { Refuse } from '../lib/refusal.ts';
import { isVatNumber, normalVatNumber } from './users.rules.ts';

const plain = ['name', 'surname', 'gender', 'showEmail', 'showPhone', 'pushNotificationsEnabled'] as const;

/**
 * The columns of what a person may change of themself; what was not sent is not among them. Empty texts become null.
 * @throws VALIDATION_EXCEPTION with the rules `phone` and `vat_number`
 */
export function ownColumns({ refuse }: { refuse: Refuse<never> }, changes: UserChanges): AccountChanges {
  const columns: AccountChanges = Object.fromEntries(
    plain.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  );
  const fields = [];
  if (changes.biography !== undefined) columns.biography = changes.biography || null;
  if (changes.phone !== undefined) {
    columns.phone = changes.phone ? normalPhone(changes.phone) : null;
    const wrong = Boolean(changes.phone) && columns.phone === null;
    if (wrong) fields.push({ path: 'body.phone', rule: 'phone', message: 'not a phone number' });
  }
  if (changes.business !== undefined) {
    const business = businessColumns(changes.business);
    Object.assign(columns, business);
    const wrong = business.vatNumber !== null && !isVatNumber(business.vatNumber);
    if (wrong) fields.push({ path: 'body.business.vatNumber', rule: 'vat_number', message: 'not a VAT number' });
  }
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  return columns;
}

/** LAW-04: all of it, or nothing. */
function businessColumns(business: NonNullable<UserChanges['business']> | null) {
  return {
    businessName: business?.name ?? null,
    businessAddress: business?.address ?? null,
    vatNumber: business ? normalVatNumber(business.vatNumber) : null,
    reaNumber: business?.reaNumber || null,
  };
}
