import type { Messages } from '../words.ts';

export const validation: Messages['validation'] = {
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
