import type { Subject, SubjectIds, Viewer } from './page-inventory.ts';

/** Reads an API response as a demo user: its `data`. */
export type FetchData = (viewer: Viewer, path: string) => Promise<unknown>;

type Item = Record<string, unknown> & { id?: number };

/** Finds ids for all pages of this dataset. Missing ones are omitted. */
export async function findSubjectIds(fetchData: FetchData): Promise<SubjectIds> {
  const first = async (viewer: Viewer, path: string): Promise<Item | undefined> => {
    const data = await fetchData(viewer, `/api/v1/${path}`);
    return (Array.isArray(data) ? data[0] : data) as Item | undefined;
  };
  const idOf = (viewer: Viewer) => first(viewer, 'auth/me').then((me) => me?.id);
  const [owner, organization] = await Promise.all([idOf('owner'), first('agency', 'organizations/mine')]);
  const agency = organization?.accountId;
  const [sale, stay, event, ownListing, agencyStay, ownEvent, thread, property, report, appeal, alert, booking] =
    await Promise.all([
      first('anybody', 'search?context=MARKET&locationQuery=Milano&contractType=SALE&size=1'),
      first('anybody', 'search?context=HOSPITALITY&locationQuery=Roma&size=1'),
      first('anybody', 'open-day/events/upcoming?size=1'),
      first('owner', `market-listings/advertiser/${owner}?size=1`),
      first('agency', `hospitality-listings/advertiser/${agency}?size=1`),
      first('owner', `open-day/events/advertiser/${owner}?size=1`),
      first('owner', 'contacts/threads?size=1'),
      first('owner', `properties/owner/${owner}?size=1`),
      first('admin', 'admin/reports?size=1'),
      first('admin', 'admin/appeals?size=1'),
      first('visitor', 'alerts?size=1'),
      first('admin', 'admin/stay-bookings?size=1&status=COMPLETED'),
    ]);
  const agencyThread = agency ? await first('agency', `contacts/threads?size=1&advertiserId=${agency}`) : undefined;
  const lead = organization && (await first('agency', `organizations/${organization.id}/leads?size=1`));
  const feed = organization && (await first('agency', `organizations/${organization.id}/feeds`));
  const feedRun = (feed?.lastRun as Item | undefined)?.id;
  const code = ownEvent && (await first('owner', `open-day/events/${ownEvent.id}/secret`));
  const ids: Record<Subject, unknown> = {
    listing: sale?.id,
    stay: stay?.id,
    profile: owner,
    withOpenDays: event?.listingId,
    event: event?.id,
    alert: alert?.id,
    ownListing: ownListing?.id,
    agencyStay: agencyStay?.id,
    ownEvent: ownEvent?.id,
    ownSecret: code?.secret,
    thread: thread?.id,
    agencyThread: agencyThread?.id,
    lead: lead?.id,
    feed: feed?.id,
    feedRun,
    property: property?.id,
    report: report?.id,
    appeal: (appeal?.appeal as Item | undefined)?.id,
    user: owner,
    booking: booking?.id,
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined && id !== null));
}
