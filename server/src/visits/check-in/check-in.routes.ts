import { checkInBooking as checkInEndpoint } from '#contract/visits/bookings.schemas';
import * as contract from '#contract/visits/check-in.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getCheckInList } from './check-in.queries.ts';
import { checkInBooking } from './check-in-booking.ts';
import { recordCheckIns } from './record-check-ins.ts';
import { registerWalkIn } from './register-walk-in.ts';

const handle = handleWith<Deps>();

export const checkInRoutes: Route<Deps>[] = [
  handle(checkInEndpoint, async ({ input, ...context }) => ({
    data: await checkInBooking(context, input.params.id, input.body),
  })),
  handle(contract.getCheckInList, async ({ input, ...context }) => ({
    data: await getCheckInList(context, input.params.id),
  })),
  handle(contract.recordCheckIns, async ({ input, ...context }) => ({
    data: await recordCheckIns(context, input.params.id, input.body.scans),
  })),
  handle(contract.registerWalkIn, async ({ input, ...context }) => ({
    data: await registerWalkIn(context, input.params.id, input.body),
  })),
];
