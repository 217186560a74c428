import { getUserTimeline as timelineEndpoint } from '#contract/site/user-timeline.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getUserTimeline } from './user-timeline.queries.ts';

const handle = handleWith<Deps>();

export const userTimelineRoutes: Route<Deps>[] = [
  handle(timelineEndpoint, async ({ input, ...context }) => ({
    data: await getUserTimeline(context, input.params.id, input.query),
  })),
];
