import { sealedAddresses } from '../availability/feeds/sealed-addresses.ts';
import { sealedExports } from '../availability/feeds/sealed-exports.ts';
import type { Deps } from '../deps.ts';
import { sealedLetters } from '../mail/sealed-letters.ts';
import { sealedSecrets } from '../two-factor/sealing/sealed-secrets.ts';
import type { SealedColumn } from './stored-seals.ts';

/**
 * All that the database holds sealed for longer than minutes. Ways to a provider, sealed addresses to be written to (in jobs) and addresses of uploads are over before
 * anybody drops a key; links in letters are stored nowhere.
 */
export const everySealedColumn = (deps: Pick<Deps, 'db'>): SealedColumn[] => [
  sealedSecrets(deps),
  sealedExports(deps),
  sealedAddresses(deps),
  sealedLetters(deps),
];
