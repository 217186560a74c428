import { describe, expect, it } from 'vitest';
import { hospitalityFeatures } from '#contract/catalog/listings';
import { features } from '#contract/catalog/properties';
import { featureGroups, stayGroups } from './more-filters.tsx';

describe('groups of amenities', () => {
  it('hold every feature of a home once', () => {
    expect(Object.values(featureGroups).flat().sort()).toEqual([...features].sort());
  });

  it('hold every service of a stay once', () => {
    expect(Object.values(stayGroups).flat().sort()).toEqual([...hospitalityFeatures].sort());
  });
});
