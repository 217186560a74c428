import type { StoredSign } from './stored-signs.parser.ts';

/**
 * Evidence of the signals, one fact per line. A passed case stays passed until a new fact appears. Excludes values that change
 * by themselves (median of a comune, age of an account, text around a number).
 */
export const fingerprintOf = (signs: readonly StoredSign[]): string =>
  [...new Set(signs.flatMap(factsOf))].sort().join('\n');

/** Whether all current facts were already in `seen`. */
export function holdsNothingNew(now: string, seen: string): boolean {
  const known = new Set(seen.split('\n'));
  return now === '' || now.split('\n').every((fact) => known.has(fact));
}

function factsOf(sign: StoredSign): string[] {
  const fact = (...parts: (string | number)[]) => JSON.stringify([sign.sign, ...parts]);
  switch (sign.sign) {
    case 'PRICE_FAR_FROM_MEDIAN':
      return [fact(sign.value)];
    case 'CONTACT_IN_TEXT':
      return sign.found.map(({ field, match }) => fact(field, match));
    case 'CONTACT_IN_PHOTO':
      return sign.found.map(({ mediaFileId, match }) => fact(mediaFileId, match));
    case 'DUPLICATE_PHOTOS':
      return sign.pairs.map(({ mediaFileId, otherMediaFileId }) => fact(mediaFileId, otherMediaFileId));
    case 'DISCRIMINATORY_WORDING':
      return sign.found.map(({ field, about, match }) => fact(field, about, match));
    case 'CIN_MISMATCH':
      return [fact(sign.cin, sign.comune)];
    case 'CIN_SHARED':
      return sign.others.map(({ listingId }) => fact(sign.cin, listingId));
    default:
      return [fact()];
  }
}
