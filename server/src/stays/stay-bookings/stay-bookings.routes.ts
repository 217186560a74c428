import * as contract from '#contract/stays/stay-bookings.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { acceptStay } from './accept-stay.ts';
import { bookStay } from './book-stay.ts';
import { cancelStay } from './cancel-stay.ts';
import { checkInStay } from './check-in-stay.ts';
import { declineStay } from './decline-stay.ts';
import { recordNoShow } from './record-no-show.ts';
import * as reads from './stay-bookings.queries.ts';
import { withdrawStay } from './withdraw-stay.ts';

const handle = handleWith<Deps>();

export const stayBookingsRoutes: Route<Deps>[] = [
  handle(contract.bookStay, async ({ input, ...context }) => ({ data: await bookStay(context, input.body) })),
  handle(contract.listStayBookings, ({ input, ...context }) => reads.listStayBookings(context, input.query)),
  handle(contract.getStaySummary, async (context) => ({ data: await reads.getStaySummary(context) })),
  handle(contract.getStayBooking, async ({ input, ...context }) => ({
    data: await reads.getStayBooking(context, input.params.id),
  })),
  handle(contract.getStayRefund, async ({ input, ...context }) => ({
    data: await reads.getStayRefund(context, input.params.id),
  })),
  handle(contract.acceptStay, async ({ input, ...context }) => ({ data: await acceptStay(context, input.params.id) })),
  handle(contract.declineStay, async ({ input, ...context }) => ({
    data: await declineStay(context, input.params.id, input.body.reason),
  })),
  handle(contract.withdrawStay, async ({ input, ...context }) => ({
    data: await withdrawStay(context, input.params.id),
  })),
  handle(contract.cancelStay, async ({ input, ...context }) => ({
    data: await cancelStay(context, input.params.id, input.body),
  })),
  handle(contract.checkInStay, async ({ input, ...context }) => ({
    data: await checkInStay(context, input.params.id),
  })),
  handle(contract.recordNoShow, async ({ input, ...context }) => ({
    data: await recordNoShow(context, input.params.id),
  })),
];
