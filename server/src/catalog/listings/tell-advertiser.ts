import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenAd } from './open-ad.ts';

const recipient = (ad: OpenAd) => ({ userId: ad.advertiserId, to: ad.advertiserEmail, locale: ad.advertiserLocale });

export async function tellRestored(deps: Deps, trx: Trx, ad: OpenAd): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  await queueLetter(deps, trx, recipient(ad), 'listingRestored', { name, title, path: `/listing/${id}` });
}
