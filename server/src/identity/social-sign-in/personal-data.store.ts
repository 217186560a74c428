import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectIdentitiesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('socialIdentity')
    .select(['provider', 'subject', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** A proof that waits to be used knows no account, but it names the person: by identity, or by the account's address. */
export async function deleteIdentitiesOf(on: Queryable, userId: number): Promise<void> {
  await sql`delete from social_proof using app_user where app_user.id = ${userId} and (
    lower(social_proof.email) = app_user.email or exists (select from social_identity as identity
      where identity.user_id = app_user.id and identity.provider = social_proof.provider
        and identity.subject = social_proof.subject))`.execute(on);
  await on.deleteFrom('socialIdentity').where('userId', '=', userId).execute();
}
