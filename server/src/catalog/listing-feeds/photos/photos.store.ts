import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';

/** SQL of photos and of the items that show them. */

export type PhotoRow = Selectable<Database['feedPhoto']>;

type NewPhoto = { urlHash: Buffer; url: string; isCover: boolean };

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 5000;

/** A known address is fetched again, because its item has changed. */
export async function upsertPhotos(
  trx: Trx,
  { feedId, organizationId, photos, now }: { feedId: number; organizationId: number; photos: NewPhoto[]; now: Date },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < photos.length; start += ROWS_PER_STATEMENT) {
    const chunk = photos.slice(start, start + ROWS_PER_STATEMENT);
    const values = chunk.map((photo) => ({ ...photo, feedId, organizationId, nextAt: now }));
    for (const { id, url } of await upsertRows(trx, values)) ids.set(url, id);
  }
  return ids;
}

function upsertRows(trx: Trx, rows: Insertable<Database['feedPhoto']>[]): Promise<{ id: number; url: string }[]> {
  return trx
    .insertInto('feedPhoto')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['feedId', 'urlHash']).doUpdateSet((set) => ({
        nextAt: set.ref('excluded.nextAt'),
        isCover: sql<boolean>`feed_photo.is_cover or excluded.is_cover`,
        attempts: 0,
      })),
    )
    .returning(['id', 'url'])
    .execute();
}

type ItemPhoto = {
  feedItemId: number;
  displayOrder: number;
  feedPhotoId: number;
  representation: 'PHOTO' | 'FLOOR_PLAN';
  alt: string | null;
};

/** The photos of these items are exactly `photos`. */
export async function replacePhotosOfItems(
  trx: Trx,
  itemIds: readonly number[],
  photos: readonly ItemPhoto[],
): Promise<void> {
  await trx.deleteFrom('feedItemPhoto').where(sql<boolean>`feed_item_id = any(${itemIds}::integer[])`).execute();
  for (let start = 0; start < photos.length; start += ROWS_PER_STATEMENT)
    await trx
      .insertInto('feedItemPhoto')
      .values(photos.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
}

/**
 * Takes due photos, covers first and the organizations in turn, and puts their next attempt off, so that no other process takes them.
 * `skip locked`: a photo that another process takes at this moment.
 */
export async function takeDuePhotos(
  on: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    with due as (
      select id, row_number() over (partition by organization_id order by not is_cover, next_at, id) as turn
      from feed_photo where next_at <= ${now}
    ), taken as (
      select feed_photo.id from feed_photo join due using (id)
      where next_at <= ${now} order by due.turn, feed_photo.id limit ${limit}
      for update of feed_photo skip locked
    )
    update feed_photo set next_at = ${until} from taken where feed_photo.id = taken.id returning feed_photo.*`.execute(
    on,
  );
  return rows;
}

export async function updatePhoto(
  on: Queryable,
  id: number,
  changes: Updateable<Database['feedPhoto']>,
): Promise<void> {
  await on.updateTable('feedPhoto').set(changes).where('id', '=', id).execute();
}

/** Another photo of the organization with the same bytes. */
export async function findFileOfContent(
  on: Queryable,
  organizationId: number,
  sha256: Buffer,
): Promise<number | undefined> {
  const row = await on
    .selectFrom('feedPhoto')
    .select('mediaFileId')
    .where('organizationId', '=', organizationId)
    .where('sha256', '=', sha256)
    .where('mediaFileId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.mediaFileId ?? undefined;
}

/** Items that show these photos. */
export async function selectItemsOfPhotos(
  on: Queryable,
  photoIds: readonly number[],
): Promise<{ feedId: number; itemId: number; propertyId: number | null }[]> {
  return on
    .selectFrom('feedItemPhoto')
    .innerJoin('feedItem', 'feedItem.id', 'feedItemPhoto.feedItemId')
    .select(['feedItem.feedId', 'feedItem.id as itemId', 'feedItem.propertyId'])
    .where(sql<boolean>`feed_photo_id = any(${photoIds}::integer[])`)
    .where('feedItem.propertyId', 'is not', null)
    .distinct()
    .orderBy('feedItem.id')
    .execute();
}

/** Photos of an item that have a file, in the order of the feed; equal pictures once. */
export async function selectReadyPhotos(on: Queryable, itemId: number) {
  const rows = await on
    .selectFrom('feedItemPhoto')
    .innerJoin('feedPhoto', 'feedPhoto.id', 'feedItemPhoto.feedPhotoId')
    .select(['mediaFileId', 'representation', 'alt'])
    .where('feedItemId', '=', itemId)
    .where('mediaFileId', 'is not', null)
    .orderBy('displayOrder')
    .execute();
  const files = rows.flatMap(({ mediaFileId, ...row }) => (mediaFileId === null ? [] : [{ mediaFileId, ...row }]));
  return files.filter((file, at) => files.findIndex(({ mediaFileId }) => mediaFileId === file.mediaFileId) === at);
}

type PhotoCount = { id: number; pending: number; ready: number; failed: number };

export async function countPhotosOfItems(on: Queryable, itemIds: readonly number[]): Promise<PhotoCount[]> {
  const { rows } = await sql<PhotoCount>`
    select feed_item_id as id, ${counts} from feed_item_photo join feed_photo on feed_photo.id = feed_photo_id
    where feed_item_id = any(${itemIds}::integer[]) group by feed_item_id`.execute(on);
  return rows;
}

export async function countPhotosOfFeed(on: Queryable, feedId: number): Promise<Omit<PhotoCount, 'id'>> {
  const { rows } = await sql<PhotoCount>`select ${counts} from feed_photo where feed_id = ${feedId}`.execute(on);
  return rows[0] ?? { pending: 0, ready: 0, failed: 0 };
}

const counts = sql`count(*) filter (where state = 'PENDING')::integer as pending,
  count(*) filter (where state = 'READY')::integer as ready, count(*) filter (where state = 'FAILED')::integer as failed`;
