import type { UserChanges } from '#contract/identity/users';
import type { Refuse } from '../../platform/lib/refusal.ts';
import { normalPhone } from '../accounts/accounts.queries.ts';
import type { AccountChanges } from '../accounts/edit-account.ts';
import { isVatNumber, normalVatNumber } from './users.rules.ts';

const plain = ['name', 'surname', 'gender', 'showEmail', 'showPhone', 'pushNotificationsEnabled'] as const;

/**
 * The columns of what a person may change of themself; what was not sent is not among them. Empty texts become null.
 * LAW-04: PRIVATE empties the business, a business makes PROFESSIONAL.
 * @throws VALIDATION_EXCEPTION with the rules `phone` and `vat_number`, and for a private person with a business
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
  const trader = traderColumns(changes);
  Object.assign(columns, trader);
  if (trader.vatNumber && !isVatNumber(trader.vatNumber)) {
    fields.push({ path: 'body.business.vatNumber', rule: 'vat_number', message: 'not a VAT number' });
  }
  if (trader.businessName && trader.advertiserKind === 'PRIVATE') {
    fields.push({ path: 'body.business', rule: 'unrecognized_keys', message: 'goes with PROFESSIONAL only' });
  }
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  return columns;
}

/** Taking the business away leaves a professional who cannot publish until it is told again. */
function traderColumns({ advertiserKind, business }: UserChanges): AccountChanges {
  const kind = advertiserKind ?? (business ? 'PROFESSIONAL' : undefined);
  const told = kind === 'PRIVATE' && business === undefined ? null : business;
  return {
    ...(kind !== undefined && { advertiserKind: kind }),
    ...(told !== undefined && businessColumns(told)),
  };
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
