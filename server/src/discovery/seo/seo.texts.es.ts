import { estateSpanish } from '#contract/catalog/property-terms-es';
import type { HomeWords } from './seo.texts.it.ts';

/** Spanish texts of preview images and print sheets. */
export const spanish: HomeWords = {
  ...estateSpanish,
  rooms: (count) => (count === 1 ? '1 estancia' : `${count} estancias`),
  bathrooms: (count) => (count === 1 ? '1 baño' : `${count} baños`),
  guests: (count) => (count === 1 ? '1 huésped' : `hasta ${count} huéspedes`),
  perMonth: 'al mes',
  perNight: 'por noche',
  description: 'Descripción',
  hasIt: 'Qué tiene',
  energy: 'Clase energética',
  energyUnknown: 'No indicada',
  energyInProgress: 'Certificado en preparación',
  energyExempt: 'Certificado no necesario',
  builtIn: 'año',
  condominiumFees: 'Comunidad',
  private: 'Particular',
  advertiser: 'Ofrecida por:',
  hiddenPosition: 'El anunciante muestra la zona, no el punto exacto.',
  reference: 'Referencia',
  seeOnline: 'El anuncio completo, con todas las fotos',
  printedOn: 'Ficha del',
};
