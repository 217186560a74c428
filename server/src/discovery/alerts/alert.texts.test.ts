import { describe, expect, it } from 'vitest';
import { typesToChoose } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { addressWords, dayWords, priceWords, searchWords, sizeWords } from './alert.texts.ts';

const filters = {
  context: 'MARKET',
  contractType: 'SALE',
  propertyTypes: ['APARTMENT'],
  locationQuery: 'Milano',
  maxPrice: 300_000,
  minRooms: 3,
} as SearchFilters;
const rent = { currency: 'EUR', listingType: 'MARKET', contractType: 'LONG_TERM_RENTAL', isAuction: false };
const stay = { currency: 'EUR', listingType: 'HOSPITALITY', contractType: null, isAuction: false };

describe('the texts of an alert email', () => {
  it.each([
    ['it', 'Appartamenti in vendita a Milano, fino a 300.000 €, almeno 3 locali'],
    ['en', 'Flats for sale in Milano, up to €300,000, at least 3 rooms'],
    ['fr', 'Appartements à vendre à Milano, jusqu’à 300 000 €, au moins 3 pièces'],
    ['de', 'Wohnungen zum Kauf in Milano, bis 300.000 €, mindestens 3 Zimmer'],
    ['es', 'Pisos en venta en Milano, hasta 300.000 €, al menos 3 estancias'],
  ] as const)('names a search in %s: %s', (locale, expected) => {
    expect(searchWords(locale, filters)).toBe(expected);
  });

  it.each([
    ['it', 'Case, almeno un locale', 'Soggiorni, da 80 €'],
    ['en', 'Homes, at least one room', 'Stays, from €80'],
    ['fr', 'Logements, au moins une pièce', 'Courts séjours, à partir de 80 €'],
    ['de', 'Immobilien, mindestens ein Zimmer', 'Unterkünfte, ab 80 €'],
    ['es', 'Viviendas, al menos una estancia', 'Alojamientos, desde 80 €'],
  ] as const)('describes in %s one room, and stays with a minimum price', (locale, one, stays) => {
    const propertyTypes = typesToChoose('homes');
    expect(searchWords(locale, { context: 'MARKET', propertyTypes, minRooms: 1 } as SearchFilters)).toBe(one);
    expect(searchWords(locale, { context: 'HOSPITALITY', minPrice: 80 } as SearchFilters)).toBe(stays);
  });

  it.each([
    ['it', '1.085 m², 3 locali', '30 m², 1 locale'],
    ['en', '1,085 m², 3 rooms', '30 m², 1 room'],
    ['fr', '1 085 m², 3 pièces', '30 m², 1 pièce'],
    ['de', '1.085 m², 3 Zimmer', '30 m², 1 Zimmer'],
    ['es', '1.085 m², 3 estancias', '30 m², 1 estancia'],
  ] as const)('formats sizes in %s: %s, %s', (locale, large, small) => {
    const plain = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ');
    expect(plain(sizeWords(locale, { commercialArea: 1085, roomsCount: 3, hasMoreRooms: false }))).toBe(large);
    expect(plain(sizeWords(locale, { commercialArea: 30, roomsCount: 1, hasMoreRooms: false }))).toBe(small);
    expect(plain(sizeWords(locale, { commercialArea: 30, roomsCount: null, hasMoreRooms: false }))).toBe('30 m²');
  });

  it.each([
    [false, 'Via Solferino', '12', 'Via Solferino 12, Milano'],
    [false, 'Via Solferino', null, 'Via Solferino, Milano'],
    [true, 'Via Solferino', '12', 'Via Solferino, Milano'],
    [true, 'Via Solferino 12', null, 'Via Solferino, Milano'],
  ])('formats public addresses (hidden: %s): %s %s', (approximateLocation, street, streetNumber, expected) => {
    expect(addressWords({ approximateLocation, street, streetNumber, city: 'Milano' })).toBe(expected);
  });

  it.each([
    ['it', 'Annunci a Milano', 'Immobili commerciali a Milano'],
    ['en', 'Listings in Milano', 'Commercial properties in Milano'],
    ['fr', 'Annonces à Milano', 'Locaux professionnels à Milano'],
    ['de', 'Anzeigen in Milano', 'Gewerbeobjekte in Milano'],
    ['es', 'Anuncios en Milano', 'Inmuebles comerciales en Milano'],
  ] as const)('describes in %s a search of all types, and of one group: %s, %s', (locale, every, group) => {
    const query = { context: 'MARKET', locationQuery: 'Milano' } as const;
    expect(searchWords(locale, query)).toBe(every);
    expect(searchWords(locale, { ...query, propertyTypes: typesToChoose('commercial') })).toBe(group);
  });

  it.each([
    ['it', '1.200 € al mese', '80,50 € a notte', 'sabato 5 dicembre'],
    ['en', '€1,200 a month', '€80.50 a night', 'Saturday 5 December'],
    ['fr', '1 200 € par mois', '80,50 € par nuit', 'samedi 5 décembre'],
    ['de', '1.200 € pro Monat', '80,50 € pro Nacht', 'Samstag, 5. Dezember'],
    ['es', '1.200 € al mes', '80,50 € por noche', 'sábado, 5 de diciembre'],
  ] as const)('formats prices and days in %s: %s, %s, %s', (locale, month, night, day) => {
    expect(priceWords(locale, 120_000, rent)).toBe(month);
    expect(priceWords(locale, 8_050, stay)).toBe(night);
    expect(dayWords(locale, '2026-12-05')).toBe(day);
  });
});
