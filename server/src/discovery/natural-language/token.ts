/** Word, number or symbol of a query text. */
export type Token = {
  /** UTF-16 offset in the prompt. */
  start: number;
  end: number;
  /** Lower case, without accents; numbers as digits. */
  norm: string;
  kind: 'word' | 'number' | 'sign';
  /** Numeric value. */
  value: number;
  /** 1000 in "300mila", 1,000,000 in "2 milioni": such a number is an amount of money. */
  scale: number;
  /** `norm` is a canonical term of the grammar instead of the word as typed. */
  isTranslated?: boolean;
};
