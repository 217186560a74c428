import type { AlertItem } from '#contract/discovery/alerts.schemas';
import { pricePer } from '../../catalog/property-labels/property-labels.shared.ts';
import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import type { BadgeTone } from '../../platform/ui/feedback/badge.tsx';

export const alertTones: Record<AlertItem['kind'], BadgeTone> = {
  NEW: 'brand',
  BACK_ON_MARKET: 'info',
  PRICE_DROP: 'ok',
  OPEN_DAY: 'warn',
};

type Notified = Omit<AlertItem, 'listing' | 'listingId'> & { listing?: AlertItem['listing'] };

/** Why an alert contains a listing, in one sentence. */
export function whyNotified(item: Notified, t: Translate<'alerts'>, format: Format): string {
  const { kind, price, previousPrice, openDay, listing } = item;
  const isStay = listing?.listingType === 'HOSPITALITY';
  const per = listing ? pricePer(isStay ? null : listing.contractType) : 'once';
  const now = format.price(price, per);
  if (kind === 'PRICE_DROP') {
    if (!previousPrice) return t('receipt.reasons.priceDrop', { now });
    return t('receipt.reasons.PRICE_DROP', { before: format.price(previousPrice, per), now });
  }
  if (kind === 'OPEN_DAY') {
    return openDay ? t('receipt.reasons.OPEN_DAY', { day: format.weekday(openDay) }) : t('receipt.reasons.openDay');
  }
  return t(`receipt.reasons.${kind}`);
}
