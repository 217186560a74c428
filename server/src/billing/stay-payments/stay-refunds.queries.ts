import { selectRefunds, sumRefunds } from './stay-payments.store.ts';

/** Requested and completed refunds of a payment, in minor units. */
export const requestedRefunds = sumRefunds;

/** Refunds of a payment, oldest first. */
export const listRefunds = selectRefunds;
