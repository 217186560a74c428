import { describe, expect, it } from 'vitest';
import { typesToChoose } from '#contract/catalog/property-groups';
import { relaxOptions } from './relax-options.ts';

describe('filters to relax after an empty result', () => {
  it('lists at most four filters with results, the most helpful first', () => {
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

  it('requests every property type, because none would mean residential', () => {
    expect(relaxOptions([{ group: 'propertyTypes', total: 3 }])[0]?.patch).toEqual({
      propertyTypes: typesToChoose('all'),
    });
  });

  it('omits filters without results and unknown filters', () => {
    expect(
      relaxOptions([
        { group: 'moon', total: 9 },
        { group: 'toString', total: 9 },
        { group: 'dates', total: 0 },
      ]),
    ).toEqual([]);
  });
});
