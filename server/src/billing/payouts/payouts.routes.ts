import * as contract from '#contract/billing/payouts.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { openAccount } from './open-account.ts';
import { getAccount } from './payout-accounts.queries.ts';
import { getLedger, listPayouts } from './payouts.queries.ts';

const handle = handleWith<Deps>();

export const payoutsRoutes: Route<Deps>[] = [
  handle(contract.getPayoutAccount, async ({ input, ...context }) => ({
    data: await getAccount(context, input.query),
  })),
  handle(contract.openPayoutAccount, async ({ input, ...context }) => ({
    data: await openAccount(context, input.query),
  })),
  handle(contract.listPayouts, ({ input, ...context }) => listPayouts(context, input.query)),
  handle(contract.getPayoutLedger, async ({ input, ...context }) => ({ data: await getLedger(context, input.query) })),
];
