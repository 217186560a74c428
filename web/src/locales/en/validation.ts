import type { Messages } from '../words.ts';

export const validation: Messages['validation'] = {
  required: 'This is missing.',
  too_small: 'Too short or too small: at least {{limit}}.',
  too_big: 'Too long or too large: at most {{limit}}.',
  invalid: 'This value is not right.',
  phone: 'This is no phone number.',
  weak_password: 'It is easy to guess: make it longer with other words.',
  leaked_password: 'It is among the most used passwords: choose another.',
  site_password: 'It is made of words of this site: choose another.',
  summaryTitle: 'Check these fields',
};
