import { describe, expect, it } from 'vitest';
import { passesLuhn, readCard } from './card-input.parser.ts';
import { attemptCard, findByName, findByNumber, testCards } from './test-cards.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const right = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

describe('A test card', () => {
  it.each(testCards.map((card) => [card.number, card] as const))('%s passes the Luhn check', (_, card) => {
    expect(passesLuhn(card.number)).toBe(true);
    expect(findByNumber(card.number)).toBe(card);
    for (const name of card.names) expect(findByName(name)).toBe(card);
  });

  it.each([
    ['as it is printed', right],
    ['without spaces, with a whole year', { ...right, cardNumber: '4242424242424242', expiry: '12/2030' }],
    ['with dashes, and spaces in the date', { ...right, cardNumber: '4242-4242-4242-4242', expiry: ' 12 / 30 ' }],
    ['in its last month', { ...right, expiry: '11/26' }],
    ['of American Express, with four digits', { ...right, cardNumber: '378282246310005', cvc: '1234' }],
  ])('is accepted %s', (_, input) => {
    expect(readCard(input, now)).toMatchObject({ ok: true, problems: [] });
  });

  it.each([
    ['nothing', { cardNumber: '', expiry: '', cvc: '' }, ['cardNumber required', 'expiry required', 'cvc required']],
    ['a slip of the finger', { ...right, cardNumber: '4242424242424241' }, ['cardNumber card_number']],
    ['no digits', { ...right, cardNumber: 'quattro due' }, ['cardNumber card_number']],
    ['too few digits', { ...right, cardNumber: '4242' }, ['cardNumber card_number']],
    ['a number that may be of a real card', { ...right, cardNumber: '4012888888881881' }, ['cardNumber test_card']],
    ['a month that is over', { ...right, expiry: '10/26' }, ['expiry expiry_past']],
    ['a year that is over', { ...right, expiry: '12/2025' }, ['expiry expiry_past']],
    ['a thirteenth month', { ...right, expiry: '13/30' }, ['expiry expiry']],
    ['no date', { ...right, expiry: '1230' }, ['expiry expiry']],
    ['a date in another century', { ...right, expiry: '12/2199' }, ['expiry expiry']],
    ['a short code', { ...right, cvc: '12' }, ['cvc cvc']],
    ['four digits on a Visa', { ...right, cvc: '1234' }, ['cvc cvc']],
    ['three on American Express', { ...right, cardNumber: '378282246310005' }, ['cvc cvc']],
    [
      'all wrong at once',
      { cardNumber: '1', expiry: 'x', cvc: 'y' },
      ['cardNumber card_number', 'expiry expiry', 'cvc cvc'],
    ],
  ])('is rejected with %s', (_, input, problems) => {
    const read = readCard(input, now);
    expect(read.ok).toBe(false);
    expect(read.problems.map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems);
  });
});

describe('A bank', () => {
  const there = { kind: 'payment', isCustomerPresent: true, isSaved: false, setUp: false, confirmed: false } as const;
  const confirmed = { ...there, confirmed: true };
  const absent = { ...there, isCustomerPresent: false, isSaved: true, setUp: true };
  const setup = { ...there, kind: 'setup' } as const;
  it.each([
    ['ok', there, 'yes'],
    ['ok', absent, 'yes'],
    ['card_declined', there, { no: 'card_declined' }],
    ['insufficient_funds', setup, { no: 'insufficient_funds' }],
    ['expired_card', there, { no: 'expired_card' }],
    ['incorrect_cvc', there, { no: 'incorrect_cvc' }],
    ['processing_error', there, { no: 'processing_error' }],
    ['customerFail', setup, 'yes'],
    ['customerFail', there, 'yes'],
    ['customerFail', { ...there, isSaved: true }, { no: 'card_declined' }],
    ['customerFail', absent, { no: 'card_declined' }],
    ['askAlways', there, 'challenge'],
    ['askAlways', confirmed, 'yes'],
    ['askAlways', absent, { no: 'authentication_failed' }],
    ['askUnlessSetUp', there, 'challenge'],
    ['askUnlessSetUp', setup, 'challenge'],
    ['askUnlessSetUp', { ...absent, setUp: false }, { no: 'authentication_failed' }],
    ['askUnlessSetUp', absent, 'yes'],
    ['askWhenThere', there, 'challenge'],
    ['askWhenThere', { ...absent, setUp: false }, 'yes'],
    ['askThenDecline', there, 'challenge'],
    ['askThenDecline', confirmed, { no: 'card_declined' }],
    ['askThenDecline', absent, { no: 'card_declined' }],
    ['takesAWhile', there, 'later'],
    ['takesAWhile', setup, 'yes'],
  ] as const)('returns for a card that is %s, attempted with %o, %o', (behaviour, attempt, result) => {
    expect(attemptCard(behaviour, attempt)).toEqual(result);
  });
});
