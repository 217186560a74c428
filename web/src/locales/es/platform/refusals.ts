import type { Refusals } from '../../messages.ts';
import { errors } from './errors.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'Esta cuenta está suspendida. Motivo: {{reason}}',
  verifyFirst: 'Antes confirma tu correo: el enlace está en el correo que te hemos enviado.',
  tooManySeconds_one: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de un segundo.',
  tooManySeconds_other: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de {{count}} segundos.',
  tooManyMinutes_one: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de un minuto.',
  tooManyMinutes_other: 'Demasiados intentos en poco tiempo. Vuelve a intentarlo dentro de {{count}} minutos.',
};

const validation: Refusals['validation'] = {
  required: 'Falta este dato.',
  too_small: 'Demasiado corto o demasiado pequeño: como mínimo {{limit}}.',
  too_big: 'Demasiado largo o demasiado grande: como máximo {{limit}}.',
  invalid: 'Este valor no es válido.',
  hidden_characters: 'Contiene caracteres invisibles que aquí no pueden estar: vuelve a escribirlo a mano.',
  too_many_marks: 'Tiene demasiados signos uno encima de otro: cada letra puede llevar cuatro como máximo.',
  not_integer: 'Escribe un número entero, sin decimales.',
  not_number: 'Escribe aquí solo un número.',
  phone: 'Esto no es un número de teléfono.',
  weak_password: 'Es fácil de adivinar: alárgala con otras palabras.',
  leaked_password: 'Está entre las contraseñas más usadas: elige otra.',
  site_password: 'Está hecha con palabras de este sitio: elige otra.',
  summaryTitle: 'Revisa estos campos',
};

export const refusals: Refusals = { errors, refused, validation };
