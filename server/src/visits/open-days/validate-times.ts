import type { FieldProblem } from '#contract/platform/errors';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { timeZoneAt } from '../../geo/places/time-zones.ts';
import { dayIn } from '../../platform/lib/zone-time.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type ListingRow, selectInstants } from './events.store.ts';
import { dateProblems, listingProblems, timeProblems } from './open-day.rules.ts';
import { isOrganizer } from './open-days.policy.ts';

/** Common validation of created and moved open days. */

export type Times = { dates: readonly string[]; start: string; end: string };

/**
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another advertiser's
 */
export async function requireOwnListing(
  { actor, domainError }: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  listing: ListingRow | undefined,
): Promise<ListingRow> {
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (isOrganizer(actor, listing)) return listing;
  const isVisible = (await findVisibleListing(trx, actor, listing.id)) !== undefined;
  throw domainError(isVisible ? 'AUTHORIZATION_DENIED_EXCEPTION' : 'LISTING_NOT_FOUND_EXCEPTION');
}

/**
 * Validates times in the time zone of the property; `pathOf` names the field of each date. @returns the time zone
 * @throws VALIDATION_EXCEPTION with every invalid field: market_only, concluded, before_start, too_long, in_past, too_far, clocks_change
 */
export async function validateTimes(
  { deps, domainError }: Pick<ActorUseCase, 'deps' | 'domainError'>,
  trx: Trx,
  listing: ListingRow,
  { dates, start, end, pathOf }: Times & { pathOf: (index: number) => string },
): Promise<string> {
  const timeZone = timeZoneAt(listing);
  const now = deps.clock.now();
  const wrong: FieldProblem[] = [...listingProblems(listing), ...timeProblems({ start, end })];
  if (!wrong.some(({ path }) => path === 'body.end')) {
    const slots = dates.map((date) => ({ date, start, end }));
    const instants = await selectInstants(trx, slots, timeZone);
    const today = dayIn(now, timeZone);
    for (const [index, { startsAt, endsAt }] of instants.entries()) {
      const requested = { date: dates[index] as string, path: pathOf(index), startsAt, endsAt };
      wrong.push(...dateProblems(requested, { today, now }));
    }
  }
  if (wrong.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields: wrong });
  return timeZone;
}
