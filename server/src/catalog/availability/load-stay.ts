import type { StayCalendar } from '#contract/catalog/availability.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps, UseCase } from '../deps.ts';
import { getVisibleListing } from '../listings/listings.queries.ts';
import { mayManage } from './availability.policy.ts';
import { selectBlocks, selectCalendar } from './availability.store.ts';
import { calendarView } from './availability.view.ts';
import { selectFeeds } from './feeds.store.ts';

/** Shared first and last steps of calendar use cases. */

export type Stay = Pick<HospitalityListingView, 'id' | 'title' | 'advertiserId' | 'own'>;

/** @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the caller may not see, and for one that is no stay */
export async function findStay(context: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>, listingId: number): Promise<Stay> {
  const listing = await getVisibleListing(context, listingId);
  if (listing.listingType !== 'HOSPITALITY') throw context.domainError('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}

/** @throws LISTING_NOT_FOUND_EXCEPTION as `findStay`, AUTHORIZATION_DENIED_EXCEPTION for a stay of another user */
export async function findOwnStay(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<Stay> {
  const stay = await findStay(context, listingId);
  const agentId = stay.own?.agentId ?? null;
  if (!mayManage(context.actor, { ...stay, agentId })) throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return stay;
}

/** Calendar as the host sees it, from today on. */
export async function readCalendar(deps: Deps, on: Queryable, stay: Stay): Promise<StayCalendar> {
  const today = dateOf(dayInItaly(deps.clock.now()));
  const calendar = await selectCalendar(on, stay.id);
  const blocks = await selectBlocks(on, stay.id, today);
  const feeds = await selectFeeds(on, stay.id);
  const exportUrl = calendar?.exportSealed ? exportUrlOf(deps, calendar.exportSealed) : null;
  return calendarView(stay, calendar, { blocks, feeds, exportUrl, canEdit: true });
}

/** Null when the encryption key was replaced; the host can create a new address. */
function exportUrlOf({ env, secrets }: Deps, sealed: string): string | null {
  try {
    return `${env.origin}/api/v1/calendars/${secrets.decrypt(Buffer.from(sealed, 'base64'))}.ics`;
  } catch {
    return null;
  }
}
