import * as contract from '#contract/identity/phone-confirmation';
import { type Binding, handle } from '../../platform/http/context.ts';
import { confirmPhone } from './confirm-phone.ts';
import { requestPhoneCode } from './request-phone-code.ts';

export const phoneConfirmationRoutes: Binding[] = [
  handle(contract.requestPhoneCode, async ({ caller, ...context }) => ({
    data: await requestPhoneCode(context, caller),
  })),
  handle(contract.confirmPhone, async (context) => ({ data: await confirmPhone(context, context.input.body) })),
];
