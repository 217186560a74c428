import { no, ok, type Result } from '../../../platform/lib/result.ts';
import { findByNumber, type TestCard } from './test-cards.rules.ts';

/** Values entered in the card form. */
export type CardInput = { cardNumber: string; expiry: string; cvc: string };
export type CardProblem = {
  field: 'cardNumber' | 'expiry' | 'cvc';
  rule: 'required' | 'card_number' | 'test_card' | 'expiry' | 'expiry_past' | 'cvc';
};
export type ReadCard = { card: TestCard; expMonth: number; expYear: number };

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function readNumber(text: string): Result<TestCard, CardProblem['rule']> {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (digits === '') return no('required');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return no('card_number');
  const card = findByNumber(digits);
  return card ? ok(card) : no('test_card');
}

/** A card is valid until the end of its month. */
function readExpiry(text: string, now: Date): Result<{ expMonth: number; expYear: number }, CardProblem['rule']> {
  const written = text.replaceAll(/\s/g, '');
  if (written === '') return no('required');
  const match = /^(\d{1,2})\/(\d{4}|\d{2})$/.exec(written);
  const expMonth = Number(match?.[1]);
  if (!match?.[2] || expMonth < 1 || expMonth > 12) return no('expiry');
  const expYear = Number(match[2].length === 2 ? `20${match[2]}` : match[2]);
  if (Date.UTC(expYear, expMonth) <= now.getTime()) return no('expiry_past');
  return expYear > now.getUTCFullYear() + 50 ? no('expiry') : ok({ expMonth, expYear });
}

function readCvc(text: string, card: TestCard | undefined): Result<null, CardProblem['rule']> {
  const written = text.trim();
  if (written === '') return no('required');
  const length = card?.brand === 'amex' ? '4' : card ? '3' : '3,4';
  return new RegExp(`^\\d{${length}}$`).test(written) ? ok(null) : no('cvc');
}

/** Returns all problems at once, by field. The number is not stored. */
export function readCard(input: CardInput, now: Date): Result<ReadCard, 'invalid'> & { problems: CardProblem[] } {
  const number = readNumber(input.cardNumber);
  const expiry = readExpiry(input.expiry, now);
  const cvc = readCvc(input.cvc, number.ok ? number.value : undefined);
  if (number.ok && expiry.ok && cvc.ok) return { ...ok({ card: number.value, ...expiry.value }), problems: [] };
  const problems: CardProblem[] = [];
  if (!number.ok) problems.push({ field: 'cardNumber', rule: number.code });
  if (!expiry.ok) problems.push({ field: 'expiry', rule: expiry.code });
  if (!cvc.ok) problems.push({ field: 'cvc', rule: cvc.code });
  return { ...no('invalid'), problems };
}
