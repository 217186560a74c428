import type {
  BookingRequirement,
  CancellationPolicy,
  GuestIdentification,
  StayBookingMode,
} from '#contract/catalog/booking-terms';
import type * as contract from '#contract/catalog/booking-terms.schemas';
import type { BookingTermsView, HouseRules, PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { stayZoneAt, stayZoneName } from '../../geo/places/stay-zones.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findOwnStay, findStay } from '../availability/load-stay.ts';
import type { ActorUseCase, Deps, UseCase } from '../deps.ts';
import { missingRequirements } from './booking-terms.rules.ts';
import { hasBookableOf, selectTerms, type TermsRow } from './booking-terms.store.ts';
import { bookingTermsView, publicTermsView } from './booking-terms.view.ts';

type TermsDeps = Pick<Deps, 'env' | 'hostPayouts'>;

/** What a booking needs to know, and stores. */
export type BookingTerms = {
  /** As guests see it: ENQUIRY while a requirement is missing. */
  mode: StayBookingMode;
  cancellationPolicy: CancellationPolicy;
  rules: HouseRules | null;
  rulesVersion: number;
  guestIdentification: GuestIdentification | null;
  /** `HH:MM`. */
  checkInTime: string | null;
  checkOutTime: string | null;
  timeZone: string;
  hostId: number;
};

/** Terms of a stay, also inside of a transaction; undefined for a listing that is no stay. */
export async function findBookingTerms(
  deps: TermsDeps,
  on: Queryable,
  listingId: number,
): Promise<BookingTerms | undefined> {
  const row = await selectTerms(on, listingId);
  if (!row) return undefined;
  const { mode, rules, timeZone } = publicTermsView(row, await offerOf(deps, on, row));
  const { cancellationPolicy, rulesVersion, guestIdentification, checkInTime, checkOutTime, advertiserId } = row;
  const terms = { mode, cancellationPolicy, rules, rulesVersion, guestIdentification };
  return { ...terms, checkInTime, checkOutTime, timeZone, hostId: advertiserId };
}

export type TermsOffer = { isEnabled: boolean; missing: BookingRequirement[]; timeZone: string };

/** Whether the portal takes bookings, what the stay lacks for them, and its time zone. */
export async function offerOf({ env, hostPayouts }: TermsDeps, on: Queryable, row: TermsRow): Promise<TermsOffer> {
  const canBePaid = await hostPayouts.canBePaid(on, row.advertiserId);
  const missing = missingRequirements({ ...row, canBePaid });
  return { isEnabled: env.stayBooking, missing, timeZone: stayZoneName(stayZoneAt(row)) };
}

/** Whether guests can book a public stay of these accounts, as far as the owner wants it. */
export const hasBookableStays = (on: Queryable, advertiserIds: readonly number[]): Promise<boolean> =>
  hasBookableOf(on, advertiserIds);

/** @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for a stay of another user */
export async function getBookingTerms(
  context: ActorUseCase<ErrorsOf<typeof contract.getBookingTerms>>,
  listingId: number,
): Promise<BookingTermsView> {
  const { deps, domainError } = context;
  await findOwnStay(context, listingId);
  const row = await selectTerms(deps.db, listingId);
  if (!row) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return bookingTermsView(row, await offerOf(deps, deps.db, row));
}

/** @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see, and for one that is no stay */
export async function getPublicTerms(
  context: UseCase<ErrorsOf<typeof contract.getPublicTerms>>,
  listingId: number,
): Promise<PublicTerms> {
  const { deps, actor, domainError } = context;
  await findStay(context, listingId);
  const on = actor ? deps.db : deps.readDb;
  const row = await selectTerms(on, listingId);
  if (!row) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return publicTermsView(row, await offerOf(deps, on, row));
}
