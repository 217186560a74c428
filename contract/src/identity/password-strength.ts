/** Site terms that make a password weak (DECISIONS.md "Bounds"). Server and web share them. */
export const siteWords = [
  'soglia',
  'casa',
  'case',
  'annunci',
  'annuncio',
  'affitto',
  'vendita',
  'immobiliare',
] as const;

/** Minimum zxcvbn score (0-4) of a new password. */
export const MIN_PASSWORD_SCORE = 3;
