import { describe, expect, it } from 'vitest';
import { energyScale, energyStatement } from './energy.ts';

describe('the energy statement of a property', () => {
  it.each([
    ['C', 'CERTIFIED', 'classed'],
    ['C', null, 'classed'],
    ['C', 'IN_PROGRESS', 'declared'],
    ['NOT_SPECIFIED', 'IN_PROGRESS', 'inProgress'],
    ['NOT_SPECIFIED', 'EXEMPT', 'exempt'],
    ['NOT_SPECIFIED', null, 'unknown'],
  ] as const)('is, for class %s with status %s, %s', (energyClass, energyStatus, statement) => {
    expect(energyStatement({ energyClass, energyStatus })).toBe(statement);
  });

  it('has a separate step for A4+, the best of eleven', () => {
    expect([energyScale.length, energyScale[0], energyScale[1]]).toEqual([11, 'A4Plus', 'A4']);
  });
});
