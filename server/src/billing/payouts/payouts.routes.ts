import * as contract from '#contract/billing/payouts.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { openAccount } from './open-account.ts';
import { getAccount } from './payout-accounts.queries.ts';

const handle = handleWith<Deps>();

export const payoutsRoutes: Route<Deps>[] = [
  handle(contract.getPayoutAccount, async (context) => ({ data: await getAccount(context) })),
  handle(contract.openPayoutAccount, async (context) => ({ data: await openAccount(context) })),
];
