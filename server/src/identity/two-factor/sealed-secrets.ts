import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';
import { listSealedSecrets, resealSecret } from './two-factor.store.ts';

export const sealedSecrets = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'second factors',
  list: (after, limit) => listSealedSecrets(db, after, limit),
  replace: (userId, change) => resealSecret(db, userId, change),
});
