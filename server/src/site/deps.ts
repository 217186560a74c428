import type { ErrorCode } from '#contract/platform/errors';
import type { ActorUseCase as AnyActorUseCase } from '../platform/http/context.ts';
import type { Deps as TrustDeps } from '../trust/deps.ts';

/** Dependencies of the site use cases. */
export type Deps = TrustDeps;

/** For endpoints with signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
