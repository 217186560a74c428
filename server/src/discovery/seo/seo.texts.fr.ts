import { estateFrench } from '#contract/catalog/property-terms-fr';
import type { HomeWords } from './seo.texts.it.ts';

/** French texts of preview images and print sheets. */
export const french: HomeWords = {
  ...estateFrench,
  rooms: (count) => (count === 1 ? '1 pièce' : `${count} pièces`),
  bathrooms: (count) => (count === 1 ? '1 salle de bains' : `${count} salles de bains`),
  guests: (count) => (count === 1 ? '1 voyageur' : `jusqu’à ${count} voyageurs`),
  perMonth: 'par mois',
  perNight: 'par nuit',
  description: 'Description',
  hasIt: 'Ce qu’il y a',
  energy: 'Classe énergétique',
  energyUnknown: 'Non indiquée',
  energyInProgress: 'Certificat en préparation',
  energyExempt: 'Certificat non requis',
  builtIn: 'année',
  condominiumFees: 'Charges',
  private: 'Particulier',
  advertiser: 'Proposée par :',
  hiddenPosition: 'L’annonceur montre le secteur, pas le point exact.',
  reference: 'Référence',
  seeOnline: 'L’annonce entière, avec toutes les photos',
  printedOn: 'Fiche du',
};
