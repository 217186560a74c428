import { isDeepStrictEqual } from 'node:util';
import type {
  BookingTermsView,
  saveBookingTerms as endpoint,
  SavedTerms,
} from '#contract/catalog/booking-terms.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findOwnStay } from '../availability/load-stay.ts';
import type { ActorUseCase } from '../deps.ts';
import { offerOf } from './booking-terms.queries.ts';
import { termsProblems } from './booking-terms.rules.ts';
import { lockTerms, replaceTerms, selectTerms, type TermsRow } from './booking-terms.store.ts';
import { bookingTermsView, houseRulesOf } from './booking-terms.view.ts';

/**
 * Replaces the terms of booking of a stay.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, BOOKING_TERMS_CHANGED_EXCEPTION with `version`,
 * VALIDATION_EXCEPTION with each missing requirement, quiet_hours
 */
export async function saveBookingTerms(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  input: ParsedOf<typeof endpoint>['body'],
): Promise<BookingTermsView> {
  const { deps, actor, domainError } = context;
  await findOwnStay(context, listingId);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockTerms(trx, listingId, now);
    const before = await selectTerms(trx, listingId);
    if (!locked || !before) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    if (input.version !== locked.version)
      throw domainError('BOOKING_TERMS_CHANGED_EXCEPTION', { version: locked.version });
    const { guestIdentification, rules } = input;
    const offer = await offerOf(deps, trx, { ...before, guestIdentification, hasRules: rules !== null });
    const fields = termsProblems(input.mode, offer.missing, rules);
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    const rulesVersion = before.rulesVersion + (hasSameRules(before, input) ? 0 : 1);
    await replaceTerms(trx, listingId, { terms: input, version: locked.version + 1, rulesVersion, now });
    const after = (await selectTerms(trx, listingId)) ?? before;
    const auditDetail = { before: auditOf(before), after: auditOf(after), affectedId: before.advertiserId };
    await deps.recordEvent({ event: 'bookingTerms.edited', actorId: actor.id, listingId }, trx, auditDetail);
    return bookingTermsView(after, offer);
  });
}

/** Whether a guest who agreed to the stored rules agreed to the saved ones. */
function hasSameRules(before: TermsRow, { rules }: SavedTerms): boolean {
  const stored = houseRulesOf(before);
  if (!rules || !stored) return rules === null && stored === null;
  return isDeepStrictEqual(stored, { ...stored, ...rules, text: rules.text || null });
}

/** What an owner sets here. */
function auditOf(row: TermsRow) {
  const { mode, cancellationPolicy, guestIdentification, rulesVersion } = row;
  return { mode, cancellationPolicy, guestIdentification, rulesVersion, rules: houseRulesOf(row) };
}
