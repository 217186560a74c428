import { type SqlBool, sql } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { LeadEventKind, LeadStage } from '#contract/conversations/leads';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { LeadRow } from './leads.store.ts';

/** Reads of leads: one statement per list, and one for its total. */

export type ListedLead = LeadRow & {
  assigneeName: string | null;
  listingId: number | null;
  listingTitle: string | null;
  listings: number;
};

export type WhichLeads = {
  organizationId: number;
  /** Only assigned to this member, unassigned, or of a listing of theirs. */
  onlyOf: number | null;
  stage?: LeadStage | undefined;
  isOpen?: boolean | undefined;
  assigneeId?: number | null | undefined;
  isWaiting?: boolean | undefined;
  listingId?: number | undefined;
  part: string;
};

function conditionsOf({ organizationId, onlyOf, stage, isOpen, assigneeId, isWaiting, listingId, part }: WhichLeads) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql<SqlBool>`lead.organization_id = ${organizationId} and lead.merged_into_id is null`,
    ...(onlyOf === null
      ? []
      : [sql<SqlBool>`(lead.assignee_id is null or lead.assignee_id = ${onlyOf} or ${ofOwnListing(onlyOf)})`]),
    ...(stage === undefined ? [] : [sql<SqlBool>`lead.stage = ${stage}`]),
    ...(isOpen === undefined ? [] : [sql<SqlBool>`(lead.stage not in ('WON', 'LOST')) = ${isOpen}`]),
    ...(assigneeId === undefined ? [] : [sql<SqlBool>`lead.assignee_id is not distinct from ${assigneeId}::integer`]),
    ...(isWaiting === undefined ? [] : [sql<SqlBool>`(lead.awaiting_since is not null) = ${isWaiting}`]),
    ...(listingId === undefined
      ? []
      : [sql<SqlBool>`exists (select from lead_listing where lead_id = lead.id and listing_id = ${listingId})`]),
    ...(part === ''
      ? []
      : [
          sql<SqlBool>`(plain_text(lead.name) like plain_text(${pattern}) or lead.email like lower(${pattern}) or lead.phone like ${pattern})`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

const ofOwnListing = (userId: number) => sql<SqlBool>`exists (
  select from lead_listing join listing on listing.id = lead_listing.listing_id
  where lead_listing.lead_id = lead.id and listing.agent_id = ${userId})`;

const orders = {
  waiting: sql`awaiting_since, last_event_at desc, id desc`,
  recent: sql`last_event_at desc, id desc`,
};

/** The page is cut first, so listings and names are read for its rows only. */
export async function selectLeads(
  on: Queryable,
  which: WhichLeads,
  { sort, size, offset }: { sort: keyof typeof orders; size: number; offset: number },
): Promise<ListedLead[]> {
  const { rows } = await sql<ListedLead>`
    with page as (select * from lead where ${conditionsOf(which)} order by ${orders[sort]} limit ${size} offset ${offset})
    select page.*, person.name as assignee_name, last.listing_id, last.title as listing_title, counted.listings
    from page
    left join app_user person on person.id = page.assignee_id
    left join lateral (${lastListing(sql.ref('page.id'))}) last on true
    left join lateral (
      select count(distinct listing_id)::integer as listings from lead_listing where lead_id in (${withMerged(sql.ref('page.id'))})
    ) counted on true
    order by ${orders[sort]}`.execute(on);
  return rows;
}

/** The lead and those merged into it. */
const withMerged = (id: ReturnType<typeof sql.ref> | number) =>
  sql`select ${id} union all select merged.id from lead merged where merged.merged_into_id = ${id}`;

const lastListing = (id: ReturnType<typeof sql.ref>) => sql`
  select listing.id as listing_id, listing.title from lead_listing join listing on listing.id = lead_listing.listing_id
  where lead_listing.lead_id in (${withMerged(id)}) order by lead_listing.at desc, listing.id desc limit 1`;

export async function countLeads(on: Queryable, which: WhichLeads): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from lead where ${conditionsOf(which)}`.execute(on);
  return rows[0]?.total ?? 0;
}

/** A lead as the list shows it, also a merged one. */
export async function findListedLead(
  on: Queryable,
  organizationId: number,
  id: number,
): Promise<ListedLead | undefined> {
  const { rows } = await sql<ListedLead>`
    select lead.*, person.name as assignee_name, last.listing_id, last.title as listing_title, counted.listings
    from lead
    left join app_user person on person.id = lead.assignee_id
    left join lateral (${lastListing(sql.ref('lead.id'))}) last on true
    left join lateral (
      select count(distinct listing_id)::integer as listings from lead_listing where lead_id in (${withMerged(sql.ref('lead.id'))})
    ) counted on true
    where lead.organization_id = ${organizationId} and lead.id = ${id}`.execute(on);
  return rows[0];
}

/** Whether a listing of the lead has this agent. */
export async function hasListingOf(on: Queryable, leadId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from lead_listing join listing on listing.id = lead_listing.listing_id
      where lead_listing.lead_id in (${withMerged(leadId)}) and listing.agent_id = ${userId}) as has`.execute(on);
  return rows[0]?.has ?? false;
}

export type LeadListingRow = {
  id: number;
  title: string;
  status: ListingStatus;
  agentId: number | null;
  agentName: string | null;
  at: Date;
};

export async function selectListings(on: Queryable, leadId: number): Promise<LeadListingRow[]> {
  const { rows } = await sql<LeadListingRow>`
    select listing.id, listing.title, listing.status, listing.agent_id, agent.name as agent_name, max(lead_listing.at) as at
    from lead_listing join listing on listing.id = lead_listing.listing_id
    left join app_user agent on agent.id = listing.agent_id
    where lead_listing.lead_id in (${withMerged(leadId)})
    group by listing.id, agent.id order by max(lead_listing.at) desc, listing.id desc`.execute(on);
  return rows;
}

export type LeadEventRow = {
  id: number;
  at: Date;
  kind: LeadEventKind;
  actorId: number | null;
  actorName: string | null;
  listingId: number | null;
  listingTitle: string | null;
  ref: number | null;
  refName: string | null;
  stage: LeadStage | null;
  text: string | null;
};

/** The newest events first. Erased accounts have no name. */
export async function selectEvents(on: Queryable, leadId: number, limit: number): Promise<LeadEventRow[]> {
  const { rows } = await sql<LeadEventRow>`
    select event.id, event.at, event.kind, actor.id as actor_id, actor.name as actor_name, listing.id as listing_id,
      listing.title as listing_title, event.ref, assignee.name as ref_name, event.stage, event.text
    from lead_event event
    left join app_user actor on actor.id = event.actor_id and actor.erased_at is null
    left join listing on listing.id = event.listing_id
    left join app_user assignee on event.kind = 'ASSIGNED' and assignee.id = event.ref and assignee.erased_at is null
    where event.lead_id in (${withMerged(leadId)})
    order by event.at desc, event.id desc limit ${limit}`.execute(on);
  return rows;
}

export type LeadThreadRow = { id: number; listingId: number | null; title: string | null };

/** Conversations in which the contact wrote, the newest first. */
export async function selectThreads(on: Queryable, leadId: number): Promise<LeadThreadRow[]> {
  const { rows } = await sql<LeadThreadRow>`
    select event.ref as id, listing.id as listing_id, listing.title
    from lead_event event left join listing on listing.id = event.listing_id
    where event.lead_id in (${withMerged(leadId)}) and event.kind in ('INQUIRY', 'MESSAGE_IN') and event.ref is not null
    group by event.ref, listing.id order by max(event.at) desc`.execute(on);
  return rows;
}

export function selectMerged(on: Queryable, leadId: number) {
  return on
    .selectFrom('lead')
    .select(['id', 'name', sql<Date>`merged_at`.as('mergedAt')])
    .where('mergedIntoId', '=', leadId)
    .orderBy('mergedAt', 'desc')
    .execute();
}

export function findPrevious(on: Queryable, id: number) {
  return on.selectFrom('lead').select(['id', 'stage', 'lastEventAt']).where('id', '=', id).executeTakeFirst();
}

export type StageCount = { stage: LeadStage; count: number; waiting: number; overdue: number; unassigned: number };

/** Counts by stage. `overdue`: waiting since before this time. */
export async function countByStage(on: Queryable, organizationId: number, overdue: Date): Promise<StageCount[]> {
  const { rows } = await sql<StageCount>`
    select stage, count(*)::integer as count, (count(*) filter (where awaiting_since is not null))::integer as waiting,
      (count(*) filter (where awaiting_since <= ${overdue}))::integer as overdue,
      (count(*) filter (where assignee_id is null and stage not in ('WON', 'LOST')))::integer as unassigned
    from lead where organization_id = ${organizationId} and merged_into_id is null
    group by stage`.execute(on);
  return rows;
}

export type ResponseRow = {
  memberId: number | null;
  memberName: string | null;
  count: number;
  medianMs: number | null;
};

/** Times from request to reply since `since`: one row per member, and one of all with `isTotal`. */
export async function selectResponses(
  on: Queryable,
  organizationId: number,
  since: Date,
): Promise<(ResponseRow & { isTotal: boolean })[]> {
  const { rows } = await sql<ResponseRow & { isTotal: boolean }>`
    with response as (
      select first_response_by as member_id, extract(epoch from first_response_at - first_at) * 1000 as ms
      from lead where organization_id = ${organizationId} and first_at >= ${since} and first_response_at is not null),
    grouped as (
      select member_id, grouping(member_id) = 1 as is_total, count(*)::integer as count,
        (percentile_cont(0.5) within group (order by ms))::float8 as median_ms
      from response group by grouping sets ((member_id), ()))
    select grouped.*, person.name as member_name
    from grouped left join app_user person on person.id = grouped.member_id and person.erased_at is null
    order by count desc, member_id`.execute(on);
  return rows;
}
