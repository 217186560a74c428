import { expect, it } from 'vitest';
import { withQuestion } from './draft-text.ts';

it.each([
  ['', 'È ancora disponibile?'],
  ['Buongiorno. ', 'Buongiorno. È ancora disponibile?'],
  ['È ancora disponibile? Grazie', 'È ancora disponibile? Grazie'],
])('appends a question to %j once', (text, expected) => {
  expect(withQuestion(text, 'È ancora disponibile?')).toBe(expected);
});
