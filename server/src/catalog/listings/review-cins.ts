import type { Trx } from '../../platform/postgres/postgres.ts';
import { cinReview } from './cin.rules.ts';
import { lockCinsOfProperty, setCinReview } from './listings.store.ts';

/** Reviews the CINs of a property's stays again, in the transaction that moves the property to another comune. */
export async function reviewCins(
  trx: Trx,
  { propertyId, from, to }: { propertyId: number; from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return;
  for (const { id, cin, cinReview: was } of await lockCinsOfProperty(trx, propertyId)) {
    const before = { cin, comuneId: from, cinReview: was };
    await setCinReview(trx, id, cinReview(before, { cin, comuneId: to }));
  }
}
