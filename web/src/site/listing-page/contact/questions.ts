import type { ListingView } from '#contract/catalog/listings';
import type { Translate } from '../../../platform/lib/i18n.tsx';

/** Good first questions about an ad, by what it offers. */
export function questionsFor(listing: ListingView, t: Translate<'contact'>): string[] {
  if (listing.listingType === 'HOSPITALITY')
    return [t('questions.stayShort'), t('questions.parking'), t('questions.arrive')];
  const last = listing.contractType === 'SALE' ? t('questions.bargain') : t('questions.deposit');
  return [t('questions.available'), t('questions.visit'), t('questions.costs'), last];
}
