import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listEncryptedExports, resealExport } from './availability.store.ts';

/** Stored as text. */
export const encryptedExports = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'addresses of our calendars',
  list: async (after, limit) =>
    (await listEncryptedExports(db, after, limit)).map(({ id, sealed }) => ({
      id,
      sealed: Buffer.from(sealed, 'base64'),
    })),
  replace: (listingId, { from, to }) =>
    resealExport(db, listingId, { from: from.toString('base64'), to: to.toString('base64') }),
});
