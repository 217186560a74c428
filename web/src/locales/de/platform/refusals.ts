import type { Refusals } from '../../messages.ts';
import { errors } from './errors.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Dieses Konto ist gesperrt. Grund: {{reason}}',
  verifyFirst: 'Bestätige zuerst deine E-Mail-Adresse: Der Link steht in der E-Mail, die wir dir geschickt haben.',
  tooManySeconds_one: 'Zu viele Versuche in kurzer Zeit. Versuche es in einer Sekunde noch einmal.',
  tooManySeconds_other: 'Zu viele Versuche in kurzer Zeit. Versuche es in {{count}} Sekunden noch einmal.',
  tooManyMinutes_one: 'Zu viele Versuche in kurzer Zeit. Versuche es in einer Minute noch einmal.',
  tooManyMinutes_other: 'Zu viele Versuche in kurzer Zeit. Versuche es in {{count}} Minuten noch einmal.',
};

const validation: Refusals['validation'] = {
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

export const refusals: Refusals = { errors, refused, validation };
