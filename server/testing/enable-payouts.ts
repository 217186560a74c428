import { openPayoutAccount } from '#contract/billing/payouts.schemas';
import { completePayoutAccount } from '#contract/billing/sandbox-payments.schemas';
import type { TestActor } from './actors.ts';

/** Opens the account of a host, or of an organization, in the sandbox and completes it: the host can be paid. */
export async function enablePayouts({ api }: Pick<TestActor, 'api'>, advertiserId?: number): Promise<void> {
  const query = advertiserId === undefined ? {} : { advertiserId };
  await api.call(openPayoutAccount, { query });
  await api.call(completePayoutAccount, { query, body: { outcome: 'enabled' } });
}
