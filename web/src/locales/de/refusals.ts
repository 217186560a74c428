import type { Refusals } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Dieses Konto ist gesperrt. Grund: {{reason}}',
  verifyFirst: 'Bestätige zuerst deine E-Mail-Adresse: Der Link steht in der E-Mail, die wir dir geschickt haben.',
  tooManySeconds_one: 'Zu viele Versuche in kurzer Zeit. Versuche es in einer Sekunde noch einmal.',
  tooManySeconds_other: 'Zu viele Versuche in kurzer Zeit. Versuche es in {{count}} Sekunden noch einmal.',
  tooManyMinutes_one: 'Zu viele Versuche in kurzer Zeit. Versuche es in einer Minute noch einmal.',
  tooManyMinutes_other: 'Zu viele Versuche in kurzer Zeit. Versuche es in {{count}} Minuten noch einmal.',
};

export const refusals: Refusals = { errors, refused, validation };
