import { describe, expect, it } from 'vitest';
import { readValues } from './listing-values.ts';
import { findProperties } from './property-section.tsx';
import { toSaveError } from './save-error.ts';
import { newDraftId, parseSavedValues } from './saved-values.ts';

describe('form values stored on a device', () => {
  const saved = { values: { ...readValues({}), title: 'Casa' }, base: readValues({}), version: 4, draftId: 'd-1' };

  it('survive a round trip', () => {
    expect(parseSavedValues(JSON.stringify(saved))).toEqual(saved);
  });

  it.each([null, '', '{', '[]', '{"values":{}}', JSON.stringify({ ...saved, draftId: '' })])(
    'are rejected if stored as %j',
    (text) => {
      expect(parseSavedValues(text)).toBeNull();
    },
  );

  it('have a valid and unique draft id', () => {
    const ids = new Set(Array.from({ length: 50 }, () => newDraftId(1_800_000_000_000)));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^listing-create-[a-z0-9-]{10,60}$/);
  });
});

describe('property search', () => {
  const at = (street: string, streetNumber: string | null, administrativeAreaLevel1: string) => ({
    street,
    streetNumber,
    administrativeAreaLevel1,
    postalCode: null,
  });
  const properties = [at('Via Solferino', '12', 'Milano'), at('Corso Libertà', null, 'Bolzano')];

  it.each([
    ['', 2],
    ['solferino, milano', 1],
    ['liberta', 1],
    ['12 bolzano', 0],
  ])('finds properties by %j', (typed, count) => {
    expect(findProperties(properties, typed)).toHaveLength(count);
  });
});

describe('toSaveError', () => {
  it('returns the published listing of the same property', () => {
    const code = 'PROPERTY_ALREADY_PUBLISHED_EXCEPTION';
    expect(toSaveError({ code, details: { listingId: 7 } })).toEqual({ kind: 'twin', listingId: 7 });
    expect(toSaveError({ code })).toEqual({ kind: 'code', code });
  });

  it('names the missing points', () => {
    expect(toSaveError({ code: 'LISTING_INCOMPLETE_EXCEPTION', details: { missing: ['cin'] } })).toEqual({
      kind: 'missing',
      points: ['cin'],
    });
  });

  it('names the plan, or returns a generic error without one', () => {
    const plan = { id: 1, name: 'Casa', price: { amount: 9, currency: 'EUR' }, billingInterval: 'MONTH' };
    expect(toSaveError({ code: 'SUBSCRIPTION_REQUIRED_EXCEPTION', details: { plan } })).toEqual({ kind: 'plan', plan });
    expect(toSaveError({ code: 'SUBSCRIPTION_REQUIRED_EXCEPTION' }).kind).toBe('code');
  });

  it('distinguishes a missing verification from other denials', () => {
    const code = 'AUTHORIZATION_DENIED_EXCEPTION';
    expect(toSaveError({ code, details: { needs: 'verified' } }).kind).toBe('verify');
    expect(toSaveError({ code })).toEqual({ kind: 'code', code });
  });

  it('returns the reason of a suspended listing', () => {
    expect(toSaveError({ code: 'LISTING_HELD_EXCEPTION', details: { reason: 'Foto altrui' } })).toEqual({
      kind: 'held',
      reason: 'Foto altrui',
    });
  });
});
