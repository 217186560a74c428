import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './payouts.ts';
import { payoutAccountStatuses } from './payouts.ts';

export const payoutAccount = z
  .object({
    status: z.enum(payoutAccountStatuses),
    can: z.object({
      /** Open the account, or complete it at the provider. */
      onboard: z.boolean(),
    }),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const getPayoutAccount = defineEndpoint({
  ...addresses.getPayoutAccount,
  summary: 'My account for payouts, read from the provider until it is enabled',
  who: 'signed-in',
  seenAs: 'never',
  output: data(payoutAccount),
  errors: [],
});

export const openPayoutAccount = defineEndpoint({
  ...addresses.openPayoutAccount,
  summary: 'Open my account for payouts once, and get the address where I complete it',
  description: 'The address is valid once and for minutes: request it again for each visit.',
  who: 'verified',
  secret: true,
  output: data(z.object({ status: z.enum(payoutAccountStatuses), url: z.string() })),
  errors: ['PAYMENT_PROVIDER_EXCEPTION'],
});
