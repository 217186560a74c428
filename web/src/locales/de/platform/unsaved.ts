import type { Messages } from '../../messages.ts';

/** The question before a form with changes is left. */
export const unsaved: Messages['unsaved'] = {
  title: 'Änderungen aufgeben?',
  text: 'Du hast sie noch nicht gespeichert. Wenn du jetzt gehst, gehen sie verloren.',
  stay: 'Hier bleiben',
  leave: 'Ohne Speichern gehen',
  close: 'Schließen',
};
