/** Words of this site, which make a password weak (DECISIONS.md "Bounds"). Server and web estimate with them. */
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

/** The estimate of zxcvbn (0-4) that a new password needs. */
export const MIN_PASSWORD_SCORE = 3;
