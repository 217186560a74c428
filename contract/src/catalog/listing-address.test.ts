import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Addressed, listingPath, listingSlug } from './listing-address.ts';
import { propertyTypes } from './properties.ts';

const property: Addressed = {
  propertyType: 'APARTMENT',
  roomsCount: 3,
  street: 'Via Solferino',
  administrativeAreaLevel1: 'Milano',
};

describe('listingSlug', () => {
  it.each<[string, Partial<Addressed>, string]>([
    ['the rooms of an apartment', {}, 'trilocale-via-solferino-milano'],
    ['the type of a large one', { roomsCount: 6 }, 'appartamento-via-solferino-milano'],
    ['the type of anything else', { propertyType: 'VILLA' }, 'villa-via-solferino-milano'],
    ['no accents', { administrativeAreaLevel1: 'Forlì' }, 'trilocale-via-solferino-forli'],
    ['the city alone', { street: '' }, 'trilocale-milano'],
    [
      'the city also after the longest street',
      { street: `Via ${'Santa Maria della Misericordia '.repeat(6)}` },
      'trilocale-via-santa-maria-della-misericordia-santa-maria-della-milano',
    ],
    ['nothing of other alphabets', { street: 'Улица', administrativeAreaLevel1: '東京' }, 'trilocale'],
  ])('returns %s', (_, changes, slug) => {
    expect(listingSlug({ ...property, ...changes })).toBe(slug);
  });

  it.each([
    ['Via Solferino, 12/a', 'via-solferino'],
    ['Via Solferino 12', 'via-solferino'],
    ['Via Solferino n. 12 int. 3', 'via-solferino'],
    ['Via Solferino 12 scala B', 'via-solferino'],
    ['Via Solferino 12b interno quattro', 'via-solferino'],
    ['Via 4 Novembre', 'via-4-novembre'],
    ['Piazza 25 Aprile 3 bis', 'piazza-25-aprile'],
    ['Via 12 Interno', 'via'],
  ])('omits the house number of %s', (street, expected) => {
    expect(listingSlug({ ...property, street })).toBe(`trilocale-${expected}-milano`);
  });

  it('returns a short ASCII slug for any input', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 200 });
    const rooms = fc.option(fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(fc.constantFrom(...propertyTypes), rooms, typed, typed, (propertyType, roomsCount, street, city) => {
        const slug = listingSlug({ propertyType, roomsCount, street, administrativeAreaLevel1: city });
        expect(slug).toMatch(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(new URL(listingPath(7, { ...property, street }), 'http://x').pathname).toBe(
          listingPath(7, { ...property, street }),
        );
      }),
    );
  });
});
