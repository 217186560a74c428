import type { Photo } from '#contract/catalog/media.schemas';
import { fromMinor } from '#contract/platform/money';
import type { ModerationCase, ModerationSign } from '#contract/trust/moderation.schemas';
import { isStillSuspended } from './case.rules.ts';
import type { CaseRow } from './moderation.store.ts';
import type { StoredSign } from './stored-signs.parser.ts';

/** Related data of all cases of a page, loaded together: by file, by user and by listing. */
export type RelatedData = {
  photos: ReadonlyMap<number, Photo>;
  names: ReadonlyMap<number, string>;
  titles: ReadonlyMap<number, string>;
};

/** A case for admins; `cover` is the first photo of the listing's property. */
export function caseView(row: CaseRow, cover: Photo | null, relatedData: RelatedData): ModerationCase {
  const isOpen = row.status === 'OPEN';
  return {
    id: row.id,
    status: row.status,
    cause: row.cause,
    openedAt: row.openedAt.toISOString(),
    checkedAt: row.checkedAt.toISOString(),
    version: row.version,
    signs: row.signs.flatMap((sign) => shownSign(sign, row, relatedData)),
    listing: {
      id: row.listingId,
      title: row.title,
      listingType: row.listingType,
      contractType: row.contractType,
      status: row.listingStatus,
      price: { amount: fromMinor(row.priceMinor), currency: row.currency },
      comune: row.city,
      photo: cover,
      advertiserId: row.advertiserId,
      advertiserName: row.businessName ?? `${row.advertiserName} ${row.advertiserSurname}`,
      professional: row.advertiserKind === 'PROFESSIONAL',
      accountCreatedAt: row.accountCreatedAt.toISOString(),
    },
    decision: row.decidedAt && { at: row.decidedAt.toISOString(), by: decider(row), reason: row.reason },
    can: { pass: isOpen, hold: isOpen && (row.listingStatus === 'PUBLISHED' || isStillSuspended(row, placeOf(row))) },
  };
}

const placeOf = ({ listingStatus: status, suspendedBy, suspensionReason }: CaseRow) => ({
  status,
  suspendedBy,
  suspensionReason,
});

function decider({ decidedBy, deciderName, deciderSurname }: CaseRow) {
  return decidedBy === null ? null : { id: decidedBy, name: `${deciderName} ${deciderSurname}` };
}

/** Empty when all its evidence is deleted: a deleted picture is never shown. */
function shownSign(sign: StoredSign, listing: CaseRow, { photos, names, titles }: RelatedData): ModerationSign[] {
  if (sign.sign === 'CIN_SHARED') {
    const others = sign.others.flatMap(({ listingId, advertiserId }) => {
      const title = titles.get(listingId);
      const advertiserName = names.get(advertiserId) ?? '';
      const isSameAdvertiser = advertiserId === listing.advertiserId;
      return title === undefined ? [] : [{ listingId, title, advertiserName, isSameAdvertiser }];
    });
    return others.length > 0 ? [{ ...sign, others }] : [];
  }
  if (sign.sign === 'CONTACT_IN_PHOTO') {
    const evidence = sign.found.flatMap(({ mediaFileId, ...words }) => {
      const photo = photos.get(mediaFileId);
      return photo ? [{ ...words, photo }] : [];
    });
    return evidence.length > 0 ? [{ sign: sign.sign, found: evidence }] : [];
  }
  if (sign.sign === 'DUPLICATE_PHOTOS') {
    const pairs = sign.pairs.flatMap(({ mediaFileId, otherMediaFileId, otherOwnerId, ...facts }) => {
      const [photo, otherPhoto] = [photos.get(mediaFileId), photos.get(otherMediaFileId)];
      return photo && otherPhoto
        ? [{ ...facts, photo, otherPhoto, otherOwnerName: names.get(otherOwnerId) ?? '' }]
        : [];
    });
    return pairs.length > 0 ? [{ sign: sign.sign, pairs }] : [];
  }
  return [sign];
}
