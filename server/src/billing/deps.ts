import type { ErrorCode } from '#contract/platform/errors';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { Deps as VisitsDeps } from '../visits/deps.ts';
import type { CardUsage } from './payments/card-usage.port.ts';
import type { Payments } from './payments/payment-provider.port.ts';
import type { ProviderObjectHandlers } from './payments/provider-object-handler.port.ts';
import type { Purchasables } from './payments/purchasable.port.ts';
import type { StayBookings } from './payments/stay-bookings.port.ts';
import type { WithdrawalState } from './payments/withdrawal-state.port.ts';

/** Dependencies of the billing use cases. */
export type Deps = VisitsDeps & {
  /** Do not call inside a transaction. */
  payments: Payments;
  purchasables: Purchasables<Deps>;
  providerObjects: ProviderObjectHandlers<Deps>;
  cardUsage: CardUsage<Deps>;
  findWithdrawn: WithdrawalState;
  stayBookings: StayBookings<Deps>;
};

/** First parameter of each use case. `C`: the error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints that require sign-in. The access check has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
