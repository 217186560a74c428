import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money, signedMoney } from '../platform/money.schemas.ts';
import { cappedSize, data, integerText, paged, pageInfo } from '../platform/page.schemas.ts';
import * as addresses from './payouts.ts';
import { movementKinds, payoutAccountStatuses, payoutStatuses } from './payouts.ts';

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
  query: z.object(actingFor),
  output: data(payoutAccount),
  errors: [],
});

export const openPayoutAccount = defineEndpoint({
  ...addresses.openPayoutAccount,
  summary: 'Open my account for payouts once, and get the address where I complete it',
  description: 'The address is valid once and for minutes: request it again for each visit.',
  who: 'verified',
  secret: true,
  query: z.object(actingFor),
  output: data(z.object({ status: z.enum(payoutAccountStatuses), url: z.string() })),
  errors: ['PAYMENT_PROVIDER_EXCEPTION'],
});

const stay = {
  bookingId: z.int(),
  listingTitle: z.string(),
  checkIn: localDate,
  checkOut: localDate,
};

/** Payout of a stay. The lines make `amount`; a negative line is deducted. */
export const payoutItem = z
  .object({
    id: z.int(),
    ...stay,
    status: z.enum(payoutStatuses),
    /** A day after check-in. */
    dueAt: instant,
    sentAt: instant.nullable(),
    amount: money,
    lines: z.object({
      accommodation: money,
      cleaning: money,
      pets: money,
      /** Only if the host pays it to the comune. */
      touristTax: money,
      hostFee: signedMoney,
      withheld: signedMoney,
      /** Debts of other stays. */
      deducted: signedMoney,
    }),
    /** Taken back from the transfer after a refund. */
    reversed: money,
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof payoutItem>;

const paging = {
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: cappedSize({ usual: 20, most: 100 }),
  ...actingFor,
};

export const listPayouts = defineEndpoint({
  ...addresses.listPayouts,
  summary: 'Payouts of my stays, the latest due first',
  who: 'signed-in',
  query: z.object(paging),
  output: paged(payoutItem),
  errors: [],
});

export const payoutMovement = z
  .object({
    id: z.int(),
    ...stay,
    kind: z.enum(movementKinds),
    /** Positive: in favor of the host. */
    amount: signedMoney,
    at: instant,
  })
  .meta({ id: 'PayoutMovement' });
export type PayoutMovement = z.infer<typeof payoutMovement>;

export const payoutLedger = z.object({
  /** By currency. */
  balances: z.array(
    z.object({
      /** Earned, and not transferred yet. */
      due: money,
      /** Expected for stays that have not started. */
      expected: money,
      /** From refunds after a transfer; the next payouts deduct it. */
      debt: money,
    }),
  ),
  next: payoutItem.nullable(),
  movements: z.array(payoutMovement),
  page: pageInfo,
});
export type PayoutLedger = z.infer<typeof payoutLedger>;

export const getPayoutLedger = defineEndpoint({
  ...addresses.getPayoutLedger,
  summary: 'My balance, my next payout, and each movement between the portal and me, the newest first',
  who: 'signed-in',
  query: z.object(paging),
  output: data(payoutLedger),
  errors: [],
});
