import type { CinReview } from '#contract/catalog/listings';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { cinReview } from './cin.rules.ts';
import { lockCinsOfProperty, setCinReview } from './listings.store.ts';

/** Looks at the CINs of a home's stays anew, in the transaction in which it moved from one comune to another. */
export async function reviewCins(
  trx: Trx,
  { propertyId, from, to }: { propertyId: number; from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return;
  for (const { id, cin, cinReview: was } of await lockCinsOfProperty(trx, propertyId)) {
    const before = { cin, comuneId: from, cinReview: was as CinReview | null };
    await setCinReview(trx, id, cinReview(before, { cin, comuneId: to }));
  }
}
