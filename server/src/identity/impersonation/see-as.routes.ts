import { endView, startView } from '#contract/identity/impersonation';
import { type Binding, handle } from '../../platform/http/context.ts';
import { endView as end } from './end-view.ts';
import { startView as start } from './start-view.ts';

export const seeAsRoutes: Binding[] = [
  handle(startView, async (context) => ({
    data: await start(context, context.input.params.id, context.input.body),
  })),
  handle(endView, async (context) => ({ data: await end(context) })),
];
