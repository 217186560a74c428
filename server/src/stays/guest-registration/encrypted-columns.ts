import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listSealedGuests, resealGuest } from './guest-registration.store.ts';

export const encryptedGuests = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'registered guests',
  list: (after, limit) => listSealedGuests(db, after, limit),
  replace: (id, change) => resealGuest(db, id, change),
});
