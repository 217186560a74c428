import type { ConsentKind } from '#contract/identity/privacy';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `consent`. */

export type NewConsent = { userId: number; kind: ConsentKind; isGranted: boolean; version: string; at: Date };

export async function insertConsents(on: Queryable, consents: readonly NewConsent[]): Promise<void> {
  await on.insertInto('consent').values(consents).execute();
}

/** Newest first. */
export function selectConsents(on: Queryable, userId: number) {
  return on
    .selectFrom('consent')
    .select(['kind', 'isGranted', 'version', 'at'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteConsentsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('consent').where('userId', '=', userId).execute();
}
