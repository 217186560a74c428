import { useSuspenseQuery } from '@tanstack/react-query';
import { listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/catalog/listings';
import { getUser, type PersonalProfile } from '#contract/identity/users';
import type { AdvertiserFilters } from '../../catalog/own-listings/ads-address.shared.ts';
import { read } from '../../platform/lib/queries.ts';

export const myProfileRead = (id: number) =>
  read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** One's own profile, which the page has loaded. */
export function useMyProfile(id: number): PersonalProfile {
  const { data } = useSuspenseQuery(myProfileRead(id)).data;
  if (data.projection !== 'personalProfile') throw new Error('Asked for the personal profile, got the public one');
  return data;
}

type Page = { page: number; size: number; filters?: AdvertiserFilters };

/** The listings of one advertiser, a page at a time: sales and rentals, and stays. */
export function marketRead(advertiserId: number, { page, size, filters = {} }: Page) {
  const { kind, ...rest } = filters;
  const query = kind === undefined || kind === 'HOSPITALITY' ? rest : { ...rest, contractType: kind };
  return read(listMarketByAdvertiser, { params: { advertiserId }, query: { ...query, page, size } });
}
export function staysRead(advertiserId: number, { page, size, filters = {} }: Page) {
  const { kind: _kind, ...query } = filters;
  return read(listHospitalityByAdvertiser, { params: { advertiserId }, query: { ...query, page, size } });
}
