import { expect, it } from 'vitest';
import { markedParts } from './sign-facts.tsx';

const marked = (excerpt: string, match: string) =>
  markedParts(excerpt, match)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['chiama il 333 1234567 ora', '333 1234567', 'chiama il [333 1234567] ora'],
  ['NO STRANIERI', 'no stranieri', '[NO STRANIERI]'],
  ['niente di che', 'altro', 'niente di che'],
  ['niente di che', '', 'niente di che'],
])('%s', (excerpt, match, text) => {
  expect(marked(excerpt, match)).toBe(text);
});
