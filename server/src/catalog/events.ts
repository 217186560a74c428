import type { FeedError } from '#contract/catalog/availability';
import type { RunStatus } from '#contract/catalog/listing-feeds';
import type { Suspender } from '#contract/catalog/listings';

/** `userId`: the organization's account. */
type OrganizationExportEvent = { actorId: number; userId: number; organizationId: number };

declare module '../platform/events/domain-events.ts' {
  interface DomainEvents {
    /** Facts or media of a property with listings changed. The property is locked. */
    'property.changed': { propertyId: number; cause: 'EDITED' | 'MEDIA' };
    /** Published for the first time or again. */
    'listing.published': { listingId: number; isFirst: boolean; actorId: number | null };
    /** `listingId`: the new draft; `sourceId`: the listing it copies. */
    'listing.duplicated': { listingId: number; sourceId: number };
    /** The public content of a published or formerly public listing changed. */
    'listing.changed': { listingId: number };
    /** No longer public. `byDecision`: the decision records the event and sends the email. */
    'listing.suspended': {
      listingId: number;
      advertiserId: number;
      by: Suspender;
      reason: string | null;
      actorId: number | null;
      byDecision: boolean;
    };
    /** A user has clicked on a phone number or WhatsApp of a listing. */
    'contact.recorded': { listingId: number; advertiserId: number; userId: number };
    /** Closed permanently. Published with the listings locked, before rows are deleted. */
    'listing.closed': {
      listingIds: readonly number[];
      how: 'CONCLUDED' | 'DELETED' | 'ERASED';
      actorId: number | null;
    };
  }
}

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'properties.created': { actorId: number; propertyId: number };
    'properties.edited': { actorId: number; propertyId: number };
    'properties.deleted': { actorId: number; propertyId: number };
    'listings.created': { actorId: number; listingId: number };
    'listings.edited': { actorId: number; listingId: number; fields: string[] };
    'listings.contactEmailAsked': { userId: number };
    'listings.contactEmailConfirmed': { userId: number };
    'listings.published': { actorId: number | null; listingId: number };
    'listings.suspended': { actorId: number | null; listingId: number; by: Suspender };
    'listings.concluded': { actorId: number | null; listingId: number };
    'listings.deleted': { actorId: number | null; listingId: number };
    'listings.assigned': { actorId: number; listingId: number; agentId: number | null };
    'listings.cinAccepted': { actorId: number; listingId: number };
    'availability.edited': { actorId: number; listingId: number };
    'bookingTerms.edited': { actorId: number; listingId: number };
    'stayRates.edited': { actorId: number; listingId: number };
    'availability.feedAdded': { actorId: number; listingId: number };
    'availability.feedRemoved': { actorId: number; listingId: number };
    'availability.syncAsked': { actorId: number; listingId: number; feedId: number };
    'organizationExports.requested': OrganizationExportEvent & { exportId: number; hasLeads: boolean };
    'organizationExports.ready': { userId: number; exportId: number };
    'organizationExports.linkCreated': OrganizationExportEvent & { linkId: number };
    'organizationExports.linkRevoked': OrganizationExportEvent & { linkId: number };
    'availability.feedFailed': { listingId: number; error: FeedError };
    'listingFeeds.created': { actorId: number; feedId: number };
    'listingFeeds.edited': { actorId: number; feedId: number; fields: string[] };
    'listingFeeds.deleted': { actorId: number; feedId: number };
    'listingFeeds.runStarted': { actorId: number | null; feedId: number; runId: number };
    'listingFeeds.runApproved': { actorId: number; feedId: number; runId: number };
    'listingFeeds.runDiscarded': { actorId: number; feedId: number; runId: number };
    'listingFeeds.runFinished': { feedId: number; runId: number; status: RunStatus };
    'listingFeeds.overridesSet': { actorId: number; feedId: number; items: number; fields: string[] };
    'listingFeeds.pushed': { actorId: number; feedId: number; items: number };
  }
}
