import type { ListingView } from '#contract/catalog/listings.schemas';
import deTerms from '#contract/catalog/property-terms.de.json' with { type: 'json' };
import enTerms from '#contract/catalog/property-terms.en.json' with { type: 'json' };
import esTerms from '#contract/catalog/property-terms.es.json' with { type: 'json' };
import frTerms from '#contract/catalog/property-terms.fr.json' with { type: 'json' };
import itTerms from '#contract/catalog/property-terms.it.json' with { type: 'json' };
import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { type FormatMessage, messagesIn } from '#contract/platform/message-compiler';
import type { Money } from '#contract/platform/money.schemas';
import de from './seo.texts.de.json' with { type: 'json' };
import en from './seo.texts.en.json' with { type: 'json' };
import es from './seo.texts.es.json' with { type: 'json' };
import fr from './seo.texts.fr.json' with { type: 'json' };
import it from './seo.texts.it.json' with { type: 'json' };

/** Texts of one listing in images and print sheets. */
export type SaidHome = {
  kind: string;
  /** `1.200 € al mese`. */
  price: string;
  /** Property type, area, bathrooms, floor, as on a card. */
  facts: string[];
  /** Street, quarter and city, as far as public. */
  place: string;
  offer: string;
  /** Monthly condominium fees in addition to the price. */
  fees: string | null;
  terms: typeof itTerms;
  t: FormatMessage<typeof it>;
};

const messages = messagesIn({ it, en, fr, de, es });

const terms = { it: itTerms, en: enTerms, fr: frTerms, de: deTerms, es: esTerms };
const termMessages = messagesIn(terms);

const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

export function sayHome(listing: ListingView, language: Language): SaidHome {
  const ownTerms = terms[language];
  const t = messages(language);
  const { property } = listing;
  const isNamed = property.propertyType === 'APARTMENT' && !property.hasMoreRooms;
  const rooms = isNamed ? byRooms[(property.roomsCount ?? 0) - 1] : undefined;
  const floors = property.propertyType === 'VILLA' ? null : floorsOf(property, language);
  const kind = rooms ? ownTerms.byRooms[rooms] : ownTerms.propertyTypes[property.propertyType];
  const facts = [
    kind,
    ...(rooms || !property.roomsCount ? [] : [roomsOf(property.roomsCount, property.hasMoreRooms, language)]),
    `${new Intl.NumberFormat(regionOf[language], { maximumFractionDigits: 0 }).format(property.commercialArea)} m²`,
    ...(property.bathroomsCount ? [t('bathrooms', { count: property.bathroomsCount })] : []),
    ...(floors === null ? [] : [floors]),
    ...(listing.listingType === 'HOSPITALITY' ? [t('guests', { count: listing.maxGuests })] : []),
  ];
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const city = property.administrativeAreaLevel1;
  const inCity = property.administrativeAreaLevel2 ? `${city} (${property.administrativeAreaLevel2})` : city;
  return {
    kind,
    terms: ownTerms,
    t,
    facts,
    price: priceOf(listing, language),
    place: [street, property.quarter, inCity].filter(Boolean).join(', '),
    fees: feesOf(listing, language),
    offer: offerOf(listing, ownTerms),
  };
}

const offerOf = (listing: ListingView, ownTerms: typeof itTerms): string => {
  if (listing.listingType === 'HOSPITALITY') return ownTerms.stay;
  return listing.auction ? ownTerms.auction : ownTerms.contractTypes[listing.contractType];
};

function priceOf(listing: ListingView, language: Language): string {
  const price = inMoney(listing.price, language);
  if (listing.listingType === 'HOSPITALITY') return messages(language)('perNight', { price });
  return listing.contractType === 'SALE' ? price : messages(language)('perMonth', { price });
}

function feesOf(listing: ListingView, language: Language): string | null {
  if (listing.listingType !== 'MARKET' || listing.condominiumFees === null) return null;
  return messages(language)('condominiumFees', { price: inMoney(listing.condominiumFees, language) });
}

function inMoney({ amount, currency }: Money, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(regionOf[language], format).format(amount);
}

const roomsOf = (count: number, hasMore: boolean, language: Language) =>
  hasMore ? termMessages(language)('roomsOrMore', { count }) : messages(language)('rooms', { count });

/** "piano rialzato", "3° piano, ultimo piano"; null for an unknown floor. */
function floorsOf({ floor, floorTypes }: ListingView['property'], language: Language): string | null {
  const t = termMessages(language);
  const instead = floorTypes.find((type) => type === 'RAISED' || type === 'SEMI_BASEMENT');
  const level = instead ? t(`floorNames.${instead}`) : floor === null ? null : floorOf(floor, language);
  const more = floorTypes.filter((type) => type !== instead).map((type) => t(`floorNames.${type}`));
  return [...(level === null ? [] : [level]), ...more].join(', ') || null;
}

function floorOf(floor: number, language: Language): string {
  const t = termMessages(language);
  if (floor === 0) return t('groundFloor');
  return floor < 0 ? t('basement') : t('floor', { floor });
}

/** `21 novembre 2026`, the day in Italy. */
export function sayDay(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  return withFirstOfMonth(language, format.format(at));
}
