import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listEncryptedAddresses, resealAddress } from './feeds.store.ts';

/** Stored as text. */
export const encryptedAddresses = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'addresses of other portals’ calendars',
  list: async (after, limit) =>
    (await listEncryptedAddresses(db, after, limit)).map(({ id, sealed }) => ({
      id,
      sealed: Buffer.from(sealed, 'base64'),
    })),
  replace: (id, { from, to }) => resealAddress(db, id, { from: from.toString('base64'), to: to.toString('base64') }),
});
