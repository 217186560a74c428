import { expect, it } from 'vitest';
import { withQuestion } from './questions.ts';

it.each([
  ['', 'È ancora disponibile?'],
  ['Buongiorno. ', 'Buongiorno. È ancora disponibile?'],
  ['È ancora disponibile? Grazie', 'È ancora disponibile? Grazie'],
])('a question joins %j once', (text, whole) => {
  expect(withQuestion(text, 'È ancora disponibile?')).toBe(whole);
});
