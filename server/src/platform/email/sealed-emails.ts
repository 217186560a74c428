import type { Deps } from '../deps.ts';
import type { EncryptedColumn } from '../secrets/reencrypt.ts';
import { listSealedEmails, resealEmail } from './email.store.ts';

export const sealedEmails = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'pending emails',
  list: (after, limit) => listSealedEmails(db, after, limit),
  replace: (id, change) => resealEmail(db, id, change),
});
