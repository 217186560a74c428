import * as contract from '#contract/stays/stay-disputes.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getAdminBooking, listAdminBookings } from './admin-bookings.queries.ts';
import { endStay } from './end-stay.ts';
import { openDispute } from './open-dispute.ts';
import { refundStay } from './refund-stay.ts';
import { resolveDispute } from './resolve-dispute.ts';

const handle = handleWith<Deps>();

export const stayDisputesRoutes: Route<Deps>[] = [
  handle(contract.openDispute, async ({ input, ...context }) => ({
    data: await openDispute(context, input.params.id, input.body.reason),
  })),
  handle(contract.listAdminBookings, ({ input, ...context }) => listAdminBookings(context, input.query)),
  handle(contract.getAdminBooking, async ({ input, ...context }) => ({
    data: await getAdminBooking(context, input.params.id),
  })),
  handle(contract.endStay, async ({ input, ...context }) => ({
    data: await endStay(context, input.params.id, input.body.reason),
  })),
  handle(contract.resolveDispute, async ({ input, ...context }) => ({
    data: await resolveDispute(context, input.params.id, input.body),
  })),
  handle(contract.refundStay, async ({ input, ...context }) => ({
    data: await refundStay(context, input.params.id, input.body),
  })),
];
