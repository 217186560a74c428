import { describe, expect, it } from 'vitest';
import { energyScale, energyStatement } from './energy.ts';

describe('what is said of the energy of a property', () => {
  it.each([
    ['C', 'CERTIFIED', 'classed'],
    ['C', null, 'classed'],
    ['C', 'IN_PROGRESS', 'declared'],
    ['NOT_SPECIFIED', 'IN_PROGRESS', 'inProgress'],
    ['NOT_SPECIFIED', 'EXEMPT', 'exempt'],
    ['NOT_SPECIFIED', null, 'unknown'],
  ] as const)('class %s with status %s is %s', (energyClass, energyStatus, said) => {
    expect(energyStatement({ energyClass, energyStatus })).toBe(said);
  });

  it('has a step of its own for A4+, the best of eleven', () => {
    expect([energyScale.length, energyScale[0], energyScale[1]]).toEqual([11, 'A4Plus', 'A4']);
  });
});
