/** Addresses, numbers and postal codes with what people write around them. */

/** Longer texts are no contacts; the expressions are slow for them. */
const TEXT_MAX = 320;

/** "Mario <a@b.it>", "a@b.it; c@d.it": the first address. */
export function firstAddress(text: string): string {
  if (text.length > TEXT_MAX) return text;
  return /<([^<>\s@]+@[^<>\s@]+)>/.exec(text)?.[1] ?? text.split(/[;,]/)[0] ?? '';
}

/** "3331234567 / 3339876543 (Mario)": the first of complete numbers, without who answers. */
export function firstNumber(text: string): string {
  if (text.length > TEXT_MAX) return text;
  const plain = text.replace(/\([^()\d]*\)/g, ' ').trim();
  const parts = plain.split(/[;,]|\s[/-]\s|\//);
  const isComplete = (part: string) => part.replace(/\D/g, '').length >= 9;
  return parts.length > 1 && parts.every(isComplete) ? (parts[0]?.trim() ?? '') : plain;
}

/** "I-10123", "10 123": the five digits of an Italian code. Others stay as they are. */
export const postalCodeOf = (text: string | null): string | null =>
  text === null ? null : (/^(?:I|IT)?[-\s]*(\d{2})\s?(\d{3})$/i.exec(text)?.slice(1).join('') ?? text);
