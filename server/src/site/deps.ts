import type { ErrorCode } from '#contract/platform/errors';
import type { ActorUseCase as AnyActorUseCase } from '../platform/http/context.ts';
import type { Deps as TrustDeps } from '../trust/deps.ts';

/** What the use cases of site may reach. */
export type Deps = TrustDeps;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
