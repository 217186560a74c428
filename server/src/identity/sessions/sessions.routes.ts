import { endSession, endSessions, listSessions } from '#contract/identity/sessions.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { endSession as endOne } from './end-session.ts';
import { endSessions as endOthers } from './end-sessions.ts';
import { listSessions as readSessions } from './sessions.queries.ts';

const handle = handleWith<Deps>();

export const sessionsRoutes: Route<Deps>[] = [
  handle(listSessions, async (context) => ({ data: await readSessions(context) })),
  handle(endSession, async (context) => ({ data: await endOne(context, context.input.params.id) })),
  handle(endSessions, async (context) => ({ data: await endOthers(context) })),
];
