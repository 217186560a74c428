import { listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/catalog/listings';
import { getMe } from '#contract/identity/accounts';
import { getOverview } from '#contract/site/dashboard';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';

/** Number of listings on the overview; a link opens the full list. */
export const MAX_LISTINGS_SHOWN = 4;
/** Requested per kind: the last changed listings, of which public ones appear first. */
const LISTINGS_PAGE_SIZE = 8;

export const overviewRead = read(getOverview, {});
export const marketListingsRead = (advertiserId: number) =>
  read(listMarketByAdvertiser, { params: { advertiserId }, query: { size: LISTINGS_PAGE_SIZE } });
export const stayListingsRead = (advertiserId: number) =>
  read(listHospitalityByAdvertiser, { params: { advertiserId }, query: { size: LISTINGS_PAGE_SIZE } });

/** Page data for the signed-in user only. Redirects other visitors to sign-in and back. */
export const ownPage = pageData(async ({ fetch }) => {
  const [{ data }, me] = await Promise.all([fetch(overviewRead), fetch(read(getMe, {}))]);
  // The counts are useful without the listings.
  if (me.data && data.listings > 0)
    await Promise.allSettled([fetch(marketListingsRead(me.data.id)), fetch(stayListingsRead(me.data.id))]);
});
