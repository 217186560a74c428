import * as contract from '#contract/stays/guest-registration.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './guest-registration.queries.ts';
import { markFileSent } from './mark-file-sent.ts';
import { renewLink } from './renew-link.ts';
import { revokeLink } from './revoke-link.ts';
import { saveGuest } from './save-guest.ts';
import { saveOwnGuest } from './save-own-guest.ts';
import { saveRegistration } from './save-registration.ts';

const handle = handleWith<Deps>();

export const guestRegistrationRoutes: Route<Deps>[] = [
  handle(contract.getRegistration, async ({ input, ...context }) => ({
    data: await reads.getRegistration(context, input.params.id),
  })),
  handle(contract.saveRegistration, async ({ input, ...context }) => ({
    data: await saveRegistration(context, input.params.id, input.body),
  })),
  handle(contract.saveGuest, async ({ input, ...context }) => ({
    data: await saveGuest(context, input.params, input.body),
  })),
  handle(contract.getPoliceFile, ({ input, ...context }) => reads.getPoliceFile(context, input.params.id)),
  handle(contract.markFileSent, async ({ input, ...context }) => ({
    data: await markFileSent(context, input.params.id),
  })),
  handle(contract.openRegistration, async ({ input, ...context }) => ({
    data: await reads.openRegistration(context, input.params.token),
  })),
  handle(contract.getOwnGuest, async ({ input, ...context }) => ({
    data: await reads.getOwnGuest(context, input.params.token, input.params.number),
  })),
  handle(contract.saveOwnGuest, async ({ input, ...context }) => ({
    data: await saveOwnGuest(context, input.params, input.body),
  })),
  handle(contract.listPoliceCodes, async ({ input, ...context }) => ({
    data: await reads.listPoliceCodes(context, input.query),
  })),
  handle(contract.renewLink, async ({ input, ...context }) => ({ data: await renewLink(context, input.params.id) })),
  handle(contract.revokeLink, async ({ input, ...context }) => ({ data: await revokeLink(context, input.params.id) })),
];
