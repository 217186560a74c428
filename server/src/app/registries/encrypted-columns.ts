import { encryptedAddresses, encryptedExports } from '../../catalog/availability/encrypted-columns.ts';
import {
  encryptedFeedAddresses,
  encryptedFeedCredentials,
} from '../../catalog/listing-feeds/feeds/encrypted-columns.ts';
import { sealedSecrets } from '../../identity/two-factor/sealed-secrets.ts';
import { sealedEmails } from '../../platform/email/sealed-emails.ts';
import type { EncryptedColumn } from '../../platform/secrets/reencrypt.ts';
import { encryptedWebhooks } from '../../platform/webhooks/encrypted-columns.ts';
import { encryptedInstructions } from '../../stays/check-in-instructions/encrypted-columns.ts';
import { encryptedGuests } from '../../stays/guest-registration/encrypted-columns.ts';
import type { Deps } from '../deps.ts';

/**
 * Columns that stay encrypted longer than minutes. Excludes values that expire before an old key is removed (provider
 * redirects, addresses in jobs, upload tokens) and links in emails, which no column stores.
 */
export const encryptedColumns = (deps: Pick<Deps, 'db'>): EncryptedColumn[] => [
  sealedSecrets(deps),
  encryptedExports(deps),
  encryptedAddresses(deps),
  encryptedFeedAddresses(deps),
  encryptedFeedCredentials(deps),
  encryptedGuests(deps),
  encryptedInstructions(deps),
  sealedEmails(deps),
  ...encryptedWebhooks(deps),
];
