import * as contract from '#contract/identity/email-change.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { undoEmailChange } from './undo-email-change.ts';

const handle = handleWith<Deps>();

export const emailChangeRoutes: Route<Deps>[] = [
  handle(contract.requestEmailChange, async (context) => {
    const { params, body } = context.input;
    return { data: await requestEmailChange(context, params, body) };
  }),
  handle(contract.confirmEmailChange, async (context) => ({
    data: await confirmEmailChange(context, context.input.body),
  })),
  handle(contract.undoEmailChange, async (context) => ({ data: await undoEmailChange(context, context.input.body) })),
];
