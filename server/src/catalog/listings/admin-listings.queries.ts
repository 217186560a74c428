import type { AdminListing } from '#contract/catalog/listing-admin.schemas';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { Actor } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { mediaOfProperties } from '../media/media.queries.ts';
import { adminListingView } from './admin-listing.view.ts';
import {
  countAdminListings,
  type PageOfAdminListings,
  selectAdminListings,
  type WhichAdminListings,
} from './admin-listings.store.ts';

type Reading = Pick<Deps, 'db' | 'files'>;
type AdminListings = { data: AdminListing[]; page: PageInfo };

/** A page of listings for admins. Always three queries. */
export async function pageOfAdminListings(
  { db, files }: Reading,
  which: WhichAdminListings,
  input: PageOfAdminListings,
  viewer: Actor,
): Promise<AdminListings> {
  const [rows, totalElements] = await Promise.all([
    selectAdminListings(db, which, input),
    countAdminListings(db, which),
  ]);
  const media = await mediaOfProperties({ readDb: db, files }, [...new Set(rows.map((row) => row.propertyId))]);
  const data = rows.map((row) => {
    const cover = media.get(row.propertyId)?.find(({ type }) => type === 'PHOTO');
    return adminListingView(row, cover ?? null, viewer);
  });
  return { data, page: { totalElements, number: input.page, size: input.size } };
}

/** One listing for admins; undefined when it does not exist. */
export async function findAdminListing(deps: Reading, id: number, viewer: Actor): Promise<AdminListing | undefined> {
  const { data } = await pageOfAdminListings(deps, { id }, { page: 0, size: 1, sort: 'createdAt,asc' }, viewer);
  return data[0];
}
