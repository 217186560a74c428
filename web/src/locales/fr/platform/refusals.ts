import type { Refusals } from '../../messages.ts';
import { errors } from './errors.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Ce compte est suspendu. Motif : {{reason}}',
  verifyFirst: 'Confirmez d’abord votre e-mail : le lien est dans l’e-mail que nous vous avons envoyé.',
  tooManySeconds_one: 'Trop de tentatives en peu de temps. Réessayez dans une seconde.',
  tooManySeconds_other: 'Trop de tentatives en peu de temps. Réessayez dans {{count}} secondes.',
  tooManyMinutes_one: 'Trop de tentatives en peu de temps. Réessayez dans une minute.',
  tooManyMinutes_other: 'Trop de tentatives en peu de temps. Réessayez dans {{count}} minutes.',
};

const validation: Refusals['validation'] = {
  required: 'Cette information manque.',
  too_small: 'Trop court ou trop petit : au moins {{limit}}.',
  too_big: 'Trop long ou trop grand : au plus {{limit}}.',
  invalid: 'Cette valeur ne convient pas.',
  hidden_characters:
    'Ce texte contient des caractères invisibles qui ne peuvent pas figurer ici : ressaisissez-le à la main.',
  too_many_marks: 'Trop de signes sont empilés : une lettre peut en porter quatre au maximum.',
  not_integer: 'Écrivez un nombre entier, sans décimales.',
  not_number: 'Écrivez seulement un nombre ici.',
  phone: 'Ce n’est pas un numéro de téléphone.',
  weak_password: 'Il est facile à deviner : allongez-le avec d’autres mots.',
  leaked_password: 'Il fait partie des mots de passe les plus utilisés : choisissez-en un autre.',
  site_password: 'Il est fait de mots de ce site : choisissez-en un autre.',
  summaryTitle: 'Vérifiez ces champs',
};

export const refusals: Refusals = { errors, refused, validation };
