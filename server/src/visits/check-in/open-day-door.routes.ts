import { checkInBooking as checkInEndpoint } from '#contract/visits/bookings';
import * as contract from '#contract/visits/check-in';
import { type Binding, handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { checkInBooking } from './check-in-booking.ts';
import { getDoorList } from './open-day-door.queries.ts';
import { recordCheckIns } from './record-check-ins.ts';
import { registerWalkIn } from './register-walk-in.ts';

const handle = handleWith<Deps>();

export const openDayDoorRoutes: Binding<Deps>[] = [
  handle(checkInEndpoint, async ({ input, ...context }) => ({
    data: await checkInBooking(context, input.params.id, input.body),
  })),
  handle(contract.getDoorList, async ({ input, ...context }) => ({
    data: await getDoorList(context, input.params.id),
  })),
  handle(contract.recordCheckIns, async ({ input, ...context }) => ({
    data: await recordCheckIns(context, input.params.id, input.body.scans),
  })),
  handle(contract.registerWalkIn, async ({ input, ...context }) => ({
    data: await registerWalkIn(context, input.params.id, input.body),
  })),
];
