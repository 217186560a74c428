import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as GeoDeps } from '../geo/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { CalendarReader } from './availability/calendar-reader.port.ts';
import type { ListingPlans } from './listings/listing-plans.port.ts';
import type { PictureText } from './media/picture-text.port.ts';
import type { PropertyListings } from './properties/property-listings.port.ts';

/** What the use cases of catalog may reach. */
export type Deps = GeoDeps & {
  propertyListings: PropertyListings;
  listingPlans: ListingPlans;
  calendars: CalendarReader;
  pictureText: PictureText;
};

/** What each use case receives first. `C` are the codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
