import type { EncryptedColumn } from '../../../platform/secrets/reencrypt.ts';
import type { Deps } from '../../deps.ts';
import { replaceSealed, selectSealed } from './feeds.store.ts';

export const encryptedFeedAddresses = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'addresses of listing feeds',
  list: (after, limit) => selectSealed(db, 'urlEncrypted', after, limit),
  replace: (id, change) => replaceSealed(db, 'urlEncrypted', id, change),
});

export const encryptedFeedCredentials = ({ db }: Pick<Deps, 'db'>): EncryptedColumn => ({
  title: 'credentials of listing feeds',
  list: (after, limit) => selectSealed(db, 'authEncrypted', after, limit),
  replace: (id, change) => replaceSealed(db, 'authEncrypted', id, change),
});
