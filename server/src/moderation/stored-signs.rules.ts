import type { ModerationSign } from '#contract/moderation';

/** A sign as it is kept: pictures and people by their ids, because what they look like and how they are called is read when it is shown. */

type Contract<S extends ModerationSign['sign']> = Extract<ModerationSign, { sign: S }>;
type FoundInPhoto = Omit<Contract<'CONTACT_IN_PHOTO'>['found'][number], 'photo'> & { mediaFileId: number };
export type StoredPair = {
  mediaFileId: number;
  otherMediaFileId: number;
  otherPropertyId: number;
  otherListingId: number | null;
  otherOwnerId: number;
  distance: number;
};

export type StoredSign =
  | Exclude<ModerationSign, { sign: 'CONTACT_IN_PHOTO' | 'DUPLICATE_PHOTOS' }>
  | { sign: 'CONTACT_IN_PHOTO'; found: FoundInPhoto[] }
  | { sign: 'DUPLICATE_PHOTOS'; pairs: StoredPair[] };

/** The pictures that the signs show. */
export function picturesOf(signs: readonly StoredSign[]): number[] {
  return signs.flatMap((sign) => {
    if (sign.sign === 'CONTACT_IN_PHOTO') return sign.found.map(({ mediaFileId }) => mediaFileId);
    if (sign.sign === 'DUPLICATE_PHOTOS') {
      return sign.pairs.flatMap(({ mediaFileId, otherMediaFileId }) => [mediaFileId, otherMediaFileId]);
    }
    return [];
  });
}

/** The people whom the signs name. */
export function peopleOf(signs: readonly StoredSign[]): number[] {
  return signs.flatMap((sign) => (sign.sign === 'DUPLICATE_PHOTOS' ? sign.pairs.map((pair) => pair.otherOwnerId) : []));
}
