import type { Messages } from '../words.ts';

export const validation: Messages['validation'] = {
  required: 'Diese Angabe fehlt.',
  too_small: 'Zu kurz oder zu klein: mindestens {{limit}}.',
  too_big: 'Zu lang oder zu groß: höchstens {{limit}}.',
  invalid: 'Dieser Wert passt nicht.',
  hidden_characters: 'Hier stehen unsichtbare Zeichen, die nicht erlaubt sind: Gib den Text von Hand neu ein.',
  too_many_marks: 'Zu viele Zeichen übereinander: Ein Buchstabe darf höchstens vier tragen.',
  not_integer: 'Gib eine ganze Zahl ohne Nachkommastellen ein.',
  not_number: 'Gib hier nur eine Zahl ein.',
  phone: 'Das ist keine Telefonnummer.',
  weak_password: 'Leicht zu erraten: Verlängere es mit weiteren Wörtern.',
  leaked_password: 'Eines der meistbenutzten Passwörter: Wähle ein anderes.',
  site_password: 'Es besteht aus Wörtern dieser Website: Wähle ein anderes.',
  summaryTitle: 'Prüfe diese Felder',
};
