import { describe, expect, it } from 'vitest';
import { newSendingKey, readPersisted } from './use-persisted-form.ts';

const empty = { text: '', showPhone: false };

describe('persisted form', () => {
  it.each([
    ['nothing', null, empty],
    ['what it holds', '{"text":"Ciao","showPhone":true}', { text: 'Ciao', showPhone: true }],
    ['its known fields alone', '{"text":"Ciao","other":1}', { text: 'Ciao', showPhone: false }],
    ['no field of another kind', '{"text":5,"showPhone":"yes"}', empty],
    ['nothing of what is no form', '["a"]', empty],
    ['nothing of what was cut off', '{"text":"Ci', empty],
  ])('restores %s', (_, stored, fields) => {
    expect(readPersisted(stored, empty)).toEqual(fields);
  });

  it('creates an idempotency key that the contract accepts', () => {
    expect(newSendingKey()).toMatch(/^[\w-]{8,64}$/);
    expect(newSendingKey()).not.toBe(newSendingKey());
  });
});
