import type { ModerationSign } from '#contract/trust/moderation.schemas';

/** A stored signal: pictures, users and listings by id, because their current data is read on display. */

type Contract<S extends ModerationSign['sign']> = Extract<ModerationSign, { sign: S }>;
type PhotoMatch = Omit<Contract<'CONTACT_IN_PHOTO'>['found'][number], 'photo'> & { mediaFileId: number };
export type StoredPair = {
  mediaFileId: number;
  otherMediaFileId: number;
  otherPropertyId: number;
  otherListingId: number | null;
  otherOwnerId: number;
  distance: number;
};

export type StoredSign =
  | Exclude<ModerationSign, { sign: 'CONTACT_IN_PHOTO' | 'DUPLICATE_PHOTOS' | 'CIN_SHARED' }>
  | { sign: 'CONTACT_IN_PHOTO'; found: PhotoMatch[] }
  | { sign: 'DUPLICATE_PHOTOS'; pairs: StoredPair[] }
  | { sign: 'CIN_SHARED'; cin: string; others: { listingId: number; advertiserId: number }[] };

/** Pictures of the signals. */
export function picturesOf(signs: readonly StoredSign[]): number[] {
  return signs.flatMap((sign) => {
    if (sign.sign === 'CONTACT_IN_PHOTO') return sign.found.map(({ mediaFileId }) => mediaFileId);
    if (sign.sign === 'DUPLICATE_PHOTOS') {
      return sign.pairs.flatMap(({ mediaFileId, otherMediaFileId }) => [mediaFileId, otherMediaFileId]);
    }
    return [];
  });
}

/** Users of the signals. */
export function userIdsOf(signs: readonly StoredSign[]): number[] {
  return signs.flatMap((sign) => {
    if (sign.sign === 'DUPLICATE_PHOTOS') return sign.pairs.map((pair) => pair.otherOwnerId);
    return sign.sign === 'CIN_SHARED' ? sign.others.map(({ advertiserId }) => advertiserId) : [];
  });
}

/** Other listings of the signals. */
export function listingsOf(signs: readonly StoredSign[]): number[] {
  return signs.flatMap((sign) => (sign.sign === 'CIN_SHARED' ? sign.others.map(({ listingId }) => listingId) : []));
}
