import { useSuspenseQuery } from '@tanstack/react-query';
import { getUser, type PersonalProfile } from '#contract/identity/users';
import { read } from '../../platform/lib/queries.ts';

export const myProfileRead = (id: number) =>
  read(getUser, { params: { id }, query: { projection: 'personalProfile' } });

/** One's own profile, which the page has loaded. */
export function useMyProfile(id: number): PersonalProfile {
  const { data } = useSuspenseQuery(myProfileRead(id)).data;
  if (data.projection !== 'personalProfile') throw new Error('Asked for the personal profile, got the public one');
  return data;
}
