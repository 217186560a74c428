import { missingPoints, type QualityFacts, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import type { MediaItem } from '#contract/catalog/media.schemas';
import type { OrganizationListing } from '#contract/catalog/organization-listings.schemas';
import { fromMinor } from '#contract/platform/money';
import type { Actor } from '../../platform/http/context.ts';
import { mayAssign, permissions } from './listing.policy.ts';
import type { OrganizationListingRow } from './organization-listings.store.ts';

type Facts = { cover: MediaItem | undefined; quality: QualityFacts | undefined };

/** A row of an organization's table; `cover` is the first photo of its property. */
export function organizationListingView(
  row: OrganizationListingRow,
  { cover, quality }: Facts,
  viewer: Actor,
): OrganizationListing {
  const points = quality ? qualityPoints(quality) : [];
  const { advertiserId, agentId, status, listingType, suspendedBy } = row;
  const can = permissions(viewer, { advertiserId, agentId, status, listingType, suspendedBy });
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
    commercialArea: row.commercialArea,
    photo: cover ? photoOf(cover) : null,
    agent: agentId === null ? null : { id: agentId, name: `${row.agentName} ${row.agentSurname}`.trim() },
    views: row.views,
    contacts: row.contacts,
    quality: points.length === 0 ? 0 : qualityScore(points),
    missing: missingPoints(points),
    suspension: suspendedBy && { by: suspendedBy, reason: row.suspensionReason },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    can: {
      edit: can.edit,
      publish: can.publish,
      suspend: can.suspend,
      conclude: can.conclude,
      duplicate: can.duplicate,
      delete: can.delete,
      assign: mayAssign(viewer, { advertiserId, agentId }),
    },
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
