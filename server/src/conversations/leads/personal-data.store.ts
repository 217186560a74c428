import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Requests of a user to agencies, without what members noted for themselves. */
export async function selectRequestsForExport(on: Queryable, userId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select account.name as agency, lead.name, lead.email, lead.phone, lead.source, lead.first_at, lead.last_event_at, lead.retention_until,
      coalesce((select json_agg(listing_id order by listing_id) from lead_listing where lead_id = lead.id), '[]') as listings
    from lead join organization on organization.id = lead.organization_id join app_user account on account.id = organization.account_id
    where lead.contact_user_id = ${userId} order by lead.id`.execute(on);
  return rows;
}

export function selectTemplatesForExport(on: Queryable, userId: number) {
  return on.selectFrom('leadTemplate').select(['title', 'text']).where('userId', '=', userId).orderBy('id').execute();
}

/** A member's traces; the leads themselves stay the organization's. */
export async function eraseMember(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('lead').set({ assigneeId: null, escalatesAt: null }).where('assigneeId', '=', userId).execute();
  await trx.updateTable('lead').set({ firstResponseBy: null }).where('firstResponseBy', '=', userId).execute();
  await trx.updateTable('leadEvent').set({ actorId: null }).where('actorId', '=', userId).execute();
  await trx.deleteFrom('leadTurn').where('userId', '=', userId).execute();
  await trx.deleteFrom('leadTemplate').where('userId', '=', userId).execute();
}
