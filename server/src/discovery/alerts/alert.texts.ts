import { groupOf } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { streetWithoutNumber } from '#contract/geo/street-name';
import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import { fromMinor } from '#contract/platform/money';
import de from './alert.texts.de.json' with { type: 'json' };
import en from './alert.texts.en.json' with { type: 'json' };
import es from './alert.texts.es.json' with { type: 'json' };
import fr from './alert.texts.fr.json' with { type: 'json' };
import it from './alert.texts.it.json' with { type: 'json' };

/** Prices, days and searches as email text. */

const messages = messagesIn({ it, en, fr, de, es });

type Offer = { currency: string; listingType: string; contractType: string | null; isAuction: boolean };

/** `1.200 € al mese`. */
export function priceWords(
  locale: Language,
  minor: number,
  { currency, listingType, contractType, isAuction }: Offer,
): string {
  const price = amount(locale, fromMinor(minor), currency);
  const t = messages(locale);
  if (listingType === 'HOSPITALITY') return t('perNight', { price });
  if (isAuction) return t('auctionPrice', { price });
  return contractType === 'LONG_TERM_RENTAL' ? t('perMonth', { price }) : price;
}

function amount(locale: Language, value: number, currency: string): string {
  const format = new Intl.NumberFormat(regionOf[locale], {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(value).replace(/\p{Zs}/gu, ' ');
}

type Placed = { street: string; streetNumber: string | null; city: string; approximateLocation: boolean };

/** `Via Solferino 12, Milano`; without the number when the owner hides the exact point. */
export function addressWords({ street, streetNumber, city, approximateLocation }: Placed): string {
  const way = approximateLocation ? streetWithoutNumber(street) : [street, streetNumber].filter(Boolean).join(' ');
  return [way, city].filter(Boolean).join(', ');
}

/** `85 m², 3 locali`. */
export function sizeWords(
  locale: Language,
  {
    commercialArea,
    roomsCount,
    hasMoreRooms,
  }: { commercialArea: number; roomsCount: number | null; hasMoreRooms: boolean },
): string {
  const area = `${new Intl.NumberFormat(regionOf[locale], { useGrouping: 'always' }).format(commercialArea)} m²`;
  return roomsCount
    ? `${area}, ${messages(locale)(hasMoreRooms ? 'roomsOrMore' : 'rooms', { rooms: roomsCount })}`
    : area;
}

/** `sabato 5 dicembre` for a `YYYY-MM-DD` date. */
export function dayWords(locale: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return withFirstOfMonth(locale, format.format(new Date(`${date}T00:00:00Z`)));
}

/**
 * Description of an unnamed search by its main filters: `Appartamenti in vendita a Milano, fino a 300.000 €, almeno 3
 * locali`.
 */
export function searchWords(locale: Language, filters: SearchFilters): string {
  const {
    context,
    contractType,
    isAuction,
    propertyTypes = [],
    locationQuery,
    geoPolygon,
    minPrice,
    maxPrice,
    minRooms,
  } = filters;
  const t = messages(locale);
  const money = (value: number) => amount(locale, value, filters.currency ?? 'EUR');
  const what = t(typeKey({ context, propertyTypes }));
  const where = geoPolygon ? t('area') : locationQuery ? t('place', { place: locationQuery }) : null;
  const head = [what, contractType && t(`contracts.${contractType}`), isAuction && t('atAuction'), where]
    .filter(Boolean)
    .join(' ');
  const parts = [
    head.charAt(0).toUpperCase() + head.slice(1),
    ...(minPrice && minPrice === maxPrice
      ? [money(minPrice)]
      : [
          minPrice ? t('minPrice', { price: money(minPrice) }) : null,
          maxPrice === undefined ? null : t('maxPrice', { price: money(maxPrice) }),
        ]),
    minRooms ? t('minRooms', { rooms: minRooms }) : null,
  ];
  return parts.filter(Boolean).join(', ');
}

function typeKey({ context, propertyTypes = [] }: Pick<SearchFilters, 'context' | 'propertyTypes'>) {
  const [only, ...others] = propertyTypes;
  if (only && others.length === 0) return `propertyTypes.${only}` as const;
  if (context === 'HOSPITALITY') return 'groups.stays';
  const group = groupOf(propertyTypes);
  return group === 'homes' || group === 'commercial' ? (`groups.${group}` as const) : 'groups.listings';
}
