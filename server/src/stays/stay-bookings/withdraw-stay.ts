import type { ErrorsOf } from '#contract/platform/endpoint';
import type { withdrawStay as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { actOnBooking } from './act-on-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Withdraws a request of the guest. @throws as `actOnBooking` */
export function withdrawStay(context: Context, id: number): Promise<StayBookingView> {
  return actOnBooking(context, id, { action: 'withdraw' });
}
