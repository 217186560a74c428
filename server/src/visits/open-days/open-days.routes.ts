import * as contract from '#contract/visits/open-days.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { createEvent } from './create-event.ts';
import { createEvents } from './create-events.ts';
import { deleteEvent } from './delete-event.ts';
import { deleteEventsOfListing } from './delete-events-of-listing.ts';
import { editEvent } from './edit-event.ts';
import { notifyDelay } from './notify-delay.ts';
import * as reads from './open-days.queries.ts';
import { rotateEventSecret } from './rotate-event-secret.ts';

const handle = handleWith<Deps>();

export const openDaysRoutes: Route<Deps>[] = [
  handle(contract.createEvent, async ({ input, ...context }) => ({ data: await createEvent(context, input.body) })),
  handle(contract.createEvents, async ({ input, ...context }) => ({ data: await createEvents(context, input.body) })),
  handle(contract.editEvent, async ({ input, ...context }) => ({
    data: await editEvent(context, input.params.id, input.body),
  })),
  handle(contract.deleteEvent, async ({ input, ...context }) => ({
    data: await deleteEvent(context, input.params.id),
  })),
  handle(contract.deleteEventsOfListing, async ({ input, ...context }) => ({
    data: await deleteEventsOfListing(context, input.params.listingId),
  })),
  handle(contract.getEvent, async ({ input, ...context }) => ({
    data: await reads.getEvent(context, input.params.id),
  })),
  handle(contract.listEventsOfListing, async ({ input, ...context }) =>
    reads.listEventsOfListing(context, input.params.listingId, input.query),
  ),
  handle(contract.hasEventsOfListing, async ({ input, ...context }) => ({
    data: { exists: await reads.hasEventsOfListing(context, input.params.listingId, input.query) },
  })),
  handle(contract.countEventsOfListing, async ({ input, ...context }) => ({
    data: { count: await reads.countEventsOfListing(context, input.params.listingId) },
  })),
  handle(contract.getCalendar, async ({ input, ...context }) => ({
    data: await reads.getCalendar(context, input.params),
  })),
  handle(contract.listEventsOfAdvertiser, async ({ input, ...context }) =>
    reads.listEventsOfAdvertiser(context, input.params.advertiserId, input.query),
  ),
  handle(contract.hasEventsOfAdvertiser, async ({ input, ...context }) => ({
    data: { exists: await reads.hasEventsOfAdvertiser(context, input.params.advertiserId) },
  })),
  handle(contract.listEventsByType, async ({ input, ...context }) =>
    reads.listEventsByType(context, input.params.type, input.query),
  ),
  handle(contract.listUpcomingEvents, async ({ input, ...context }) => reads.listUpcomingEvents(context, input.query)),
  handle(contract.listEventsInRange, async ({ input, ...context }) => reads.listEventsInRange(context, input.query)),
  handle(contract.getEventCapacity, async ({ input, ...context }) => ({
    data: await reads.getEventCapacity(context, input.params.id),
  })),
  handle(contract.getEventBySecret, async ({ input, ...context }) => ({
    data: await reads.getEventBySecret(context, input.params.secret),
  })),
  handle(contract.getEventSecret, async ({ input, ...context }) => ({
    data: await reads.getEventSecret(context, input.params.id),
  })),
  handle(contract.rotateEventSecret, async ({ input, ...context }) => ({
    data: await rotateEventSecret(context, input.params.id),
  })),
  handle(contract.getEventDocument, async ({ input, caller, ...context }) =>
    reads.getEventDocument(context, {
      id: input.params.id,
      secret: input.query.secret,
      language: caller.locale,
    }),
  ),
  handle(contract.notifyDelay, async ({ input, ...context }) => ({
    data: await notifyDelay(context, input.params.id, input.body),
  })),
];
