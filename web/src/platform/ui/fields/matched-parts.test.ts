import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const shown = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Milano, MI', 'mil', '[Mil]ano, MI'],
  ['Forlì, FC', 'FORLI', '[Forlì], FC'],
  ['Navigli, Milano', 'milano nav', '[Nav]igli, [Milano]'],
  ['Provincia di Cuneo', 'cun', 'Provincia di [Cun]eo'],
  ['Sant’Angelo', 'angelo', 'Sant’[Angelo]'],
  ['Via Roma', 'oma', 'Via Roma'],
  ['Via Roma', '', 'Via Roma'],
  ['20121', '201', '[201]21'],
  ['Straße', 'stra', '[Stra]ße'],
  ['Rho', 'rho rho', '[Rho]'],
  ['Romano di Lombardia', 'rom romano', '[Romano] di Lombardia'],
])('marks in %j for %j the typed part', (text, typed, parts) => {
  expect(shown(text, typed)).toBe(parts);
});
