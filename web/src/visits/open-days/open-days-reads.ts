import { queryOptions } from '@tanstack/react-query';
import { type ListingStatus, listMarketByAdvertiser } from '#contract/catalog/listings';
import type { ApiError } from '#contract/platform/client';
import {
  countEventsOfListing,
  getCalendar,
  getEvent,
  listEventsOfAdvertiser,
  listEventsOfListing,
  type OpenDayEvent,
} from '#contract/visits/open-days';
import { apiOf, listQuery, read } from '../../platform/lib/queries.ts';
import type { Month } from './month-grid.ts';

/** spec/002 §9: an advertiser's events, 15 a page. */
const SIZE = 15;
/** The most that one call answers with. */
const AT_ONCE = 100;

export const eventsOf = (advertiserId: number, page: number) =>
  listQuery(listEventsOfAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });

export const eventOf = (id: number) => read(getEvent, { params: { id } });

/** The former month stays until the next one has come: its days are not among those shown. */
export const monthOf = (listingId: number, { year, month }: Month) =>
  listQuery(getCalendar, { params: { listingId, year, month } });

/** A listing that can have open days. */
export type Choice = { id: number; title: string; status: ListingStatus };

/** MARKET listings of an advertiser that are not concluded, published ones first; only the fields that a list shows. */
export const choicesOf = (advertiserId: number) =>
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
      const open = listings.filter(({ status }) => status !== 'CONCLUDED');
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

/** Effect of deleting all events of a listing: the number of events, and the headcount of the upcoming ones. */
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
    // What is asked before deleting must be so now.
    staleTime: 0,
  });

/** People with a booking that is not cancelled. */
export const headcountOf = ({ affectedPeople }: Pick<OpenDayEvent, 'affectedPeople'>) => affectedPeople ?? 0;

type PageResponse<T> = { data: T[]; page: { totalElements: number } };

async function allPages<T>(fetchPage: (page: number) => Promise<PageResponse<T>>): Promise<T[]> {
  const first = await fetchPage(0);
  const pages = Math.ceil(first.page.totalElements / AT_ONCE);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 1)));
  return [first, ...rest].flatMap(({ data }) => data);
}
