import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { LeadRule } from '#contract/conversations/leads.schemas';
import type { OpeningHours } from '#contract/identity/organizations.schemas';
import type { Language } from '#contract/platform/languages';
import type { OrganizationRole, UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Writes of leads. The settings of the organization are locked first: they serialize all of its leads. */

export type LeadRow = Selectable<Database['lead']>;

export type LeadOrganization = {
  id: number;
  accountId: number;
  slug: string;
  name: string;
  status: 'ACTIVE' | 'CLOSED';
  accountStatus: UserStatus;
  openingHours: OpeningHours;
  timeZone: string;
};

const organizations = (on: Queryable) =>
  on
    .selectFrom('organization')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['organization.id', 'accountId', 'slug', 'account.name', 'organization.status', 'timeZone'])
    .select(['account.status as accountStatus', sql<OpeningHours>`opening_hours`.as('openingHours')]);

export function findOrganizationOf(on: Queryable, accountId: number): Promise<LeadOrganization | undefined> {
  return organizations(on).where('accountId', '=', accountId).executeTakeFirst();
}

export function findLeadOrganization(on: Queryable, id: number): Promise<LeadOrganization | undefined> {
  return organizations(on).where('organization.id', '=', id).executeTakeFirst();
}

export type LeadSettings = { rules: LeadRule[]; retentionMonths: number; version: number };

/** Creates the settings on first use. Their lock serializes all writes of leads of the organization, members' endings included. */
export async function lockLeads(trx: Trx, organizationId: number): Promise<LeadSettings> {
  await trx
    .insertInto('leadSettings')
    .values({ organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('leadSettings')
    .select([sql<LeadRule[]>`rules`.as('rules'), 'retentionMonths', 'version'])
    .where('organizationId', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the settings of a member's organizations, in one order: assignments lock them before the user's row. */
export async function lockLeadsOfMember(trx: Trx, userId: number): Promise<void> {
  await sql`
    select 1 from lead_settings where organization_id in (
      select organization_id from membership where user_id = ${userId} and left_at is null)
    order by organization_id for no key update`.execute(trx);
}

export async function findSettings(on: Queryable, organizationId: number): Promise<LeadSettings | undefined> {
  return on
    .selectFrom('leadSettings')
    .select([sql<LeadRule[]>`rules`.as('rules'), 'retentionMonths', 'version'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
}

/** Leads that are not erased are retained for `retentionMonths` after their last event. */
export async function updateSettings(
  trx: Trx,
  organizationId: number,
  { rules, retentionMonths }: Pick<LeadSettings, 'rules' | 'retentionMonths'>,
): Promise<void> {
  await trx
    .updateTable('leadSettings')
    .set({ rules: JSON.stringify(rules), retentionMonths, version: sql<number>`version + 1` })
    .where('organizationId', '=', organizationId)
    .execute();
  await trx
    .updateTable('lead')
    .set({ retentionUntil: sql<Date>`last_event_at + make_interval(months => ${retentionMonths}::integer)` })
    .where('organizationId', '=', organizationId)
    .where('erasedAt', 'is', null)
    .execute();
}

export type LeadMember = {
  userId: number;
  role: OrganizationRole;
  name: string;
  email: string;
  locale: Language;
  canTakeLeads: boolean;
  lastAt: Date | null;
};

/** Live members whose account is not suspended, with their last turn. */
export function selectMembers(on: Queryable, organizationId: number): Promise<LeadMember[]> {
  return on
    .selectFrom('membership')
    .innerJoin('appUser as person', 'person.id', 'membership.userId')
    .leftJoin('leadTurn as turn', (join) =>
      join
        .onRef('turn.userId', '=', 'membership.userId')
        .onRef('turn.organizationId', '=', 'membership.organizationId'),
    )
    .select(['membership.userId', 'membership.role', 'person.name', 'person.email', 'person.locale'])
    .select(['membership.canTakeLeads', 'turn.at as lastAt'])
    .where('membership.organizationId', '=', organizationId)
    .where('membership.leftAt', 'is', null)
    .where('person.status', '<>', 'SUSPENDED')
    .orderBy('membership.userId')
    .execute();
}

/** When the member was last given a lead. */
export async function saveLastAssigned(
  on: Queryable,
  row: { organizationId: number; userId: number; at: Date },
): Promise<void> {
  await on
    .insertInto('leadTurn')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet({ at: row.at }))
    .execute();
}

export type SubjectRow = {
  title: string;
  advertiserId: number;
  agentId: number | null;
  contractType: ContractType | null;
  province: string | null;
  propertyType: PropertyType;
  priceMinor: number;
};

/** What rules of assignment compare. */
export function findSubject(on: Queryable, listingId: number): Promise<SubjectRow | undefined> {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['title', 'advertiserId', 'agentId', 'contractType', 'province', 'propertyType', 'priceMinor'])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
}

/** A user as contact: what the advertiser may see of them is decided by the caller. */
export function findContact(on: Queryable, userId: number) {
  return on
    .selectFrom('appUser')
    .select(['id', 'name', 'surname', 'businessName', 'email', 'phone', 'showEmail', 'showPhone'])
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}

export function findLeadRow(on: Queryable, organizationId: number, id: number): Promise<LeadRow | undefined> {
  return on
    .selectFrom('lead')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The open lead of a contact; of a merged one, that into which it was merged. */
export async function findOpenLead(on: Queryable, organizationId: number, key: string) {
  const { rows } = await sql<LeadRow & { ownId: number }>`
    select target.*, own.id as own_id from lead own
    join lead target on target.id = coalesce(own.merged_into_id, own.id)
    where own.organization_id = ${organizationId} and own.contact_key = ${key}
      and target.stage not in ('WON', 'LOST') and target.merged_into_id is null
      and (own.merged_into_id is not null or own.stage not in ('WON', 'LOST'))
    order by own.id desc limit 1`.execute(on);
  return rows[0];
}

/** The newest closed lead of a contact. */
export async function findLastLead(on: Queryable, organizationId: number, key: string): Promise<number | null> {
  const row = await on
    .selectFrom('lead')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('contactKey', '=', key)
    .where('mergedIntoId', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function insertLead(on: Queryable, lead: Insertable<Database['lead']>): Promise<LeadRow> {
  return on.insertInto('lead').values(lead).returningAll().executeTakeFirstOrThrow();
}

/** Increments the version. */
export function updateLead(on: Queryable, id: number, changes: Updateable<Database['lead']>): Promise<LeadRow> {
  return on
    .updateTable('lead')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The assignee of a lead is also that of the leads merged into it, whose conversations they answer. */
export async function updateMerged(on: Queryable, id: number, changes: Updateable<Database['lead']>): Promise<void> {
  await on.updateTable('lead').set(changes).where('mergedIntoId', '=', id).execute();
}

export async function markOpened(on: Queryable, id: number, assigneeId: number): Promise<void> {
  await on
    .updateTable('lead')
    .set({ escalatesAt: null })
    .where('id', '=', id)
    .where('assigneeId', '=', assigneeId)
    .where('escalatesAt', 'is not', null)
    .execute();
}

export async function addListing(on: Queryable, row: { leadId: number; listingId: number; at: Date }): Promise<void> {
  await on
    .insertInto('leadListing')
    .values(row)
    .onConflict((conflict) => conflict.columns(['leadId', 'listingId']).doUpdateSet({ at: row.at }))
    .execute();
}

/** An event with a known key is ignored. */
export async function insertEvents(on: Queryable, events: Insertable<Database['leadEvent']>[]): Promise<number> {
  if (events.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('leadEvent')
    .values(events)
    .onConflict((conflict) => conflict.columns(['leadId', 'key']).where('key', 'is not', null).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

export function selectOwnEvents(on: Queryable, leadId: number) {
  return on.selectFrom('leadEvent').select(['kind', 'at']).where('leadId', '=', leadId).orderBy('id').execute();
}

export type DueLead = Pick<LeadRow, 'id' | 'organizationId'>;

/** Leads that their assignee has not opened in time, in open organizations. */
export function selectEscalating(on: Queryable, now: Date, limit: number): Promise<DueLead[]> {
  return dueLeads(on, limit).where('escalatesAt', '<=', now).orderBy('escalatesAt').execute();
}

export function selectReminders(on: Queryable, now: Date, limit: number): Promise<DueLead[]> {
  return dueLeads(on, limit).where('followUpAt', '<=', now).orderBy('followUpAt').execute();
}

const dueLeads = (on: Queryable, limit: number) =>
  on
    .selectFrom('lead')
    .innerJoin('organization', 'organization.id', 'lead.organizationId')
    .select(['lead.id', 'lead.organizationId'])
    .where('organization.status', '=', 'ACTIVE')
    .limit(limit);

/** Leads whose retention has ended; those merged into them follow. */
export function selectExpired(on: Queryable, now: Date, limit: number): Promise<DueLead[]> {
  return on
    .selectFrom('lead')
    .select(['id', 'organizationId'])
    .where('retentionUntil', '<=', now)
    .where('erasedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .orderBy('retentionUntil')
    .limit(limit)
    .execute();
}

/** Erases contact data and texts; dates, stages and events stay for counts. Open leads end as expired. */
export async function eraseLeads(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update lead set name = null, email = null, phone = null, contact_user_id = null, contact_key = 'erased:' || id,
      follow_up_on = null, follow_up_at = null, follow_up_note = null, awaiting_since = null, escalates_at = null, erased_at = ${now},
      lost_reason = case when stage in ('WON', 'LOST') then lost_reason else 'EXPIRED' end,
      stage = case when stage in ('WON', 'LOST') then stage else 'LOST' end, version = version + 1
    where (id = any(${ids}::integer[]) or merged_into_id = any(${ids}::integer[])) and erased_at is null`.execute(trx);
  await sql`
    update lead_event set text = null, key = null
    where text is not null and lead_id in (
      select id from lead where id = any(${ids}::integer[]) or merged_into_id = any(${ids}::integer[]))`.execute(trx);
}

/** Leads of this account, and those that members entered with its address. */
export async function findLeadsOfContact(on: Queryable, userId: number, keys: readonly string[]): Promise<number[]> {
  const rows = await on
    .selectFrom('lead')
    .select('id')
    .where((where) => where.or([where('contactUserId', '=', userId), sql<boolean>`contact_key = any(${keys}::text[])`]))
    .where('erasedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export type OpenLeadOfListing = LeadRow & { isCounterparty: boolean; hasOther: boolean };

/** Open leads of a listing, also by a merged one. `hasOther`: another published listing of theirs. */
export async function selectOpenOfListing(
  on: Queryable,
  {
    organizationId,
    listingId,
    counterpartyId,
  }: { organizationId: number; listingId: number; counterpartyId: number | null },
): Promise<OpenLeadOfListing[]> {
  const { rows } = await sql<OpenLeadOfListing>`
    with chosen as (
      select distinct coalesce(own.merged_into_id, own.id) as id from lead_listing
      join lead own on own.id = lead_listing.lead_id
      where lead_listing.listing_id = ${listingId} and own.organization_id = ${organizationId})
    select lead.*,
      exists (select from lead own where (own.id = lead.id or own.merged_into_id = lead.id)
        and own.contact_user_id = ${counterpartyId}::integer) as is_counterparty,
      exists (select from lead own join lead_listing on lead_listing.lead_id = own.id
        join listing on listing.id = lead_listing.listing_id
        where (own.id = lead.id or own.merged_into_id = lead.id)
        and listing.id <> ${listingId} and listing.status = 'PUBLISHED') as has_other
    from chosen join lead on lead.id = chosen.id
    where lead.stage not in ('WON', 'LOST') order by lead.id`.execute(on);
  return rows;
}

/** A lead is linked to its listing under this lock: concluding a listing locks it before its leads. */
export async function lockListingOfLead(trx: Trx, listingId: number): Promise<void> {
  await trx.selectFrom('listing').select('id').where('id', '=', listingId).forKeyShare().execute();
}

/** Open leads of a former member, with the merged ones. */
export function selectAssigned(on: Queryable, organizationId: number, assigneeId: number): Promise<LeadRow[]> {
  return on
    .selectFrom('lead')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('assigneeId', '=', assigneeId)
    .where('stage', 'not in', ['WON', 'LOST'])
    .where('mergedIntoId', 'is', null)
    .orderBy('id')
    .execute();
}

/** One statement for all leads of a leaving member. */
export async function reassign(
  trx: Trx,
  ids: readonly number[],
  { to, escalatesAt }: { to: number | null; escalatesAt: Date | null },
): Promise<void> {
  await sql`
    update lead set assignee_id = ${to}::integer, version = version + 1,
      escalates_at = case when awaiting_since is null then null else ${escalatesAt}::timestamptz end
    where id = any(${ids}::integer[])`.execute(trx);
  await sql`
    update lead set assignee_id = ${to}::integer where merged_into_id = any(${ids}::integer[])`.execute(trx);
}

export type TemplateRow = Selectable<Database['leadTemplate']>;

export function selectTemplates(on: Queryable, organizationId: number, userId: number): Promise<TemplateRow[]> {
  return on
    .selectFrom('leadTemplate')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('userId', 'is', null), where('userId', '=', userId)]))
    .orderBy(sql`plain_text(title)`)
    .orderBy('id')
    .execute();
}

/** Replaces the text of a template with this title. The caller holds the lock of the organization's leads. */
export async function saveTemplateRow(
  trx: Trx,
  { organizationId, userId, title, text }: Omit<TemplateRow, 'id'>,
): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    insert into lead_template (organization_id, user_id, title, text)
    values (${organizationId}, ${userId}, ${title}, ${text})
    on conflict (organization_id, coalesce(user_id, 0), title) do update set text = excluded.text
    returning *`.execute(trx);
  return rows[0] as TemplateRow;
}

/** `userId`: of a personal template; `mayShared`: also those of the organization. */
export async function deleteTemplateRow(
  on: Queryable,
  { organizationId, id, userId, mayShared }: { organizationId: number; id: number; userId: number; mayShared: boolean },
): Promise<void> {
  await on
    .deleteFrom('leadTemplate')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where((where) => where.or([where('userId', '=', userId), ...(mayShared ? [where('userId', 'is', null)] : [])]))
    .execute();
}

/** Leads of an organization above `after`, by id, with their contacts. */
export function selectLeadsForExport(
  on: Queryable,
  accountId: number,
  { after, limit }: { after: number; limit: number },
) {
  return on
    .selectFrom('lead')
    .innerJoin('organization', 'organization.id', 'lead.organizationId')
    .select(['lead.id', 'lead.name', 'lead.email', 'lead.phone', 'source', 'legalBasis', 'stage', 'lostReason'])
    .select(['assigneeId', 'firstAt', 'firstResponseAt', 'lastEventAt', 'followUpOn', 'followUpNote'])
    .where('organization.accountId', '=', accountId)
    .where('lead.mergedIntoId', 'is', null)
    .where('lead.erasedAt', 'is', null)
    .where('lead.id', '>', after)
    .orderBy('lead.id')
    .limit(limit)
    .execute();
}
