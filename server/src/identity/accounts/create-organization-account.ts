import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/platform/languages';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { insertUser, updateUser } from './accounts.store.ts';
import { userColumns } from './register-user.ts';

/** Of the addresses of organizations' accounts, which receive nothing. */
export const ORGANIZATION_DOMAIN = '@organization.invalid';

type Business = { businessName: string; businessAddress: string; vatNumber: string; reaNumber: string | null };
export type NewOrganizationAccount = { name: string; locale: Language } & Partial<Business>;

/**
 * The account of an organization: it advertises, without sign-in (docs/decisions/039). Its address contains its id and receives
 * nothing. Created by a verified user, so it counts as verified.
 * @returns the id
 */
export async function createOrganizationAccount(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { name, locale, businessName, ...business }: NewOrganizationAccount,
): Promise<number> {
  const now = clock.now();
  const columns = userColumns({ name, surname: '', email: '', status: 'ACTIVE', emailVerifiedAt: now, locale });
  const accountId = await insertUser(trx, {
    ...columns,
    kind: 'ORGANIZATION',
    advertiserKind: 'PROFESSIONAL',
    ...(businessName !== undefined && { businessName, ...business }),
    // The id is unknown before the insert.
    email: `org-${randomBytes(12).toString('hex')}${ORGANIZATION_DOMAIN}`,
    phone: null,
    passwordHash: null,
    createdAt: now,
  });
  if (accountId === undefined) throw new Error('the address of a new organization is used');
  await updateUser(trx, accountId, { email: `org-${accountId}${ORGANIZATION_DOMAIN}`, updatedAt: now });
  return accountId;
}
