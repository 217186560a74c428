import { sql } from 'kysely';
import type { CancellationPolicy, GuestIdentification, StayBookingMode } from '#contract/catalog/booking-terms';
import type { SavedTerms } from '#contract/catalog/booking-terms.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of terms of booking. Times are `HH:MM`. */

export type TermsRow = {
  listingId: number;
  title: string;
  advertiserId: number;
  isPublic: boolean;
  cin: string | null;
  isItalian: boolean;
  isEmailVerified: boolean;
  checkInTime: string | null;
  checkOutTime: string | null;
  latMicro: number | null;
  lngMicro: number | null;
  maxPets: number;
  version: number;
  mode: StayBookingMode;
  cancellationPolicy: CancellationPolicy;
  guestIdentification: GuestIdentification | null;
  hasRules: boolean;
  rulesVersion: number;
  checkInUntil: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
  smoking: boolean;
  parties: boolean;
  children: boolean;
  rulesText: string | null;
};

const hourOf = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** Terms with the facts of the listing; undefined for one that is no stay. An organization's members have confirmed addresses. */
export async function selectTerms(on: Queryable, listingId: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select l.id as listing_id, l.title, l.advertiser_id, l.status = 'PUBLISHED' and u.status <> 'SUSPENDED' as is_public, l.cin,
      p.country = 'IT' as is_italian, u.email_verified_at is not null or u.kind = 'ORGANIZATION' as is_email_verified,
      ${hourOf('l.check_in_time')} as check_in_time, ${hourOf('l.check_out_time')} as check_out_time,
      p.public_lat6 as lat_micro, p.public_lng6 as lng_micro, coalesce(r.pets_max, 0) as max_pets,
      coalesce(t.version, 0) as version, coalesce(t.mode, 'ENQUIRY') as mode,
      coalesce(t.cancellation_policy, 'FLEXIBLE') as cancellation_policy, t.guest_identification,
      coalesce(t.has_rules, false) as has_rules, coalesce(t.rules_version, 0) as rules_version,
      ${hourOf('t.check_in_until')} as check_in_until, ${hourOf('t.quiet_from')} as quiet_from, ${hourOf('t.quiet_until')} as quiet_until,
      coalesce(t.smoking, false) as smoking, coalesce(t.parties, false) as parties, coalesce(t.children, true) as children, t.rules_text
    from listing l
    join property p on p.id = l.property_id
    join app_user u on u.id = l.advertiser_id
    left join stay_rate r on r.listing_id = l.id
    left join booking_terms t on t.listing_id = l.id
    where l.id = ${listingId} and l.listing_type = 'HOSPITALITY'`.execute(on);
  return rows[0];
}

/** Whether a published stay of these accounts has a bookable mode. */
export async function hasBookableOf(on: Queryable, advertiserIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listing l join booking_terms t on t.listing_id = l.id
    where l.advertiser_id = any(${advertiserIds}::integer[]) and l.status = 'PUBLISHED' and t.mode <> 'ENQUIRY' limit 1`.execute(
    on,
  );
  return rows.length > 0;
}

/** Creates missing terms and locks their row: all saves of a stay's terms wait here. Undefined when the stay is deleted. */
export async function lockTerms(trx: Trx, listingId: number, now: Date): Promise<{ version: number } | undefined> {
  await sql`insert into booking_terms (listing_id, updated_at)
    select id, ${now} from listing where id = ${listingId} and listing_type = 'HOSPITALITY'
    on conflict do nothing`.execute(trx);
  const locked = trx.selectFrom('bookingTerms').select('version').where('listingId', '=', listingId);
  return locked.forUpdate().executeTakeFirst();
}

/** Replaces all terms. Requires `lockTerms`. */
export async function replaceTerms(
  trx: Trx,
  listingId: number,
  { terms, version, rulesVersion, now }: { terms: SavedTerms; version: number; rulesVersion: number; now: Date },
): Promise<void> {
  const { mode, cancellationPolicy, guestIdentification, rules } = terms;
  const row = {
    version,
    mode,
    cancellationPolicy,
    guestIdentification,
    hasRules: rules !== null,
    rulesVersion,
    checkInUntil: rules?.checkInUntil ?? null,
    quietFrom: rules?.quietFrom ?? null,
    quietUntil: rules?.quietUntil ?? null,
    smoking: rules?.smoking ?? false,
    parties: rules?.parties ?? false,
    children: rules?.children ?? true,
    rulesText: rules?.text || null,
    updatedAt: now,
  };
  await trx.updateTable('bookingTerms').set(row).where('listingId', '=', listingId).execute();
}

/** Terms of a new listing: those of its source, as a first version. */
export async function insertCopyOfTerms(
  trx: Trx,
  { listingId, sourceId, now }: { listingId: number; sourceId: number; now: Date },
): Promise<void> {
  await sql`insert into booking_terms (listing_id, version, mode, cancellation_policy, guest_identification, has_rules, rules_version,
      check_in_until, quiet_from, quiet_until, smoking, parties, children, rules_text, updated_at)
    select ${listingId}, 1, mode, cancellation_policy, guest_identification, has_rules, 1,
      check_in_until, quiet_from, quiet_until, smoking, parties, children, rules_text, ${now}
    from booking_terms where listing_id = ${sourceId}`.execute(trx);
}

/** Terms of all stays of an advertiser. */
export async function selectTermsForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select l.id as listing_id, t.mode, t.cancellation_policy, t.guest_identification, t.check_in_until, t.quiet_from, t.quiet_until,
      t.smoking, t.parties, t.children, t.rules_text
    from booking_terms t join listing l on l.id = t.listing_id where l.advertiser_id = ${userId} order by l.id`.execute(
    on,
  );
  return rows;
}
