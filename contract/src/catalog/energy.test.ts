import { describe, expect, it } from 'vitest';
import { energyScale, energyStatement } from './energy.ts';

describe('energyStatement', () => {
  it.each([
    ['C', 'CERTIFIED', 'classed'],
    ['C', null, 'classed'],
    ['C', 'IN_PROGRESS', 'declared'],
    ['NOT_SPECIFIED', 'IN_PROGRESS', 'inProgress'],
    ['NOT_SPECIFIED', 'EXEMPT', 'exempt'],
    ['NOT_SPECIFIED', 'NOT_COMMUNICATED', 'notCommunicated'],
    ['NOT_SPECIFIED', null, 'unknown'],
  ] as const)('maps class %s with status %s to %s', (energyClass, energyStatus, statement) => {
    expect(energyStatement({ energyClass, energyStatus })).toBe(statement);
  });

  it('ranks A4+ as a separate step, the best of eleven', () => {
    expect([energyScale.length, energyScale[0], energyScale[1]]).toEqual([11, 'A4Plus', 'A4']);
  });
});
