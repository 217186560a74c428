import type { SealedColumn } from '../../platform/secrets/stored-seals.ts';
import type { Deps } from '../deps.ts';
import { listSealedSecrets, resealSecret } from './two-factor.store.ts';

export const sealedSecrets = ({ db }: Pick<Deps, 'db'>): SealedColumn => ({
  title: 'second factors',
  list: (after, limit) => listSealedSecrets(db, after, limit),
  replace: (userId, change) => resealSecret(db, userId, change),
});
