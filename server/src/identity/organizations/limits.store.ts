import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Limits of organizations and what uses them, for admins. */

export type LimitRow = {
  id: number;
  accountId: number;
  name: string;
  slug: string;
  status: 'ACTIVE' | 'CLOSED';
  seats: number;
  seatsUsed: number;
  listingAllowance: number | null;
  createdAt: Date;
};

const limits = (on: Queryable, now: Date) =>
  on
    .selectFrom('organization')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['organization.id', 'accountId', 'account.name', 'slug', 'organization.status', 'seats'])
    .select(['listingAllowance', 'organization.createdAt'])
    .select(
      sql<number>`((select count(*) from membership where organization_id = organization.id and left_at is null)
        + (select count(*) from invitation where organization_id = organization.id and accepted_at is null
          and revoked_at is null and expires_at > ${now}))::integer`.as('seatsUsed'),
    )
    .where('account.erasedAt', 'is', null);

export const findLimits = (on: Queryable, id: number, now: Date): Promise<LimitRow | undefined> =>
  limits(on, now).where('organization.id', '=', id).executeTakeFirst();

/** `namePart` is literal text. By name; the id breaks ties. */
export async function selectLimits(
  on: Queryable,
  { namePart, page, size, now }: { namePart: string; page: number; size: number; now: Date },
): Promise<{ rows: LimitRow[]; total: number }> {
  const pattern = `%${namePart.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql<boolean>`lower(account.name) like ${pattern}`;
  const all = limits(on, now).where(matching);
  const [rows, counted] = await Promise.all([
    all
      .orderBy(sql`lower(account.name)`)
      .orderBy('organization.id')
      .limit(size)
      .offset(page * size)
      .execute(),
    on
      .selectFrom('organization')
      .innerJoin('appUser as account', 'account.id', 'organization.accountId')
      .select((query) => query.fn.countAll<number>().as('total'))
      .where('account.erasedAt', 'is', null)
      .where(matching)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function updateLimits(
  trx: Trx,
  id: number,
  limitColumns: { seats: number; listingAllowance: number | null },
): Promise<void> {
  await trx.updateTable('organization').set(limitColumns).where('id', '=', id).execute();
}
