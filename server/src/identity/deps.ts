import type { SocialProvider } from '#contract/identity/social';
import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as PlatformDeps } from '../platform/deps.ts';
import type { PersonalData } from '../platform/events/personal-data.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { FileUsage } from './privacy/file-usage.port.ts';
import type { IdentityProvider } from './social-sign-in/identity-provider.port.ts';
import type { PublicListings } from './users/public-listings.port.ts';

/** Dependencies of the identity use cases. */
export type Deps = PlatformDeps & {
  /** Configured providers. */
  identityProviders: Partial<Record<SocialProvider, IdentityProvider>>;
  /** Personal data of each feature, in erasure order. */
  personalData: readonly PersonalData<Deps>[];
  fileUsage: FileUsage;
  publicListings: PublicListings;
};

/** First parameter of each use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints that require sign-in. The access check has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
