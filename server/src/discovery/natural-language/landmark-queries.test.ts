import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import { readPlaceText } from '../../geo/places/resolve-place.ts';
import { dayOf } from '../../platform/lib/nights.ts';
import { parseQuery } from './parse-query.ts';

const index = await loadPlaceIndex();
const book = placeBook(index);
const parse = (prompt: string) => parseQuery({ prompt, context: 'MARKET' }, dayOf('2026-11-21'), book);

describe('a landmark in a query text', () => {
  it.each([
    ['bilocale in affitto vicino al Politecnico max 1000 euro', 'Politecnico, Milano'],
    ['casa a Torino vicino al Politecnico', 'Politecnico, Torino'],
    ['trilocale zona Bocconi Milano', 'Università Bocconi, Milano'],
    ['monolocale metro Lodi TIBB, Milano', 'Lodi TIBB, Milano'],
    ['vicino metro Lodi M3 bilocale', 'Lodi TIBB, Milano'],
    ['bilocale M3 Lodi TIBB', 'Lodi TIBB, Milano'],
    ['stanza fermata Garibaldi Milano', 'Metro Garibaldi, Milano'],
    ['appartamento a 5 minuti a piedi dal Colosseo', 'Colosseo, Roma, entro 310 m'],
    ['flat near the Colosseo, two bedrooms', 'Colosseo, Roma'],
  ])('%s → %s', (prompt, locationQuery) => {
    const { filters, spans } = parse(prompt);
    expect(filters.locationQuery).toBe(locationQuery);
    expect(readPlaceText(index, locationQuery).best?.place.kind).toBe('landmark');
    expect(spans.filter(({ kind }) => kind !== 'understood')).toEqual([]);
  });

  it.each([
    ['appartamento vicino alla metro a Milano', 'Milano'],
    ['bilocale vicino alla stazione a Bologna', 'Bologna'],
    ['casa vicino a Lucca', 'Lucca'],
    ['monolocale Torino zona Crocetta', 'Crocetta, Torino'],
  ])('%s names none: %s', (prompt, locationQuery) => {
    expect(parse(prompt).filters.locationQuery).toBe(locationQuery);
  });

  it('does not filter by a stop without a name', () => {
    expect(parse('appartamento vicino alla metro a Milano').spans).toContainEqual(
      expect.objectContaining({ text: 'vicino alla metro', kind: 'notFilterable' }),
    );
  });
});
