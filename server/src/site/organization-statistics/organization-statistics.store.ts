import { sql } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the statistics of an organization; reads only. Days are days in Italy, both included. */

export type StatisticsScope = { organizationId: number; accountId: number; from: string; to: string };

export type Counts = { views: number; contacts: number; leads: number; visits: number };
export type DayRow = Counts & { day: string };
export type AgentRow = Counts & {
  agentId: number | null;
  name: string | null;
  surname: string | null;
  listings: number;
};
export type ListingStatisticsRow = Counts & { id: number; title: string; status: ListingStatus; agent: string | null };
export type ResponseRow = {
  isTotal: boolean;
  agentId: number | null;
  name: string | null;
  surname: string | null;
  count: number;
  medianMs: number | null;
};

const italianDay = (column: string) => sql`(${sql.raw(column)} at time zone 'Europe/Rome')::date`;

/** An instant within the period: a range of the column, so that an index serves it. */
const within = (column: string, { from, to }: StatisticsScope) =>
  sql`${sql.raw(column)} >= (${from}::date)::timestamp at time zone 'Europe/Rome'
    and ${sql.raw(column)} < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`;

const own = ({ accountId }: StatisticsScope) =>
  sql`own as (select id, agent_id, title, status from listing where advertiser_id = ${accountId})`;

/** Engagement of each own listing on each day. */
const engaged = ({ from, to }: StatisticsScope) =>
  sql`own join listing_daily_stats stats on stats.listing_id = own.id and stats.day between ${from}::date and ${to}::date`;

/** Booked places, without cancelled ones and guests who came without booking. */
const booked = (scope: StatisticsScope) =>
  sql`own join open_day_event event on event.listing_id = own.id
    join open_day_booking booking on booking.event_id = event.id and booking.status <> 'CANCELLED'
      and booking.checked_in_by is distinct from 'WALK_IN' and ${within('booking.created_at', scope)}`;

const received = (scope: StatisticsScope) =>
  sql`lead where lead.organization_id = ${scope.organizationId} and lead.merged_into_id is null and ${within('lead.first_at', scope)}`;

/** Every day of the period. */
export async function selectDays(on: Queryable, scope: StatisticsScope): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with ${own(scope)},
      seen as (select stats.day, sum(stats.views) as views, sum(stats.contacts) as contacts from ${engaged(scope)} group by 1),
      came as (select ${italianDay('lead.first_at')} as day, count(*) as leads from ${received(scope)} group by 1),
      visit as (select ${italianDay('booking.created_at')} as day, count(*) as visits from ${booked(scope)} group by 1)
    select to_char(one.day, 'YYYY-MM-DD') as day, coalesce(views, 0)::integer as views, coalesce(contacts, 0)::integer as contacts,
      coalesce(leads, 0)::integer as leads, coalesce(visits, 0)::integer as visits
    from (select day::date from generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day') as day) one
      left join seen using (day) left join came using (day) left join visit using (day)
    order by one.day`.execute(on);
  return rows;
}

/** Agents with listings or anything in the period; 0 stands for none while grouping. Most views first. */
export async function selectAgents(on: Queryable, scope: StatisticsScope): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    with ${own(scope)},
      held as (
        select coalesce(agent_id, 0) as key, count(*) as listings, 0::bigint as views, 0::bigint as contacts, 0::bigint as leads,
          0::bigint as visits
        from own where status = 'PUBLISHED' group by 1),
      seen as (
        select coalesce(own.agent_id, 0) as key, 0::bigint, sum(stats.views)::bigint, sum(stats.contacts)::bigint, 0::bigint, 0::bigint
        from ${engaged(scope)} group by 1),
      came as (
        select coalesce(lead.assignee_id, 0) as key, 0::bigint, 0::bigint, 0::bigint, count(*), 0::bigint
        from ${received(scope)} group by 1),
      visit as (
        select coalesce(own.agent_id, 0) as key, 0::bigint, 0::bigint, 0::bigint, 0::bigint, count(*) from ${booked(scope)} group by 1),
      every as (select * from held union all select * from seen union all select * from came union all select * from visit)
    select person.id as agent_id, person.name, person.surname, sum(listings)::integer as listings, sum(views)::integer as views,
      sum(contacts)::integer as contacts, sum(leads)::integer as leads, sum(visits)::integer as visits
    from every left join app_user person on person.id = every.key and person.erased_at is null
    group by person.id, person.name, person.surname
    order by sum(views) desc, person.name, person.id`.execute(on);
  return rows;
}

/** Published listings and those with anything in the period, most views first. */
export async function selectListingStatistics(
  on: Queryable,
  scope: StatisticsScope,
  limit: number,
): Promise<ListingStatisticsRow[]> {
  const { rows } = await sql<ListingStatisticsRow>`
    with ${own(scope)},
      seen as (
        select own.id, sum(stats.views)::integer as views, sum(stats.contacts)::integer as contacts from ${engaged(scope)} group by 1),
      came as (
        select own.id, count(*)::integer as leads from own join lead_listing on lead_listing.listing_id = own.id
          and ${within('lead_listing.at', scope)} group by 1),
      visit as (select own.id, count(*)::integer as visits from ${booked(scope)} group by 1)
    select own.id, own.title, own.status, concat_ws(' ', agent.name, agent.surname) as agent, coalesce(views, 0) as views,
      coalesce(contacts, 0) as contacts, coalesce(leads, 0) as leads, coalesce(visits, 0) as visits
    from own left join seen using (id) left join came using (id) left join visit using (id)
      left join app_user agent on agent.id = own.agent_id
    where own.status = 'PUBLISHED' or coalesce(views, contacts, leads, visits) > 0
    order by coalesce(views, 0) desc, coalesce(contacts, 0) desc, own.id limit ${limit}`.execute(on);
  return rows;
}

/** Times from the arrival of a lead to its first response, of all and by the member who responded. */
export async function selectResponseTimes(on: Queryable, scope: StatisticsScope): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    with response as (
      select person.id as agent_id, extract(epoch from lead.first_response_at - lead.first_at) * 1000 as ms
      from lead left join app_user person on person.id = lead.first_response_by and person.erased_at is null
      where lead.organization_id = ${scope.organizationId} and lead.first_response_at is not null and ${within('lead.first_at', scope)}),
    grouped as (
      select agent_id, grouping(agent_id) = 1 as is_total, count(*)::integer as count,
        (percentile_cont(0.5) within group (order by ms))::float8 as median_ms
      from response group by grouping sets ((agent_id), ()))
    select grouped.*, person.name, person.surname from grouped left join app_user person on person.id = grouped.agent_id`.execute(
    on,
  );
  return rows;
}
