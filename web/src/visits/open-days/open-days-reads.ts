import { queryOptions } from '@tanstack/react-query';
import { type ListingStatus, listMarketByAdvertiser } from '#contract/catalog/listings';
import type { ApiError } from '#contract/platform/client';
import {
  countEventsOfListing,
  getCalendar,
  getEvent,
  listEventsOfAdvertiser,
  listEventsOfListing,
} from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { apiOf, listQuery, read } from '../../platform/lib/queries.ts';
import type { Month } from './month-grid.ts';
import type { Planner } from './planner.ts';

/** An advertiser's open days, 15 per page (spec/002 §9). */
const SIZE = 15;
/** Maximum page size of the endpoint. */
const AT_ONCE = 100;

export const eventsOf = (advertiserId: number, page: number) =>
  listQuery(listEventsOfAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });

export const eventOf = (id: number) => read(getEvent, { params: { id } });

/** Keeps the previous month visible while the next one loads; the grid shows only days of the selected month. */
export const monthOf = (listingId: number, { year, month }: Month) =>
  listQuery(getCalendar, { params: { listingId, year, month } });

/** A listing that can have open days. */
export type Choice = { id: number; title: string; status: ListingStatus };

/**
 * MARKET listings of an advertiser that are not concluded, published ones first; only the fields of the list. A member chooses among
 * those that they may write.
 */
export const choicesOf = ({ advertiserId, agency }: Pick<Planner, 'advertiserId' | 'agency'>) =>
  queryOptions<Choice[], ApiError>({
    queryKey: ['listings', 'openDayChoices', advertiserId],
    queryFn: async ({ client, signal }) => {
      const listings = await allPages((page) =>
        apiOf(client).call(
          listMarketByAdvertiser,
          { params: { advertiserId }, query: { page, size: AT_ONCE, sort: 'updatedAt,desc' } },
          { signal },
        ),
      );
      const open = listings.filter(({ status, can }) => status !== 'CONCLUDED' && (agency === null || can.edit));
      return [...open.filter(isPublic), ...open.filter((listing) => !isPublic(listing))].map(
        ({ id, title, status }) => ({
          id,
          title,
          status,
        }),
      );
    },
  });

const isPublic = ({ status }: { status: ListingStatus }) => status === 'PUBLISHED';

/** Effect of deleting all open days of a listing: their number, and the headcount of the upcoming ones. */
export const concernedBy = (listingId: number) =>
  queryOptions<{ events: number; people: number }, ApiError>({
    queryKey: ['openDays', 'concernedBy', listingId],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const [count, upcoming] = await Promise.all([
        api.call(countEventsOfListing, { params: { listingId } }, { signal }),
        allPages((page) =>
          api.call(
            listEventsOfListing,
            { params: { listingId }, query: { page, size: AT_ONCE, upcoming: 'true' } },
            { signal },
          ),
        ),
      ]);
      return { events: count.data.count, people: upcoming.reduce((sum, event) => sum + headcountOf(event), 0) };
    },
    // The confirmation needs current numbers.
    staleTime: 0,
  });

/** Headcount of bookings that are not canceled. */
export const headcountOf = ({ affectedPeople }: Pick<OpenDayEvent, 'affectedPeople'>) => affectedPeople ?? 0;

type PageResponse<T> = { data: T[]; page: { totalElements: number } };

async function allPages<T>(fetchPage: (page: number) => Promise<PageResponse<T>>): Promise<T[]> {
  const first = await fetchPage(0);
  const pages = Math.ceil(first.page.totalElements / AT_ONCE);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 1)));
  return [first, ...rest].flatMap(({ data }) => data);
}
