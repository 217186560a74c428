import type { ErrorsOf } from '#contract/platform/endpoint';
import type { declineStay as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { actOnBooking } from './act-on-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Declines a request; the nights are free again, and the authorization ends. @throws as `actOnBooking` */
export function declineStay(context: Context, id: number, reason: string): Promise<StayBookingView> {
  return actOnBooking(context, id, { action: 'decline', reason });
}
