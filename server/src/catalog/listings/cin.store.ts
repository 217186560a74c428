import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** A listing's CIN. `publicBy`: only uses published by then; null: all. */
export type OfferedCin = { cin: string; propertyId: number | null; advertiserId: number; publicBy: Date | null };

export type CinUse = { listingId: number; advertiserId: number };

/** Published stays of other properties with this CIN: those of other advertisers first, then the newest. */
export async function selectUsesOfCin(
  on: Queryable,
  { cin, propertyId, advertiserId, publicBy }: OfferedCin,
  limit: number,
): Promise<CinUse[]> {
  const { rows } = await sql<CinUse>`
    select id as listing_id, advertiser_id from listing
    where cin = ${cin} and status = 'PUBLISHED' and property_id is distinct from ${propertyId}::integer
      and (${publicBy}::timestamptz is null or published_at <= ${publicBy})
    order by advertiser_id = ${advertiserId}, id desc limit ${limit}`.execute(on);
  return rows;
}
