import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as GeoDeps } from '../geo/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { CalendarReader } from './availability/calendar-reader.port.ts';
import type { HostPayouts } from './booking-terms/host-payouts.port.ts';
import type { ListingBookings } from './listings/listing-bookings.port.ts';
import type { ListingLeads } from './listings/listing-leads.port.ts';
import type { ListingPlans } from './listings/listing-plans.port.ts';
import type { PictureText } from './media/picture-text.port.ts';
import type { OrganizationExportPart } from './organization-exports/organization-export-part.port.ts';
import type { FeedItems } from './properties/feed-items.port.ts';
import type { PropertyListings } from './properties/property-listings.port.ts';

/** Dependencies of the catalog use cases. */
export type Deps = GeoDeps & {
  propertyListings: PropertyListings;
  feedItems: FeedItems;
  listingPlans: ListingPlans;
  listingLeads: ListingLeads;
  listingBookings: ListingBookings;
  hostPayouts: HostPayouts;
  calendars: CalendarReader;
  pictureText: PictureText;
  /** Records of higher domains in the export of an organization. */
  exportParts: readonly OrganizationExportPart<Deps>[];
};

/** First argument of a use case. `C` is the union of error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints of signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
