import { encryptedAddresses } from '../../catalog/availability/encrypted-addresses.ts';
import { encryptedExports } from '../../catalog/availability/encrypted-exports.ts';
import { sealedSecrets } from '../../identity/two-factor/sealed-secrets.ts';
import { sealedEmails } from '../../platform/email/sealed-emails.ts';
import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import type { Deps } from '../deps.ts';

/**
 * All that the database holds sealed for longer than minutes. Ways to a provider, sealed addresses to be written to (in jobs) and addresses of uploads are over before
 * anybody drops a key; links in letters are stored nowhere.
 */
export const encryptedColumns = (deps: Pick<Deps, 'db'>): EncryptedColumn[] => [
  sealedSecrets(deps),
  encryptedExports(deps),
  encryptedAddresses(deps),
  sealedEmails(deps),
];
