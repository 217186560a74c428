import { listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/catalog/listings';
import { read } from '../../platform/lib/queries.ts';
import type { AdvertiserFilters } from './listings-address.shared.ts';

type Page = { page: number; size: number; filters?: AdvertiserFilters };

/** Listings of one advertiser, paged: sales and rentals, and stays. */
export function marketRead(advertiserId: number, { page, size, filters = {} }: Page) {
  const { kind, ...rest } = filters;
  const query = kind === undefined || kind === 'HOSPITALITY' ? rest : { ...rest, contractType: kind };
  return read(listMarketByAdvertiser, { params: { advertiserId }, query: { ...query, page, size } });
}
export function staysRead(advertiserId: number, { page, size, filters = {} }: Page) {
  const { kind: _kind, ...query } = filters;
  return read(listHospitalityByAdvertiser, { params: { advertiserId }, query: { ...query, page, size } });
}
