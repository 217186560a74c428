import { describe, expect, it } from 'vitest';
import { readDraft } from './sign-up-draft.ts';

const fullDraft = { name: 'Anna', surname: 'Neri', email: 'anna@example.org', phone: '333 1234567' };

describe('sign-up input', () => {
  it('is restored', () => {
    expect(readDraft(JSON.stringify(fullDraft))).toEqual(fullDraft);
  });

  it('is restored without fields that the form does not store', () => {
    expect(readDraft(JSON.stringify({ name: 'Anna', password: 'segreta' }))).toEqual({
      name: 'Anna',
      surname: '',
      email: '',
      phone: '',
    });
  });

  it.each([[null], [''], ['{'], ['null'], ['7']])('is empty for %j', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});
