import { describe, expect, it } from 'vitest';
import { readDraft } from './sign-up-draft.ts';

const fullDraft = { name: 'Anna', surname: 'Neri', email: 'anna@example.org', phone: '333 1234567' };

describe('what was typed into the sign-up form', () => {
  it('comes back', () => {
    expect(readDraft(JSON.stringify(fullDraft))).toEqual(fullDraft);
  });

  it('comes back without what the form does not keep', () => {
    expect(readDraft(JSON.stringify({ name: 'Anna', password: 'segreta' }))).toEqual({
      name: 'Anna',
      surname: '',
      email: '',
      phone: '',
    });
  });

  it.each([[null], [''], ['{'], ['null'], ['7']])('is nothing where %j stands', (text) => {
    expect(readDraft(text)).toBeNull();
  });
});
