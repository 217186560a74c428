import { endView, startView } from '#contract/identity/impersonation';
import { type Binding, handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { endView as end } from './end-view.ts';
import { startView as start } from './start-view.ts';

const handle = handleWith<Deps>();

export const seeAsRoutes: Binding<Deps>[] = [
  handle(startView, async (context) => ({
    data: await start(context, context.input.params.id, context.input.body),
  })),
  handle(endView, async (context) => ({ data: await end(context) })),
];
