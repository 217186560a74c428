import { randomBytes } from 'node:crypto';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { aliasOf } from './contact-masks.rules.ts';
import { findMask, saveMask } from './contact-masks.store.ts';

/** Gives a duplicated listing the same contact masks, under a new alias. */
export async function copyContactMask(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  trx: Trx,
  { listingId, sourceId }: DomainEvents['listing.duplicated'],
): Promise<void> {
  const mask = await findMask(trx, sourceId);
  if (!mask) return;
  const isHidden = mask.alias !== null && env.aliases !== undefined;
  const alias = isHidden ? aliasOf(randomBytes(8).toString('hex'), env.aliases?.domain ?? '') : null;
  await saveMask(trx, listingId, { alias, wantsNumber: mask.wantsNumber, updatedAt: clock.now() });
}
