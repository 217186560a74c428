import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Without what is secret: the addresses of feeds and of the export. */
export async function selectCalendarsForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select c.listing_id, c.min_nights, c.max_nights, c.preparation_days,
      coalesce((select jsonb_agg(jsonb_build_object('from', lower(b.nights), 'to', upper(b.nights), 'source', b.source,
        'note', b.note) order by b.nights) from stay_block b where b.listing_id = c.listing_id), '[]') as blocks,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'host', f.host, 'createdAt', f.created_at) order by f.id)
        from stay_feed f where f.listing_id = c.listing_id), '[]') as feeds
    from stay_calendar c join listing l on l.id = c.listing_id where l.advertiser_id = ${userId}
    order by c.listing_id`.execute(on);
  return rows;
}
