import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/lib/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import {
  findObject,
  insertEvent,
  insertObject,
  lockObject,
  reserveKey,
  storeResult,
  updateObject,
} from './sandbox.store.ts';
import type { Docs, Kind, Stored } from './sandbox-docs.ts';

export type SandboxParts = { db: Db; clock: Clock };

/** The ledger within one transaction. `at`: time of the recorded change; a scheduled change may be earlier than `now`. */
export type Ledger = { trx: Trx; now: Date; at: Date };

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  card: 'pm',
  intent: 'pi',
  subscription: 'sub',
  invoice: 'in',
  refund: 're',
  product: 'prod',
  price: 'price',
  account: 'acct',
  transfer: 'tr',
  reversal: 'trr',
};

const randomName = () => randomBytes(16).toString('hex');

/** Runs `work` in one transaction. */
export function write<T>(parts: SandboxParts, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const now = parts.clock.now();
  return inTransaction(parts.db, (trx) => work({ trx, now, at: now }));
}

/**
 * Runs `work` once per key: a repeated call, concurrent or within a day, gets the first result.
 * @throws PaymentsError `refused` when the key was used with another input.
 */
export function once<T>(
  parts: SandboxParts,
  method: string,
  { key, ...question }: { key: string },
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, question]))
    .digest('base64url');
  return write(parts, async (ledger) => {
    const stored = await reserveKey(ledger.trx, { key, requestHash, createdAt: ledger.now });
    if (stored && stored.requestHash !== requestHash) {
      throw new PaymentsError('refused', 'this key was used for another question');
    }
    if (stored) return stored.answer as T;
    const result = await work(ledger);
    await storeResult(ledger.trx, key, result);
    return result;
  });
}

/**
 * Locks a customer and serializes changes of its cards, intents, subscriptions and invoices. It is the only lock, so
 * deadlocks cannot occur.
 * @throws PaymentsError `no_such_object` for an unknown or removed customer
 */
export async function lockCustomer({ trx }: Ledger, customerId: string): Promise<Stored<'customer'>> {
  const customer = await lockObject(trx, 'customer', customerId);
  if (!customer || customer.doc.removed) throw new PaymentsError('no_such_object', 'there is no such customer');
  return customer;
}

/** Locks the customer of an object, then reads the object. @throws PaymentsError `no_such_object` */
export async function lockOwned<K extends 'intent' | 'subscription' | 'invoice'>(
  { trx }: Ledger,
  kind: K,
  id: string,
): Promise<Stored<K>> {
  const seen = await findObject(trx, kind, id);
  if (!seen) throw new PaymentsError('no_such_object', `there is no such ${kind}`);
  await lockObject(trx, 'customer', seen.doc.customerId);
  return getObject(trx, kind, id);
}

export async function getObject<K extends Kind>(on: Trx | Db, kind: K, id: string): Promise<Stored<K>> {
  const object = await findObject(on, kind, id);
  if (!object) throw new PaymentsError('no_such_object', `there is no such ${kind}`);
  return object;
}

export async function make<K extends Kind>(
  { trx, at }: Ledger,
  kind: K,
  doc: Docs[K],
  more: { parentId?: string; dueAt?: Date; prefix?: string; secret?: boolean } = {},
): Promise<Stored<K>> {
  const id = `${more.prefix ?? prefixes[kind]}_${randomName()}`;
  const clientSecret = more.secret ? `${id}_secret_${randomName()}` : null;
  const object = {
    id,
    kind,
    parentId: more.parentId ?? null,
    clientSecret,
    doc,
    dueAt: more.dueAt ?? null,
    createdAt: at,
  };
  await insertObject(trx, object);
  return object;
}

/** Stores changes of an object. */
export async function change<K extends Kind>(
  { trx }: Ledger,
  object: Stored<K>,
  doc: Partial<Docs[K]>,
  more: { parentId?: string | null; dueAt?: Date | null } = {},
): Promise<Stored<K>> {
  const changed = { ...object, ...more, doc: { ...object.doc, ...doc } };
  await updateObject(trx, changed);
  return changed;
}

/** Stored in the transaction of its cause, delivered after the commit. */
export async function queueEvent({ trx, now }: Ledger, type: string, objectId: string): Promise<void> {
  await insertEvent(trx, { id: `evt_${randomName()}`, type, objectId, createdAt: now });
}
