import { useSuspenseQuery } from '@tanstack/react-query';
import { listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/listings';
import { getUser, type PersonalProfile } from '#contract/users';
import { read } from '../lib/queries.ts';

export const myProfileRead = (id: number) =>
  read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** One's own profile, which the page has loaded. */
export function useMyProfile(id: number): PersonalProfile {
  const { data } = useSuspenseQuery(myProfileRead(id)).data;
  if (data.projection !== 'personalProfile') throw new Error('Asked for the personal profile, got the public one');
  return data;
}

/** The ads of one person, a page at a time: sales and rentals, and stays. */
export const marketRead = (advertiserId: number, page: number, size: number) =>
  read(listMarketByAdvertiser, { params: { advertiserId }, query: { page, size } });
export const staysRead = (advertiserId: number, page: number, size: number) =>
  read(listHospitalityByAdvertiser, { params: { advertiserId }, query: { page, size } });
