import { estateEnglish } from '#contract/catalog/property-terms-en';
import type { HomeWords } from './seo.texts.it.ts';

/** English texts of preview images and print sheets. */
export const english: HomeWords = {
  ...estateEnglish,
  rooms: (count) => (count === 1 ? '1 room' : `${count} rooms`),
  bathrooms: (count) => (count === 1 ? '1 bathroom' : `${count} bathrooms`),
  guests: (count) => (count === 1 ? '1 guest' : `up to ${count} guests`),
  perMonth: 'a month',
  perNight: 'a night',
  description: 'Description',
  hasIt: 'What it has',
  energy: 'Energy class',
  energyUnknown: 'Not stated',
  energyInProgress: 'Certificate in preparation',
  energyExempt: 'No certificate needed',
  builtIn: 'built in',
  condominiumFees: 'Condominium fees',
  private: 'Private owner',
  advertiser: 'Offered by:',
  hiddenPosition: 'The advertiser shows the area, not the exact point.',
  reference: 'Reference',
  seeOnline: 'The whole listing, with all its photos',
  printedOn: 'Sheet of',
};
