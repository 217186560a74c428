import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listInvoices } from '#contract/billing/invoices.schemas';
import { listPaymentMethods, listTransactions } from '#contract/billing/payments.schemas';
import { listBoostPackages } from '#contract/billing/products.schemas';
import { listSubscriptions } from '#contract/billing/subscriptions.schemas';
import { getAvailability } from '#contract/catalog/availability.schemas';
import { getPublicTerms } from '#contract/catalog/booking-terms.schemas';
import { findCounterparties } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { getPriceHistory } from '#contract/catalog/price-history.schemas';
import { listLeads } from '#contract/conversations/leads.schemas';
import {
  countUnread,
  getResponseTime,
  listContactMessages,
  listTemplates,
  listThreads,
} from '#contract/conversations/messages.schemas';
import { listRecentSearches } from '#contract/discovery/recent-searches.schemas';
import { listSavedSearches } from '#contract/discovery/saved-searches.schemas';
import { search } from '#contract/discovery/search.schemas';
import { listMembers, listMyOrganizations } from '#contract/identity/organizations.schemas';
import { listStayBookings } from '#contract/stays/stay-bookings.schemas';
import { listReviews } from '#contract/stays/stay-reviews.schemas';
import { listBookingsOfParticipant } from '#contract/visits/bookings.schemas';
import { listEventsOfAdvertiser } from '#contract/visits/open-days.schemas';
import { actor } from '../../../testing/actors.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { startSession } from '../../identity/sessions/start-session.ts';
import { countPending } from '../../trust/reports/reports.queries.ts';
import { registerUsers } from './register-users.ts';
import { giveLogos, seedDemoData } from './seed-demo-data.ts';

const foreign = await testApp();
const test = await testApp();
const { db } = test.deps;

/** Example listings in addition to the requested number: one per status for each known user. */
const EXAMPLES = 10;
const publishedIds = async () =>
  (await db.selectFrom('listing').select('id').where('status', '=', 'PUBLISHED').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const countAll = async () =>
  (
    await db
      .selectFrom('listing')
      .select((query) => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

async function signedIn(email: string) {
  const { id } = await db.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const { token } = await startSession(test.deps, { userId: id, role: 'USER', userAgent: null });
  return { id, api: injectClient(test.app, `soglia_session=${token}`) };
}

/** Studio Aurora and its account, as its owner sees it. */
async function agencyOf() {
  const owner = await signedIn('agenzia@soglia.test');
  const [organization] = (await owner.api.call(listMyOrganizations, {})).data;
  if (!organization) throw new Error('The dataset has no agency');
  return { ...organization, owner };
}

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

describe('demo seed', () => {
  it('does nothing in a database with other users', async () => {
    await actor(foreign);
    expect(await seedDemoData(foreign.deps, { listings: 5 })).toBe(0);
  });

  // Creates the dataset of the following tests.
  it('creates published listings that visitors can read', { timeout: 240_000 }, async () => {
    expect(await seedDemoData(test.deps, { listings: 60 })).toBe(60);
    for (const id of (await publishedIds()).slice(0, 10)) {
      const { data } = await test.anonymous.call(getListing, { params: { id } });
      expect(data.property.media.length).toBeGreaterThan(0);
    }
  });

  it('shows no cover photo twice in a row on the first page of a search', async () => {
    const repeats = async (query: Parameters<typeof test.anonymous.call<typeof search>>[1]['query']) => {
      const { data } = await test.anonymous.call(search, { query });
      expect(data.length).toBeGreaterThan(5);
      return data.filter(({ photos }, index) => photos[0]?.url === data[index - 1]?.photos[0]?.url).length;
    };
    for (const context of ['MARKET', 'HOSPITALITY'] as const) {
      expect(await repeats({ context })).toBe(0);
      for (const sortBy of ['price', 'commercialArea', 'createdAt'] as const) {
        expect(await repeats({ context, sortBy, sortOrder: 'asc' })).toBe(0);
        expect(await repeats({ context, sortBy, sortOrder: 'desc' })).toBe(0);
      }
    }
  });

  it("creates boosts for sale, one active plan, and Giulia's purchases", async () => {
    const { api } = await signedIn('giulia@soglia.test');
    const { data: packages } = await api.call(listBoostPackages, { query: {} });
    expect(new Set(packages.map(({ boostType }) => boostType))).toEqual(new Set(['TOP', 'HIGHLIGHT', 'HOMEPAGE']));
    const plans = await db.selectFrom('plan').select(['name', 'active']).execute();
    expect(plans).toHaveLength(4);
    expect(plans.filter(({ active }) => active)).toEqual([{ name: 'Ospitalità', active: true }]);
    const { data: bought } = await api.call(listTransactions, { query: {} });
    expect(bought.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...['BOOST succeeded', 'BOOST succeeded', 'PLAN succeeded', 'BOOST failed', 'BOOST succeeded'],
    ]);
    const boosts = await db.selectFrom('boostPurchase').select(['status', 'live']).orderBy('id').execute();
    expect(boosts.map(({ status, live }) => `${status} ${live}`)).toEqual([
      ...['succeeded false', 'failed false', 'succeeded true', 'succeeded true'],
    ]);
    const [subscription] = (await api.call(listSubscriptions, { query: {} })).data;
    expect(subscription).toMatchObject({ status: 'ACTIVE', can: { cancel: true } });
    expect((await api.call(listPaymentMethods, {})).data).toMatchObject([
      { brand: 'visa', last4: '4242', paysFor: [{ listingId: subscription?.listingId }] },
    ]);
    const { data: invoices } = await api.call(listInvoices, { query: {} });
    expect(invoices.map(({ status }) => status)).toEqual(Array(4).fill('paid'));
  });

  it('limits private owners, Giulia too, to three published listings', async () => {
    const most = await rowsOf(sql<{ kind: string; most: number }>`
      select kind, max(n)::int as most from (
        select u.advertiser_kind as kind, count(*) as n from listing l join app_user u on u.id = l.advertiser_id
        where l.status = 'PUBLISHED' group by u.id) per group by kind`);
    const mostOf = Object.fromEntries(most.map((row) => [row.kind, row.most]));
    expect(mostOf.PRIVATE).toBeLessThanOrEqual(3);
    expect(mostOf.PROFESSIONAL).toBeGreaterThan(3);
  });

  it('gives each agency a different logo, which stays stored after the agency selects another', async () => {
    const agencies = () =>
      db.selectFrom('appUser').select(['id', 'avatar']).where('businessName', 'is not', null).orderBy('id').execute();
    const urls = (await agencies()).map(({ avatar }) => avatar ?? '');
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect((await test.app.inject({ url })).headers['content-type']).toBe('image/webp');
    const [first] = await agencies();
    await db
      .updateTable('appUser')
      .set({ avatar: '/media/own.webp' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await giveLogos(test.deps, await registerUsers({ ...test.deps, recordEvent: async () => {} }, 60));
    expect((await agencies())[0]?.avatar).toBe('/media/own.webp');
  });

  it('creates an agency that owns the listings of its owner, shared among three agents, with 60 leads', async () => {
    const { id: organizationId, accountId, owner } = await agencyOf();
    const listings = await rowsOf(sql<{ advertiserId: number; agents: number; n: number }>`
      select advertiser_id, count(distinct agent_id) as agents, count(*) as n from listing
      where advertiser_id in (${accountId}, ${owner.id}) group by 1`);
    expect(listings).toMatchObject([{ advertiserId: accountId, agents: 3 }]);
    const members = await owner.api.call(listMembers, { params: { organizationId } });
    expect(members.data.map(({ role }) => role)).toEqual(['OWNER', 'ADMIN', 'AGENT', 'VIEWER']);
    const leads = await owner.api.call(listLeads, { params: { organizationId }, query: { size: 1 } });
    expect(leads.page.totalElements).toBeGreaterThanOrEqual(60);
    expect(await rowsOf(sql`select 1 from outbox_email where name like 'lead%'`)).toEqual([]);
  });

  it('adds guests to the calendars of stays', async () => {
    const stays = await rowsOf(sql<{ id: number }>`
      select id from listing where listing_type = 'HOSPITALITY' and status = 'PUBLISHED'`);
    expect(stays.length).toBeGreaterThan(3);
    for (const { id } of stays) {
      const { data } = await test.anonymous.call(getAvailability, { params: { id } });
      expect(data.busy.length).toBeGreaterThan(2);
    }
  });

  it.each(['Giulia', 'the agency'])('creates a listing in every status for %s', async (name) => {
    const id = name === 'Giulia' ? (await signedIn('giulia@soglia.test')).id : (await agencyOf()).accountId;
    const rows = await rowsOf(
      sql<{
        status: string;
        n: number;
      }>`select status, count(*) as n from listing where advertiser_id = ${id} group by 1`,
    );
    const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    expect(counts).toMatchObject({ DRAFT: 2, SUSPENDED: 1, CONCLUDED: 1 });
    expect(counts.PUBLISHED).toBeGreaterThan(0);
  });

  it('creates daily stats that add up to the totals of each listing', async () => {
    const wrong = await rowsOf(sql`
      select listing.id from listing
      left join (select listing_id, sum(views) as views, sum(contacts) as contacts, sum(favorites) as favorites
        from listing_daily_stats group by 1) as days on days.listing_id = listing.id
      where coalesce(days.views, 0) <> listing.views or coalesce(days.contacts, 0) <> listing.contacts
        or coalesce(days.favorites, 0) <> (select count(*) from favorite where favorite.listing_id = listing.id)
        or listing.contacts <> (select count(*) from listing_contact where listing_contact.listing_id = listing.id)`);
    expect(wrong).toEqual([]);
    const [days] = await rowsOf(sql<{ n: number; last: string; least: number }>`
      select count(*) as n, max(day)::text as last, min(least(views, contacts, favorites)) as least from listing_daily_stats`);
    expect(days?.n).toBeGreaterThan(1000);
    expect(days?.least).toBe(0);
    expect(days?.last.slice(0, 10)).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(test.clock.now()),
    );
  });

  it('creates a price history that ends with the current price, never in the future', async () => {
    const changed = await rowsOf(sql<{ id: number; priceMinor: number }>`
      select distinct listing.id, listing.price_minor from listing
      join price_history on listing_id = listing.id and kind = 'PRICE' where status = 'PUBLISHED'`);
    expect(changed.length).toBeGreaterThan(5);
    for (const { id } of changed) {
      const { changes } = (await test.anonymous.call(getPriceHistory, { params: { id } })).data;
      const { data } = await test.anonymous.call(getListing, { params: { id } });
      const instants = changes.map(({ at }) => at);
      expect(changes.at(-1)?.price).toEqual(data.price);
      expect(instants).toEqual([...instants].sort());
      expect(Date.parse(instants.at(-1) ?? '')).toBeLessThan(test.clock.now().getTime());
    }
  });

  it('gives Marco favorites, and shows Marco to Giulia as a possible buyer', async () => {
    const [giulia, marco] = [await signedIn('giulia@soglia.test'), await signedIn('marco@soglia.test')];
    const favorites = await rowsOf(sql`select 1 from favorite where user_id = ${marco.id}`);
    expect(favorites.length).toBeGreaterThan(8);
    const { data } = await giulia.api.call(findCounterparties, { query: { email: 'marco@' } });
    expect(data).toMatchObject([{ id: marco.id, name: 'Marco Bellini' }]);
  });

  it('saves searches for Marco and Giulia without pending alerts', async () => {
    const [giulia, marco] = [await signedIn('giulia@soglia.test'), await signedIn('marco@soglia.test')];
    const saved = (await marco.api.call(listSavedSearches, { query: {} })).data;
    expect(saved.map(({ notificationsEnabled }) => notificationsEnabled)).toEqual([true, true, false]);
    expect((await giulia.api.call(listSavedSearches, { query: {} })).data).toHaveLength(1);
    const recent = (await marco.api.call(listRecentSearches, { query: {} })).data;
    expect(recent.map(({ usageCount }) => usageCount)).toEqual([4, 1, 3, 1, 2]);
    expect(await rowsOf(sql`select 1 from listing_change`)).toEqual([]);
  });

  it('creates past and future open days with participants in every status, and sends no email', async () => {
    const [giulia, marco] = [await signedIn('giulia@soglia.test'), await signedIn('marco@soglia.test')];
    const own = { params: { advertiserId: giulia.id }, query: {} };
    const events = (await giulia.api.call(listEventsOfAdvertiser, own)).data;
    expect(events.map(({ when }) => when)).toEqual(['FUTURE', 'FUTURE', 'PAST']);
    expect(events[1]?.capacity).toEqual({ maxParticipants: 12, confirmed: 12, held: 12, waiting: 5, available: 0 });
    const ownBookings = (
      await marco.api.call(listBookingsOfParticipant, { params: { participantId: marco.id }, query: {} })
    ).data;
    expect(ownBookings.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED', 'PRESENT', 'WAITING']);
    expect(await rowsOf(sql`select 1 from outbox_email`)).toEqual([]);
  });

  it('creates messages for Giulia and the agency, some unread, some archived, and sends no email', async () => {
    const [giulia, marco, agency] = [
      await signedIn('giulia@soglia.test'),
      await signedIn('marco@soglia.test'),
      await signedIn('agenzia@soglia.test'),
    ];
    for (const { api } of [giulia, marco]) {
      expect((await api.call(countUnread, {})).data).toMatchObject({ messages: 1, threads: 1 });
      expect((await api.call(listThreads, { query: { box: 'archived' } })).data).toHaveLength(1);
    }
    expect((await marco.api.call(listThreads, { query: {} })).data).toHaveLength(2);
    const strange = (await giulia.api.call(listContactMessages, { query: {} })).data.map(({ flags }) => flags.join());
    expect(strange.sort()).toEqual(['', '', 'email,phone']);
    expect((await agency.api.call(listTemplates, {})).data).toHaveLength(3);
    const { accountId } = await agencyOf();
    const response = (await test.anonymous.call(getResponseTime, { params: { id: accountId } })).data;
    expect(response?.answered).toBeGreaterThan(80);
    expect(await rowsOf(sql`select 1 from outbox_email where name = 'newMessage'`)).toEqual([]);
    expect(await rowsOf(sql`select 1 from message where created_at > ${test.clock.now()}`)).toEqual([]);
  });

  it('creates pending reports, one of them overdue, and an appeal, and sends no email', async () => {
    expect(await countPending(db, test.deps.clock.now())).toEqual({
      reports: { open: 3, overdue: 1 },
      appeals: { open: 1, overdue: 0 },
    });
    const outcomes = await db.selectFrom('decision').select(['outcome', 'source']).orderBy('id').execute();
    expect(outcomes).toEqual([
      { outcome: 'NO_ACTION', source: 'REPORT' },
      { outcome: 'WARNING', source: 'REPORT' },
    ]);
    const emailNames = ['reportReceived', 'reportDecided', 'decisionReasons', 'appealReceived'];
    expect(await db.selectFrom('outboxEmail').select('id').where('name', 'in', emailNames).execute()).toEqual([]);
  });

  it('makes stays bookable, with bookings in all states and a request for Giulia', async () => {
    const [giulia, marco, agency] = [
      await signedIn('giulia@soglia.test'),
      await signedIn('marco@soglia.test'),
      await signedIn('agenzia@soglia.test'),
    ];
    const statuses = async ({ api }: typeof giulia, role: 'GUEST' | 'HOST') =>
      (await api.call(listStayBookings, { query: { role, size: 100 } })).data.map(({ status }) => status);
    expect(new Set([...(await statuses(giulia, 'HOST')), ...(await statuses(agency, 'HOST'))])).toEqual(
      new Set([
        ...['REQUESTED', 'PAID', 'CHECKED_IN', 'COMPLETED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'NO_SHOW'],
        ...['CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST'],
      ]),
    );
    expect(await statuses(marco, 'GUEST')).toEqual([
      ...['CHECKED_IN', 'PAID', 'REQUESTED', 'CANCELLED_BY_GUEST', 'COMPLETED', 'COMPLETED'],
    ]);
    const [request] = (await giulia.api.call(listStayBookings, { query: { role: 'HOST', status: 'REQUESTED' } })).data;
    expect(request?.can).toMatchObject({ accept: true, decline: true });
    const ids = await rowsOf(sql<{ id: number }>`select listing_id as id from booking_terms`);
    const terms = await Promise.all(ids.map(({ id }) => test.anonymous.call(getPublicTerms, { params: { id } })));
    expect(terms.filter(({ data }) => data.mode === 'ENQUIRY')).toEqual([]);
    expect(new Set(terms.map(({ data }) => data.mode))).toEqual(new Set(['REQUEST', 'INSTANT']));
    expect(new Set(terms.map(({ data }) => data.cancellationPolicy)).size).toBeGreaterThan(3);
    const reviews = await test.anonymous.call(listReviews, { params: { id: request?.listingId ?? 0 }, query: {} });
    expect(reviews).toMatchObject({ average: 4.7, page: { totalElements: 3 } });
    expect(await rowsOf(sql`select 1 from outbox_email`)).toEqual([]);
    expect(await rowsOf(sql`select 1 from payment_event where processed_at is null`)).toEqual([]);
  });

  it('boosts some listings in big cities, which searches show', async () => {
    const [boosts] = await rowsOf(sql<{ top: number; framed: number; ads: number }>`
      select count(*) filter (where boost_type = 'TOP') as top, count(*) filter (where boost_type = 'HIGHLIGHT') as framed,
        count(distinct listing_id) as ads from listing_boost`);
    expect(boosts?.top).toBeGreaterThan(2);
    expect(boosts?.framed).toBeGreaterThan(2);
    expect(boosts?.ads).toBe((boosts?.top ?? 0) + (boosts?.framed ?? 0));
    const contexts = ['MARKET', 'HOSPITALITY'] as const;
    const responses = await Promise.all(
      contexts.map((context) => test.anonymous.call(search, { query: { context, size: 100 } })),
    );
    expect(responses.flatMap(({ sponsored }) => sponsored).length).toBeGreaterThan(2);
    const shown = responses.flatMap(({ data }) => data);
    expect(shown.some((result) => result.highlighted)).toBe(true);
    expect(new Set(shown.map((result) => result.why.engagement)).size).toBeGreaterThan(5);
  });

  it('creates nothing twice, and adds missing listings', async () => {
    expect(await seedDemoData(test.deps, { listings: 60 })).toBe(0);
    expect(await seedDemoData(test.deps, { listings: 72 })).toBe(12);
    expect(await countAll()).toBe(72 + EXAMPLES);
  });

  it('adds the same kind of listings in bulk', async () => {
    expect(await seedDemoData(test.deps, { listings: 300, bulkFrom: 300 })).toBe(228);
    const { accountId, owner } = await agencyOf();
    const ofOwner = await rowsOf(sql`select 1 from listing join property on property.id = property_id
      where advertiser_id = ${owner.id} or owner_id = ${owner.id} or (advertiser_id = ${accountId}) <> (owner_id = ${accountId})`);
    expect(ofOwner).toEqual([]);
    const id = (await publishedIds()).at(-1) ?? 0;
    const { data } = await test.anonymous.call(getListing, { params: { id } });
    expect(data.status).toBe('PUBLISHED');
    expect(data.views).toBeGreaterThanOrEqual(0);
  });
});
