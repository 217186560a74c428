import type { Messages } from '../words.ts';

export const validation: Messages['validation'] = {
  required: 'This is missing.',
  too_small: 'Too short or too small: at least {{limit}}.',
  too_big: 'Too long or too large: at most {{limit}}.',
  invalid: 'This value is not right.',
  summaryTitle: 'Check these fields',
};
