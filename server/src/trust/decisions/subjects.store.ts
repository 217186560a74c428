import type { ListingStatus } from '#contract/catalog/listings';
import type { Language } from '#contract/platform/languages';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** What reports and decisions are about, and who has to do with them, as they are now. Who is erased is nobody. */

export type PersonRow = {
  id: number;
  name: string;
  surname: string;
  businessName: string | null;
  email: string;
  emailVerifiedAt: Date | null;
  locale: Language;
  role: Role;
  status: UserStatus;
};

export async function selectPeople(on: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('appUser')
    .select(['id', 'name', 'surname', 'businessName', 'email', 'emailVerifiedAt', 'locale', 'role', 'status'])
    .where('id', 'in', ids)
    .where('erasedAt', 'is', null)
    .$narrowType<Pick<PersonRow, 'locale' | 'role' | 'status'>>()
    .execute();
}

export type ListingRow = {
  id: number;
  title: string;
  status: ListingStatus;
  advertiserId: number;
  publishedAt: Date | null;
};

export async function selectListings(on: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('listing')
    .select(['id', 'title', 'status', 'advertiserId', 'publishedAt'])
    .where('id', 'in', ids)
    .$narrowType<Pick<ListingRow, 'status'>>()
    .execute();
}

/**
 * Decisions about one person come one after the other, and none of these two is erased meanwhile. Taken before anything else: whoever
 * erases a person holds the person first, too, and then what is told of them here.
 */
export async function lockPeopleOf(
  trx: Trx,
  { affectedId, reporterId }: { affectedId: number | null; reporterId: number | null },
): Promise<void> {
  const person = (id: number) => trx.selectFrom('appUser').select('id').where('id', '=', id);
  if (affectedId !== null) await person(affectedId).forNoKeyUpdate().execute();
  if (reporterId !== null) await person(reporterId).forKeyShare().execute();
}
