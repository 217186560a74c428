import type { StoredSign } from './stored-signs.parser.ts';

/**
 * What the signs stand on, one fact a line: what was passed stays passed until a fact comes that was not seen. Without what moves by itself (the median of a comune, the age of an
 * account, the words around a number), or every check would ask again.
 */
export const fingerprintOf = (signs: readonly StoredSign[]): string =>
  [...new Set(signs.flatMap(factsOf))].sort().join('\n');

/** Whether all that is there now was there when `seen` was looked at. */
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
