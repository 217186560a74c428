import type { Currency } from '#contract/platform/money';

/** A part of a transfer that was taken back. `reference`: our key. */
type TransferReversal = { id: string; amountMinor: number; reference: string | null };

/** Money that went from the portal to a host's account. `reference`: our key of the request. Amounts in minor units. */
export type ProviderTransfer = {
  id: string;
  amountMinor: number;
  reference: string | null;
  reversals: readonly TransferReversal[];
};

/** Transfers of the portal to hosts at the payment provider. Same rules as `Payments`. */
export type TransferProvider = {
  /**
   * Transfers a part of a charged payment. `group`: `stay-{bookingId}`.
   * @throws PaymentsError `refused` for an account that is not enabled, or above the charge; `no_such_object`
   */
  transfer(input: {
    accountId: string;
    amountMinor: number;
    currency: Currency;
    sourceIntentId: string;
    group: string;
    key: string;
  }): Promise<ProviderTransfer>;
  /** @throws PaymentsError `refused` above the rest of the transfer, or above the funds of the account */
  reverseTransfer(input: { transferId: string; amountMinor: number; key: string }): Promise<ProviderTransfer>;
  findTransfer(transferId: string): Promise<ProviderTransfer | undefined>;
  /** All transfers of a booking, also those whose response was lost. */
  listTransfers(group: string): Promise<ProviderTransfer[]>;
};
