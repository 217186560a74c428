import type { Refusals } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

const refused: Refusals['refused'] = {
  suspendedBecause: 'This account is suspended. Reason: {{reason}}',
  verifyFirst: 'Confirm your email first: the link is in the email we sent you.',
  tooManySeconds_one: 'Too many tries in a short time. Try again in a second.',
  tooManySeconds_other: 'Too many tries in a short time. Try again in {{count}} seconds.',
  tooManyMinutes_one: 'Too many tries in a short time. Try again in a minute.',
  tooManyMinutes_other: 'Too many tries in a short time. Try again in {{count}} minutes.',
};

export const refusals: Refusals = { errors, refused, validation };
