import type { SealedColumn } from '../../platform/secrets/stored-seals.ts';
import type { Deps } from '../deps.ts';
import { listSealedAddresses, resealAddress } from './feeds.store.ts';

/** The column is text. */
export const sealedAddresses = ({ db }: Pick<Deps, 'db'>): SealedColumn => ({
  title: 'addresses of other portals’ calendars',
  list: async (after, limit) =>
    (await listSealedAddresses(db, after, limit)).map(({ id, sealed }) => ({
      id,
      sealed: Buffer.from(sealed, 'base64'),
    })),
  replace: (id, { from, to }) => resealAddress(db, id, { from: from.toString('base64'), to: to.toString('base64') }),
});
