import type { Trx } from '../../adapters/postgres.ts';
import type { Deps } from '../../deps.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import type { OpenAd } from './open-ad.ts';

const recipient = (ad: OpenAd) => ({ userId: ad.advertiserId, to: ad.advertiserEmail, locale: ad.advertiserLocale });

/** The letter leads to the form, where what is wrong can be put right. */
export async function tellSuspended(deps: Deps, trx: Trx, ad: OpenAd, reason: string): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  await queueLetter(deps, trx, recipient(ad), 'listingSuspended', {
    ...{ name, title, reason },
    path: `/dashboard/listings/${id}`,
  });
}

export async function tellRestored(deps: Deps, trx: Trx, ad: OpenAd): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  await queueLetter(deps, trx, recipient(ad), 'listingRestored', { name, title, path: `/listing/${id}` });
}
