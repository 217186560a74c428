import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as BillingDeps } from '../billing/deps.ts';
import type { ActorUseCase as AnyActorUseCase } from '../platform/http/context.ts';

/** Dependencies of the use cases of stays. */
export type Deps = BillingDeps;

/** First parameter of each use case, for endpoints that require sign-in. `C`: the error codes it may throw. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
