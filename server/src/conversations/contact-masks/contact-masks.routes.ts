import * as contract from '#contract/conversations/contact-masks.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getContactMask } from './contact-masks.queries.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setContactMask } from './set-contact-mask.ts';

const handle = handleWith<Deps>();

export const contactMasksRoutes: Route<Deps>[] = [
  handle(contract.getContactMask, async (context) => ({ data: await getContactMask(context, context.input.params) })),
  handle(contract.setContactMask, async (context) => ({
    data: await setContactMask(context, context.input.params, context.input.body),
  })),
  handle(contract.sendTestMail, async (context) => ({ data: await sendTestMail(context, context.input.body) })),
];
