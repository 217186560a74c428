import type { Messages } from '../../messages.ts';

/** The question before a form with changes is left. */
export const unsaved: Messages['unsaved'] = {
  title: 'Abandonner les modifications ?',
  text: 'Vous ne les avez pas encore enregistrées. Si vous quittez maintenant, elles seront perdues.',
  stay: 'Rester ici',
  leave: 'Quitter sans enregistrer',
  close: 'Fermer',
};
