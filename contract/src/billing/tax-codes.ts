/**
 * Validates Italian tax codes by their algorithms (BIL-03; D.M. 23 dicembre 1976 for the codice fiscale, D.P.R. 633/1972 art. 35 for the
 * partita IVA).
 * Each function returns the problem, or null. Input is upper case without spaces.
 */

const oddValues = '1 0 5 7 9 13 15 17 19 21 2 4 18 20 11 3 6 8 12 14 16 10 22 25 24 23'.split(' ').map(Number);
/** Characters that replace digits to distinguish users with the same code (omocodia). */
const OMOCODIA = 'LMNPQRSTUV';
const DIGIT = `[0-9${OMOCODIA}]`;
const person = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);

const worthOf = (character: string) => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);

/** Check character of a codice fiscale (the sixteenth), calculated from the first fifteen. */
function checkCharacter(code: string): string {
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const value = worthOf(character);
    return total + (index % 2 === 0 ? (oddValues[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

const plainDigits = (text: string) =>
  [...text].map((one) => (/\d/.test(one) ? one : String(OMOCODIA.indexOf(one)))).join('');

/** Day of birth: 1-31, for women 41-71. */
function isDay(text: string): boolean {
  const day = Number(plainDigits(text));
  return (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
}

/** A company's code is its partita IVA, or the code of a sole trader. */
export function codiceFiscaleProblem(code: string, { company }: { company: boolean }): string | null {
  if (company && /^\d{11}$/.test(code)) return partitaIvaProblem(code);
  if (!person.test(code) || !isDay(code.slice(9, 11))) return 'is not a codice fiscale';
  return checkCharacter(code) === code[15] ? null : 'has a wrong last letter';
}

/** Eleven digits, with or without the `IT` prefix. The last one is a check digit (Luhn). */
export function partitaIvaProblem(code: string): string | null {
  const digits = code.replace(/^IT/, '');
  if (!/^\d{11}$/.test(digits) || /^0{11}$/.test(digits)) return 'is not a partita IVA: eleven digits';
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? null : 'has a wrong last digit';
}

/** Two-character country code and two to twelve characters: the VIES format. VIES is not queried. */
export function foreignVatProblem(code: string): string | null {
  return /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(code)
    ? null
    : 'is not a VAT number: the country’s two letters and the number';
}
