import type { Refusals } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Ce compte est suspendu. Motif : {{reason}}',
  verifyFirst: 'Confirmez d’abord votre e-mail : le lien est dans l’e-mail que nous vous avons envoyé.',
  tooManySeconds_one: 'Trop de tentatives en peu de temps. Réessayez dans une seconde.',
  tooManySeconds_other: 'Trop de tentatives en peu de temps. Réessayez dans {{count}} secondes.',
  tooManyMinutes_one: 'Trop de tentatives en peu de temps. Réessayez dans une minute.',
  tooManyMinutes_other: 'Trop de tentatives en peu de temps. Réessayez dans {{count}} minutes.',
};

export const refusals: Refusals = { errors, refused, validation };
