import { estateItalian } from '#contract/catalog/property-terms-it';

/** Italian texts of preview images and print sheets. */
export const italian = {
  ...estateItalian,
  rooms: (count: number) => (count === 1 ? '1 locale' : `${count} locali`),
  bathrooms: (count: number) => (count === 1 ? '1 bagno' : `${count} bagni`),
  guests: (count: number) => (count === 1 ? '1 ospite' : `fino a ${count} ospiti`),
  perMonth: 'al mese',
  perNight: 'a notte',
  description: 'Descrizione',
  hasIt: 'Che cosa c’è',
  energy: 'Classe energetica',
  energyUnknown: 'Non indicata',
  energyInProgress: 'Attestato in preparazione',
  energyExempt: 'Attestato non necessario',
  builtIn: 'anno',
  condominiumFees: 'Spese condominiali',
  private: 'Privato',
  advertiser: 'Proposta da:',
  hiddenPosition: 'Chi pubblica mostra la zona, non il punto esatto.',
  reference: 'Riferimento',
  seeOnline: 'L’annuncio intero, con tutte le foto',
  printedOn: 'Scheda del',
};

/** All languages have the same texts. */
export type HomeWords = typeof italian;
