import { estateGerman } from '#contract/catalog/property-terms-de';
import type { HomeWords } from './seo.texts.it.ts';

/** German texts of preview images and print sheets. */
export const german: HomeWords = {
  ...estateGerman,
  rooms: (count) => (count === 1 ? '1 Zimmer' : `${count} Zimmer`),
  bathrooms: (count) => (count === 1 ? '1 Bad' : `${count} Bäder`),
  guests: (count) => (count === 1 ? '1 Gast' : `bis zu ${count} Gäste`),
  perMonth: 'im Monat',
  perNight: 'pro Nacht',
  description: 'Beschreibung',
  hasIt: 'Was es gibt',
  energy: 'Energieklasse',
  energyUnknown: 'Nicht angegeben',
  energyInProgress: 'Energieausweis in Vorbereitung',
  energyExempt: 'Kein Energieausweis nötig',
  builtIn: 'Baujahr',
  condominiumFees: 'Hausgeld',
  private: 'Privat',
  advertiser: 'Angeboten von:',
  hiddenPosition: 'Der Anbieter zeigt die Gegend, nicht den genauen Punkt.',
  reference: 'Referenz',
  seeOnline: 'Die ganze Anzeige, mit allen Fotos',
  printedOn: 'Blatt vom',
};
