import { z } from 'zod';
import { currencies } from './money.ts';

export const currency = z.enum(currencies).meta({ id: 'Currency' });

/** A decimal amount with at most two decimals; stored as minor units (DECISIONS.md "Wire conventions"). */
export const money = z
  .object({ amount: z.number().min(0).max(100_000_000).multipleOf(0.01), currency })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof money>;

/** An amount that may be negative: a line of a ledger. */
export const signedMoney = z
  .object({ amount: z.number().min(-100_000_000).max(100_000_000).multipleOf(0.01), currency })
  .meta({ id: 'SignedMoney' });
