import { describe, expect, it } from 'vitest';
import { checkConclusion, conclusionBody } from './conclusion.ts';

const anna = { id: 4, name: 'Anna Neri', email: 'a••@p••••.it' };
const deal = { date: '2026-11-20', price: 280_000, person: anna, name: '', leads: null };
const days = { today: '2026-11-21', from: '2026-11-01' };

describe('conclusion of a listing', () => {
  it.each([
    ['nothing', deal, {}],
    ['a day', { ...deal, date: '' }, { date: 'required' }],
    ['a day that has come', { ...deal, date: '2026-11-22' }, { date: 'in_future' }],
    ['a day after the publication', { ...deal, date: '2026-10-31' }, { date: 'before_publication' }],
    ['a price', { ...deal, price: null }, { price: 'required' }],
    ['a price that is a number', { ...deal, price: Number.NaN }, { price: 'notNumber' }],
    ['a price above nothing', { ...deal, price: 0 }, { price: 'too_small' }],
    ['a counterparty', { ...deal, person: null, name: '  ' }, { person: 'required' }],
    ['a name without a selected user', { ...deal, person: null, name: 'anna@posta.it' }, { person: 'emailTyped' }],
  ])('lacks %s', (_, input, problems) => {
    expect(checkConclusion(input, days)).toEqual(problems);
  });

  it('may have today as its date', () => {
    expect(checkConclusion({ ...deal, date: '2026-11-21' }, days)).toEqual({});
  });

  it('sends the user or the name, never both', () => {
    expect(conclusionBody({ ...deal, name: 'Anna' }, 'EUR')).toEqual({
      conclusionSaleOrRentalDate: '2026-11-20',
      conclusionAgreedPrice: { amount: 280_000, currency: 'EUR' },
      conclusionBuyerOrTenantId: 4,
    });
    expect(conclusionBody({ ...deal, person: null, name: ' Anna Neri ' }, 'CHF')).toMatchObject({
      conclusionAgreedPrice: { currency: 'CHF' },
      conclusionBuyerOrTenantName: 'Anna Neri',
    });
    expect(conclusionBody({ ...deal, leads: 'CLOSE' }, 'EUR')).toMatchObject({ openLeads: 'CLOSE' });
  });
});
