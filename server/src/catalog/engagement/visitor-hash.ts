import { createHmac, randomBytes } from 'node:crypto';
import type { RequestContext } from '../../platform/http/context.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { blockOf } from '../../platform/rate-limit/network.rules.ts';
import type { Deps } from '../deps.ts';
import { insertSalt, selectSalt } from './visitors.store.ts';

const SALT_BYTES = 32;
/** Makes a collision of two visitors of one listing and day unlikely. */
const HASH_BYTES = 8;

/** Visitor of a listing, distinguishable for one day. */
export type Visitor = {
  /** Hash of address and browser. */
  hash: Buffer;
  /** Hash of the address block. */
  network: Buffer;
};

/**
 * Identifies a visitor for one day in Italy, without cookies. The hash reveals neither address nor browser, and cannot
 * be reversed after the salt of the day is deleted (`engagement.jobs.ts`).
 */
export async function visitorHash(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { network, userAgent }: Pick<RequestContext, 'network' | 'userAgent'>,
): Promise<Visitor> {
  const salt = await saltOf(db, italianDay(clock.now()));
  const hashOf = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, HASH_BYTES);
  return { hash: hashOf(`${network.near}\n${userAgent ?? ''}`), network: hashOf(`block ${blockOf(network)}`) };
}

async function saltOf(db: Deps['db'], day: string): Promise<Buffer> {
  const known = await selectSalt(db, day);
  if (known) return known;
  await insertSalt(db, day, randomBytes(SALT_BYTES));
  return (await selectSalt(db, day)) ?? saltOf(db, day);
}
