import type { Refusals } from '../../messages.ts';
import { errors } from './errors.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'This account is suspended. Reason: {{reason}}',
  verifyFirst: 'Confirm your email first: the link is in the email we sent you.',
  tooManySeconds_one: 'Too many tries in a short time. Try again in a second.',
  tooManySeconds_other: 'Too many tries in a short time. Try again in {{count}} seconds.',
  tooManyMinutes_one: 'Too many tries in a short time. Try again in a minute.',
  tooManyMinutes_other: 'Too many tries in a short time. Try again in {{count}} minutes.',
};

const validation: Refusals['validation'] = {
  required: 'This is missing.',
  too_small: 'Too short or too small: at least {{limit}}.',
  too_big: 'Too long or too large: at most {{limit}}.',
  invalid: 'This value is not right.',
  hidden_characters: 'It holds characters that cannot be seen and may not stand here: type it again by hand.',
  too_many_marks: 'It has too many marks on top of each other: a letter may carry at most four.',
  not_integer: 'Enter a whole number, without decimals.',
  not_number: 'Enter only a number here.',
  phone: 'This is no phone number.',
  weak_password: 'It is easy to guess: make it longer with other words.',
  leaked_password: 'It is among the most used passwords: choose another.',
  site_password: 'It is made of words of this site: choose another.',
  summaryTitle: 'Check these fields',
};

export const refusals: Refusals = { errors, refused, validation };
