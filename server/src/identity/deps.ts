import type { SocialProvider } from '#contract/identity/social';
import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as PlatformDeps } from '../platform/deps.ts';
import type { PersonalData } from '../platform/events/personal-data.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { FileUsage } from './privacy/file-usage.port.ts';
import type { IdentityProvider } from './social-sign-in/identity-provider.port.ts';
import type { PublicListings } from './users/public-listings.port.ts';

/** What the use cases of identity may reach. */
export type Deps = PlatformDeps & {
  /** The providers this site is set up for. */
  identityProviders: Partial<Record<SocialProvider, IdentityProvider>>;
  /** What every feature holds about a user, in the order of erasing. */
  personalData: readonly PersonalData<Deps>[];
  fileUsage: FileUsage;
  publicListings: PublicListings;
};

/** What each use case receives first. `C` are the codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
