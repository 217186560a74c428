import { describe, expect, it } from 'vitest';
import { typesToChoose } from '#contract/catalog/property-groups';
import { relaxOptions } from './relax-options.ts';

describe('ways out of an empty answer', () => {
  it('are those that find something, the most helpful first, four at most', () => {
    const relax = [
      { group: 'price', total: 34 },
      { group: 'rooms', total: 12 },
      { group: 'hasElevator', total: 5 },
      { group: 'area', total: 3 },
      { group: 'features', total: 2 },
      { group: 'currency', total: 0 },
    ];
    expect(relaxOptions(relax).map(({ group }) => group)).toEqual(['price', 'rooms', 'hasElevator', 'area']);
    expect(relaxOptions(relax)[0]?.patch).toEqual({ minPrice: undefined, maxPrice: undefined });
  });

  it('of the property types ask for every one, since none would mean the homes', () => {
    expect(relaxOptions([{ group: 'propertyTypes', total: 3 }])[0]?.patch).toEqual({
      propertyTypes: typesToChoose('all'),
    });
  });

  it('leave aside what finds nothing and what is not known here', () => {
    expect(
      relaxOptions([
        { group: 'moon', total: 9 },
        { group: 'toString', total: 9 },
        { group: 'dates', total: 0 },
      ]),
    ).toEqual([]);
  });
});
