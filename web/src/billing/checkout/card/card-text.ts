/** Formats and validates a test card before the request. The rules are those of `sandboxPayments.confirmPayment`. */

export type CardValues = { cardNumber: string; expiry: string; cvc: string };
export type CardRule = 'required' | 'card_number' | 'expiry' | 'expiry_past' | 'cvc';

export const noCard: CardValues = { cardNumber: '', expiry: '', cvc: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');
const isAmex = (digits: string) => /^3[47]/.test(digits);

/** `4242 4242 4242 4242`, `3782 822463 10005`: groups as printed on cards. */
export function spacedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const parts = isAmex(digits) ? /^(\d{1,4})(\d{0,6})(\d{0,9})$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (parts ?? []).filter(Boolean).join(' ');
}

/** `12/30`. A first digit above 1 becomes a one-digit month; deleting the slash removes the digit before it. */
export function slashedExpiry(typed: string, before: string): string {
  const digits = digitsOf(/^[2-9]$/.test(typed) ? `0${typed}` : typed.replace(/^(\d)\//, '0$1/')).slice(0, 6);
  const isShorter = typed.length < before.length;
  if (digits.length < 2 || (digits.length === 2 && isShorter)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Luhn checksum (ISO/IEC 7812-1): detects single-digit errors. */
function adds(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryRule(expiry: string, now: Date): CardRule | null {
  if (expiry.trim() === '') return 'required';
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'expiry';
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  // Valid to the end of its month.
  return fullYear * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1 ? 'expiry_past' : null;
}

/** Problems of a card by field; empty if valid. */
export function cardGaps(
  { cardNumber, expiry, cvc }: CardValues,
  now: Date,
): Partial<Record<keyof CardValues, CardRule>> {
  const digits = digitsOf(cardNumber);
  const number = digits === '' ? 'required' : digits.length < 12 || !adds(digits) ? 'card_number' : null;
  const until = expiryRule(expiry, now);
  const length = isAmex(digits) ? 4 : 3;
  const code = cvc.trim() === '' ? 'required' : new RegExp(`^\\d{${length}}$`).test(cvc.trim()) ? null : 'cvc';
  return { ...(number && { cardNumber: number }), ...(until && { expiry: until }), ...(code && { cvc: code }) };
}
