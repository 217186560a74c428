import { changePassword, confirmReset, requestReset, validateReset } from '#contract/identity/passwords.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { changePassword as change } from './change-password.ts';
import { confirmReset as confirm } from './confirm-reset.ts';
import { validateReset as validate } from './passwords.queries.ts';
import { requestReset as request } from './request-reset.ts';

const handle = handleWith<Deps>();

export const passwordsRoutes: Route<Deps>[] = [
  handle(requestReset, async (context) => ({ data: await request(context, context.input.body) })),
  handle(validateReset, async (context) => ({ data: await validate(context, context.input.query) })),
  handle(confirmReset, async (context) => ({ data: await confirm(context, context.input.body) })),
  handle(changePassword, async (context) => {
    const { params, body } = context.input;
    return { data: await change(context, params, body) };
  }),
];
