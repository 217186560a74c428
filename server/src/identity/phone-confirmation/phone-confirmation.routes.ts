import * as contract from '#contract/identity/phone-confirmation.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { confirmPhone } from './confirm-phone.ts';
import { requestPhoneCode } from './request-phone-code.ts';

const handle = handleWith<Deps>();

export const phoneConfirmationRoutes: Route<Deps>[] = [
  handle(contract.requestPhoneCode, async ({ caller, ...context }) => ({
    data: await requestPhoneCode(context, caller),
  })),
  handle(contract.confirmPhone, async (context) => ({ data: await confirmPhone(context, context.input.body) })),
];
