/** A word, number or sign of a query text. */
export type Token = {
  /** UTF-16 units of the prompt. */
  start: number;
  end: number;
  /** Lower case, without accents; a number in digits. */
  norm: string;
  kind: 'word' | 'number' | 'sign';
  /** Of a number. */
  value: number;
  /** 1000 in "300mila", 1,000,000 in "2 milioni": such a number is an amount of money. */
  scale: number;
};
