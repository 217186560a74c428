import type { ErrorCode } from '#contract/platform/errors';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { Deps as StaysDeps } from '../stays/deps.ts';

/** Dependencies of the trust use cases. */
export type Deps = StaysDeps;

/** First parameter of each use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints that require sign-in. The access check has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
