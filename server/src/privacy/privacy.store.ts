import type { ConsentKind } from '#contract/privacy';
import type { Queryable } from '../adapters/postgres.ts';

/** SQL of `consent` and `data_export`. */

export type NewConsent = { userId: number; kind: ConsentKind; given: boolean; version: string; at: Date };

export async function insertConsents(on: Queryable, consents: readonly NewConsent[]): Promise<void> {
  await on.insertInto('consent').values(consents).execute();
}
