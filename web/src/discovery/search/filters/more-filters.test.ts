import { describe, expect, it } from 'vitest';
import { hospitalityFeatures } from '#contract/catalog/listings';
import { features } from '#contract/catalog/properties';
import { featureGroups, stayGroups } from './more-filters.tsx';

describe('amenity groups', () => {
  it('contain every property feature once', () => {
    expect(Object.values(featureGroups).flat().sort()).toEqual([...features].sort());
  });

  it('contain every stay service once', () => {
    expect(Object.values(stayGroups).flat().sort()).toEqual([...hospitalityFeatures].sort());
  });
});
