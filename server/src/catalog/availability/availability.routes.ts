import * as contract from '#contract/catalog/availability.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { addFeed } from './add-feed.ts';
import * as reads from './availability.queries.ts';
import { blockNights } from './block-nights.ts';
import { editCalendar } from './edit-calendar.ts';
import { removeFeed } from './remove-feed.ts';
import { renewExport } from './renew-export.ts';
import { syncFeed } from './sync-feed.ts';
import { unblockNights } from './unblock-nights.ts';

const handle = handleWith<Deps>();

export const availabilityRoutes: Route<Deps>[] = [
  handle(contract.getAvailability, async ({ input, ...context }) => ({
    data: await reads.getAvailability(context, input.params.id),
  })),
  handle(contract.getCalendar, async ({ input, ...context }) => ({
    data: await reads.getCalendar(context, input.params.id),
  })),
  handle(contract.editCalendar, async ({ input, ...context }) => ({
    data: await editCalendar(context, input.params.id, input.body),
  })),
  handle(contract.blockNights, async ({ input, ...context }) => ({
    data: await blockNights(context, input.params.id, input.body),
  })),
  handle(contract.unblockNights, async ({ input, ...context }) => ({
    data: await unblockNights(context, input.params.id, input.params.blockId),
  })),
  handle(contract.addFeed, async ({ input, ...context }) => ({
    data: await addFeed(context, input.params.id, input.body),
  })),
  handle(contract.removeFeed, async ({ input, ...context }) => ({
    data: await removeFeed(context, input.params.id, input.params.feedId),
  })),
  handle(contract.syncFeed, async ({ input, ...context }) => ({
    data: await syncFeed(context, input.params.id, input.params.feedId),
  })),
  handle(contract.renewExport, async ({ input, ...context }) => ({
    data: await renewExport(context, input.params.id),
  })),
  handle(contract.exportCalendar, async ({ input, ...context }) => reads.exportCalendar(context, input.params.token)),
];
