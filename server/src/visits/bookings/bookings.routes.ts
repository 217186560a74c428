import * as contract from '#contract/visits/bookings.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { acceptPlace } from './accept-place.ts';
import { bookVisit } from './book-visit.ts';
import * as reads from './bookings.queries.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { deleteBooking } from './delete-booking.ts';
import { editBooking } from './edit-booking.ts';
import { respondByEmail } from './respond-by-email.ts';

const handle = handleWith<Deps>();

export const openDayBookingsRoutes: Route<Deps>[] = [
  handle(contract.bookVisit, async ({ input, ...context }) => ({ data: await bookVisit(context, input.body) })),
  handle(contract.editBooking, async ({ input, ...context }) => ({
    data: await editBooking(context, input.params.id, input.body.companions),
  })),
  handle(contract.deleteBooking, async ({ input, ...context }) => ({
    data: await deleteBooking(context, input.params.id),
  })),
  handle(contract.getBooking, async ({ input, ...context }) => ({
    data: await reads.getBooking(context, input.params.id),
  })),
  handle(contract.listBookingsOfEvent, ({ input, ...context }) =>
    reads.listBookingsOfEvent(context, input.params.eventId, input.query),
  ),
  handle(contract.getEventStats, async ({ input, ...context }) => ({
    data: await reads.getEventStats(context, input.params.eventId),
  })),
  handle(contract.listBookingsOfParticipant, ({ input, ...context }) =>
    reads.listBookingsOfParticipant(context, input.params.participantId, input.query),
  ),
  handle(contract.getBookingOfParticipant, async ({ input, ...context }) => ({
    data: await reads.getBookingOfParticipant(context, input.params),
  })),
  handle(contract.listBookingsByStatus, ({ input, ...context }) =>
    reads.listBookingsByStatus(context, input.params, input.query),
  ),
  handle(contract.countBookingsByStatus, async ({ input, ...context }) => ({
    data: { count: await reads.countBookingsByStatus(context, input.params) },
  })),
  handle(contract.confirmBooking, async ({ input, ...context }) => ({
    data: await confirmBooking(context, input.params.id, input.body),
  })),
  handle(contract.cancelBooking, async ({ input, ...context }) => ({
    data: await cancelBooking(context, input.params.id),
  })),
  handle(contract.acceptPlace, async ({ input, ...context }) => ({
    data: await acceptPlace(context, input.params.id),
  })),
  handle(contract.getBookingCalendar, ({ input, ...context }) => reads.getBookingCalendar(context, input.params.id)),
  handle(contract.getResponse, async ({ input, ...context }) => ({
    data: await reads.getResponse(context, input.params.token),
  })),
  handle(contract.respondByEmail, async ({ input, ...context }) => ({
    data: await respondByEmail(context, input.params.token, input.body.answer),
  })),
];
