import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as ConversationsDeps } from '../conversations/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { OpenDayBookings } from './open-days/open-day-bookings.port.ts';

/** What the use cases of visits may reach. */
export type Deps = ConversationsDeps & {
  openDayBookings: OpenDayBookings<Deps>;
};

/** What each use case receives first. `C` are the codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
