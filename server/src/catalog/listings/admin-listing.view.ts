import type { AdminListing } from '#contract/catalog/listing-admin.schemas';
import type { MediaItem } from '#contract/catalog/media.schemas';
import { fromMinor } from '#contract/platform/money';
import type { AdminListingRow } from './admin-listings.store.ts';
import { permissions } from './listing.policy.ts';

type Viewer = { id: number; role: 'USER' | 'ADMIN'; emailVerified: boolean };

/** Listing in the admin list; `cover` is the first photo of its property. */
export function adminListingView(row: AdminListingRow, cover: MediaItem | null, viewer: Viewer): AdminListing {
  const status = row.status;
  const listingType = row.listingType;
  const suspendedBy = row.suspendedBy;
  return {
    id: row.id,
    listingType,
    contractType: row.contractType,
    title: row.title,
    status,
    price: { amount: fromMinor(row.priceMinor), currency: row.currency },
    propertyId: row.propertyId,
    propertyType: row.propertyType,
    street: row.street,
    streetNumber: row.streetNumber,
    administrativeAreaLevel1: row.city,
    photo: cover && photoOf(cover),
    advertiserId: row.advertiserId,
    advertiserName: row.businessName ?? `${row.name} ${row.surname}`,
    advertiserEmail: row.erasedAt === null ? row.email : null,
    professional: row.advertiserKind === 'PROFESSIONAL',
    views: row.views,
    contacts: row.contacts,
    suspension: suspendedBy && { by: suspendedBy, reason: row.suspensionReason },
    cin: row.cin,
    cinReview: row.cinReview,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    can: abilities(
      viewer,
      { advertiserId: row.advertiserId, agentId: null, status, listingType, suspendedBy },
      row.cinReview,
    ),
  };
}

const photoOf = ({ url, base, widths, width, height, alt, thumbhash }: MediaItem) => ({
  url,
  base,
  widths,
  width,
  height,
  alt,
  thumbhash,
});

function abilities(viewer: Viewer, place: Parameters<typeof permissions>[1], review: string | null) {
  const can = permissions(viewer, place);
  const lift = can.publish && place.suspendedBy === 'ADMIN';
  return { edit: can.edit, delete: can.delete, suspend: can.suspend, lift, acceptCin: review === 'NEEDED' };
}
