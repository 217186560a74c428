import { randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { aliasOf } from './contact-masks.rules.ts';
import { findMask, saveMask } from './contact-masks.store.ts';

/** A duplicated listing hides the same contacts, under a new alias. */
export async function copyContactMask(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  trx: Trx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const mask = await findMask(trx, from);
  if (!mask) return;
  const isHidden = mask.alias !== null && env.aliases !== undefined;
  const alias = isHidden ? aliasOf(randomBytes(8).toString('hex'), env.aliases?.domain ?? '') : null;
  await saveMask(trx, to, { alias, wantsNumber: mask.wantsNumber, updatedAt: clock.now() });
}
