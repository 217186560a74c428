import type { ListingView } from '#contract/catalog/listings';
import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import type { Money } from '#contract/platform/money';
import { german } from './seo.texts.de.ts';
import { english } from './seo.texts.en.ts';
import { spanish } from './seo.texts.es.ts';
import { french } from './seo.texts.fr.ts';
import { type HomeWords, italian } from './seo.texts.it.ts';

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
  words: HomeWords;
};

const wordsOf: Readonly<Record<Language, HomeWords>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
  es: spanish,
};

const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

export function sayHome(listing: ListingView, language: Language): SaidHome {
  const words = wordsOf[language];
  const { property } = listing;
  const rooms = property.propertyType === 'APARTMENT' ? byRooms[(property.roomsCount ?? 0) - 1] : undefined;
  const kind = rooms ? words.byRooms[rooms] : words.propertyTypes[property.propertyType];
  const facts = [
    kind,
    ...(rooms || !property.roomsCount ? [] : [words.rooms(property.roomsCount)]),
    `${new Intl.NumberFormat(regionOf[language], { maximumFractionDigits: 0 }).format(property.commercialArea)} m²`,
    ...(property.bathroomsCount ? [words.bathrooms(property.bathroomsCount)] : []),
    ...(property.floor === null || property.propertyType === 'VILLA' ? [] : [floorOf(property.floor, words)]),
    ...(listing.listingType === 'HOSPITALITY' ? [words.guests(listing.maxGuests)] : []),
  ];
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const city = property.administrativeAreaLevel1;
  const inCity = property.administrativeAreaLevel2 ? `${city} (${property.administrativeAreaLevel2})` : city;
  return {
    kind,
    words,
    facts,
    price: priceOf(listing, language, words),
    place: [street, property.quarter, inCity].filter(Boolean).join(', '),
    fees: feesOf(listing, language, words),
    offer: listing.listingType === 'MARKET' ? words.contractTypes[listing.contractType] : words.stay,
  };
}

function priceOf(listing: ListingView, language: Language, words: HomeWords): string {
  const amount = inMoney(listing.price, language);
  if (listing.listingType === 'HOSPITALITY') return `${amount} ${words.perNight}`;
  return listing.contractType === 'SALE' ? amount : `${amount} ${words.perMonth}`;
}

function feesOf(listing: ListingView, language: Language, words: HomeWords): string | null {
  if (listing.listingType !== 'MARKET' || listing.condominiumFees === null) return null;
  return `${words.condominiumFees} ${inMoney(listing.condominiumFees, language)} ${words.perMonth}`;
}

function inMoney({ amount, currency }: Money, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(regionOf[language], format).format(amount);
}

function floorOf(floor: number, words: HomeWords): string {
  if (floor === 0) return words.groundFloor;
  return floor < 0 ? words.basement : words.floor.replace('{{floor}}', String(floor));
}

/** `21 novembre 2026`, the day in Italy. */
export function sayDay(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  return withFirstOfMonth(language, format.format(at));
}
