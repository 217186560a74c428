import { describe, expect, it } from 'vitest';
import { businessOf, missingTraderValues } from './trader-form.tsx';

const empty = { businessName: '', businessAddress: '', vatNumber: '', reaNumber: '' };
const complete = {
  businessName: ' Case Srl ',
  businessAddress: 'Via Roma 1, Lucca',
  vatNumber: '01234567890',
  reaNumber: '',
};

describe('trader details', () => {
  it.each([
    [empty, ['businessName', 'businessAddress', 'vatNumber']],
    [{ ...empty, vatNumber: '  ' }, ['businessName', 'businessAddress', 'vatNumber']],
    [complete, []],
    [{ ...complete, vatNumber: ' ' }, ['vatNumber']],
    [{ ...empty, reaNumber: 'LU-1' }, ['businessName', 'businessAddress', 'vatNumber']],
  ])('of %o lack %o', (values, missing) => {
    expect(missingTraderValues(values)).toEqual(missing);
  });

  it('are saved together, with an optional REA number', () => {
    expect(businessOf(complete)).toEqual({
      name: 'Case Srl',
      address: 'Via Roma 1, Lucca',
      vatNumber: '01234567890',
      reaNumber: null,
    });
    expect(businessOf({ ...complete, reaNumber: ' LU-1 ' }).reaNumber).toBe('LU-1');
  });
});
