import { findSubscriptionStates } from '../../billing/subscriptions/subscriptions.queries.ts';
import { keepPublicAds, lacksOfPublicAds } from '../../catalog/listings/keep-public-ads.ts';
import { countPublishedBy, findAreasOf, isPublisher } from '../../catalog/listings/listings.queries.ts';
import { countAdsOfProperties, listOpenListings } from '../../catalog/listings/property-ads.queries.ts';
import { reviewCins } from '../../catalog/listings/review-cins.ts';
import { unusedKeys } from '../../catalog/media/media.queries.ts';
import type { Deps } from '../deps.ts';
import { emailAttachments } from './email-attachments.ts';
import { everyLanguage } from './emails.ts';
import { personalData } from './personal-data.ts';
import { subscribers } from './subscribers.ts';

/** What implements the ports of lower domains (docs/architecture.md "Ports"). */
export const ports = {
  emails: everyLanguage,
  emailAttachments,
  subscribers,
  personalData,
  fileUsage: { unusedKeys },
  publicListings: { countByUser: countPublishedBy, isPublisher, areasOf: findAreasOf },
  propertyListings: {
    countByProperty: countAdsOfProperties,
    openByProperty: listOpenListings,
    missingFor: lacksOfPublicAds,
    requirePublishable: keepPublicAds,
    reviewCins,
  },
  listingPlans: { statesOf: findSubscriptionStates },
} satisfies Partial<Deps>;
