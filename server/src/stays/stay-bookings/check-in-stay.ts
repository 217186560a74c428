import type { ErrorsOf } from '#contract/platform/endpoint';
import type { checkInStay as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { actOnBooking } from './act-on-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Records the arrival. @throws as `actOnBooking` */
export function checkInStay(context: Context, id: number): Promise<StayBookingView> {
  return actOnBooking(context, id, { action: 'checkIn' });
}
