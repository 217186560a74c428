import { endView, startView } from '#contract/identity/impersonation.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { endImpersonation as end } from './end-view.ts';
import { startImpersonation as start } from './start-view.ts';

const handle = handleWith<Deps>();

export const impersonationRoutes: Route<Deps>[] = [
  handle(startView, async (context) => ({
    data: await start(context, context.input.params.id, context.input.body),
  })),
  handle(endView, async (context) => ({ data: await end(context) })),
];
