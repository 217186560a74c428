import type { Messages } from '../words.ts';

export const validation: Messages['validation'] = {
  required: 'Diese Angabe fehlt.',
  too_small: 'Zu kurz oder zu klein: mindestens {{limit}}.',
  too_big: 'Zu lang oder zu groß: höchstens {{limit}}.',
  invalid: 'Dieser Wert passt nicht.',
  phone: 'Das ist keine Telefonnummer.',
  weak_password: 'Leicht zu erraten: Verlängere es mit weiteren Wörtern.',
  leaked_password: 'Eines der meistbenutzten Passwörter: Wähle ein anderes.',
  site_password: 'Es besteht aus Wörtern dieser Website: Wähle ein anderes.',
  summaryTitle: 'Prüfe diese Felder',
};
