import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listEncryptedExports, resealExport } from './availability.store.ts';
import { listEncryptedAddresses, resealAddress } from './feeds.store.ts';

type StoredAsText = {
  title: string;
  list(after: number, limit: number): Promise<{ id: number; sealed: string }[]>;
  replace(id: number, change: { from: string; to: string }): Promise<void>;
};

/** Columns that hold encrypted bytes as base64 text. */
const encryptedText = ({ title, list, replace }: StoredAsText): EncryptedColumn => ({
  title,
  list: async (after, limit) =>
    (await list(after, limit)).map(({ id, sealed }) => ({ id, sealed: Buffer.from(sealed, 'base64') })),
  replace: (id, { from, to }) => replace(id, { from: from.toString('base64'), to: to.toString('base64') }),
});

export const encryptedAddresses = ({ db }: Pick<Deps, 'db'>): EncryptedColumn =>
  encryptedText({
    title: 'addresses of external calendars',
    list: (after, limit) => listEncryptedAddresses(db, after, limit),
    replace: (id, change) => resealAddress(db, id, change),
  });

export const encryptedExports = ({ db }: Pick<Deps, 'db'>): EncryptedColumn =>
  encryptedText({
    title: 'addresses of exported calendars',
    list: (after, limit) => listEncryptedExports(db, after, limit),
    replace: (listingId, change) => resealExport(db, listingId, change),
  });
