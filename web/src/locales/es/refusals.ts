import type { Refusals } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Esta cuenta está suspendida. Motivo: {{reason}}',
  verifyFirst: 'Antes confirma tu correo: el enlace está en el correo que te hemos enviado.',
  tooManySeconds_one: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de un segundo.',
  tooManySeconds_other: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de {{count}} segundos.',
  tooManyMinutes_one: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de un minuto.',
  tooManyMinutes_other: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de {{count}} minutos.',
};

export const refusals: Refusals = { errors, refused, validation };
