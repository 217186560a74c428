import type { Deps } from '../deps.ts';
import type { EncryptedColumn } from '../secrets/reencrypt.ts';
import { type EncryptedField, listEncrypted, resealEndpoint } from './webhooks.store.ts';

const column = ({ db }: Pick<Deps, 'db'>, title: string, field: EncryptedField): EncryptedColumn => ({
  title,
  list: (after, limit) => listEncrypted(db, field, after, limit),
  replace: (id, change) => resealEndpoint(db, field, id, change),
});

export const encryptedWebhooks = (deps: Pick<Deps, 'db'>): EncryptedColumn[] => [
  column(deps, 'addresses of webhooks', 'urlEncrypted'),
  column(deps, 'secrets of webhooks', 'secretEncrypted'),
  column(deps, 'former secrets of webhooks', 'oldSecretEncrypted'),
];
