import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as DiscoveryDeps } from '../discovery/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';

/** What the use cases of conversations may reach. */
export type Deps = DiscoveryDeps;

/** What each use case receives first. `C` are the codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
