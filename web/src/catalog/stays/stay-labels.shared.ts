import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import type { Guests, KnownStay } from './known-stay.shared.ts';

type TranslateStays = Translate<'stays'>;

/** "2 adulti, 1 bambino"; newborns only if any. */
export function guestWords({ adultGuests, childGuests, newbornGuests }: Guests, t: TranslateStays): string {
  return [
    t('guests.adults', { count: adultGuests }),
    ...(childGuests > 0 ? [t('guests.children', { count: childGuests })] : []),
    ...(newbornGuests > 0 ? [t('guests.newborns', { count: newbornGuests })] : []),
  ].join(', ');
}

/** "3 giu – 8 giu", "dal 3 giu", or a text for no days. Ignores invalid dates. */
export function dayWords({ checkInDate, checkOutDate }: KnownStay, t: TranslateStays, format: Format): string {
  if (!checkInDate) return t('dates.none');
  const from = format.shortDate(checkInDate);
  return checkOutDate ? t('dates.span', { from, to: format.shortDate(checkOutDate) }) : t('dates.fromOn', { from });
}
