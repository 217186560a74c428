import { type ConsentKind, POLICY_VERSION } from '#contract/identity/privacy';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { insertConsents } from './consents.store.ts';

/**
 * Logs given or withdrawn consents with the current text version, in the transaction of the cause.
 * Append-only (GDPR art. 7).
 */
export async function recordConsents(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  userId: number,
  consents: readonly { kind: ConsentKind; isGranted: boolean }[],
): Promise<void> {
  if (consents.length === 0) return;
  const at = clock.now();
  await insertConsents(
    on,
    consents.map(({ kind, isGranted }) => ({ userId, kind, isGranted, version: POLICY_VERSION, at })),
  );
}
