import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as BillingDeps } from '../billing/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';

/** Dependencies of the use cases of stays. */
export type Deps = BillingDeps;

/** First parameter of each use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints that require sign-in. The access check has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
