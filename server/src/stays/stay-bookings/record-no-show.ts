import type { ErrorsOf } from '#contract/platform/endpoint';
import type { recordNoShow as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { actOnBooking } from './act-on-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Records that the guests did not arrive: fees and tax go back, later nights are free. @throws as `actOnBooking` */
export function recordNoShow(context: Context, id: number): Promise<StayBookingView> {
  return actOnBooking(context, id, { action: 'noShow' });
}
