/**
 * Double-entry ledger of stays (STAYS.md 7): an entry's lines sum to 0; a positive amount is a debit. Amounts in minor units.
 */

export type LedgerAccount =
  | 'PROVIDER'
  | 'PORTAL_FEES'
  | 'WITHHELD'
  | 'LOSSES'
  | `GUEST_FUNDS:${number}`
  | `HOST:${number}`
  | `COMUNE:${string}`;

export type LedgerLine = { account: LedgerAccount; amount: number };
export type LedgerEntryLines = readonly LedgerLine[];

/** Retained parts of a stay, online only: a tax paid on site is 0 here. */
export type RetainedAmounts = {
  /** Nights with their additional guests. */
  accommodation: number;
  cleaning: number;
  pets: number;
  serviceFee: number;
  touristTax: number;
};

/** Parties and terms of a booking. */
export type LedgerTerms = {
  bookingId: number;
  hostId: number;
  /** Code of the comune that levies the tax. */
  comune: string;
  collected: 'PORTAL' | 'HOST' | 'ON_SITE';
  hostFeeBp: number;
  /** The portal withholds tax from this host (`WITHHOLDING=on`, a person outside of business, no VAT). */
  isWithheld: boolean;
};

/** D.l. 50/2017 art. 4: the collector of rents of short leases withholds 21 %. */
export const WITHHOLDING_BP = 2100;

const halfUp = (amount: number, bp: number): number => Math.floor((2 * amount * bp + 10_000) / 20_000);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Without lines of zero. */
const entry = (lines: LedgerEntryLines): LedgerEntryLines => lines.filter(({ amount }) => amount !== 0);

const transferOf = (from: LedgerAccount, to: LedgerAccount, amount: number): LedgerEntryLines =>
  entry([
    { account: to, amount },
    { account: from, amount: -amount },
  ]);

/** The same movement back. */
export const reversed = (lines: LedgerEntryLines): LedgerEntryLines =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }));

export const isBalanced = (lines: LedgerEntryLines): boolean => sum(lines.map(({ amount }) => amount)) === 0;

/** Balance of each account over entries. */
export function balancesOf(entries: readonly LedgerEntryLines[]): Map<LedgerAccount, number> {
  const balances = new Map<LedgerAccount, number>();
  for (const { account, amount } of entries.flat()) balances.set(account, (balances.get(account) ?? 0) + amount);
  return balances;
}

/** Gross rent: the base of the withholding and of the host's fee, without tax and the guest's fee. */
const rentOf = ({ accommodation, cleaning, pets }: RetainedAmounts): number => accommodation + cleaning + pets;

export type EarnedShares = { host: number; hostFee: number; withheld: number; portal: number; comune: number };

/** Shares of the parties in the retained amounts. The withholding is calculated before the host's fee. */
export function earnedShares(terms: LedgerTerms, retained: RetainedAmounts): EarnedShares {
  const rent = rentOf(retained);
  const hostFee = halfUp(rent, terms.hostFeeBp);
  const withheld = terms.isWithheld ? halfUp(rent, WITHHOLDING_BP) : 0;
  const hostTax = terms.collected === 'PORTAL' ? 0 : retained.touristTax;
  return {
    host: rent - hostFee - withheld + hostTax,
    hostFee,
    withheld,
    portal: retained.serviceFee + hostFee,
    comune: retained.touristTax - hostTax,
  };
}

const creditsOf = (terms: LedgerTerms, shares: EarnedShares): LedgerEntryLines => [
  { account: `HOST:${terms.hostId}`, amount: -shares.host },
  { account: 'PORTAL_FEES', amount: -shares.portal },
  { account: `COMUNE:${terms.comune}`, amount: -shares.comune },
  { account: 'WITHHELD', amount: -shares.withheld },
];

const fundsOf = ({ bookingId }: Pick<LedgerTerms, 'bookingId'>): LedgerAccount => `GUEST_FUNDS:${bookingId}`;

/** A charge or a captured authorization. */
export const chargedEntry = (terms: Pick<LedgerTerms, 'bookingId'>, amount: number): LedgerEntryLines =>
  transferOf(fundsOf(terms), 'PROVIDER', amount);

/** The payout is due, or a cancellation retains a part: the guest's funds go to their owners. */
export function earnedEntry(terms: LedgerTerms, retained: RetainedAmounts): LedgerEntryLines {
  const remainder = sum(Object.values(retained));
  return entry([{ account: fundsOf(terms), amount: remainder }, ...creditsOf(terms, earnedShares(terms, retained))]);
}

/** A transfer to the host's account at the provider; `reversed` takes it back. */
export const transferredEntry = ({ hostId }: Pick<LedgerTerms, 'hostId'>, amount: number): LedgerEntryLines =>
  transferOf('PROVIDER', `HOST:${hostId}`, amount);

/** A refund before the amounts are earned. */
export const refundedEntry = (terms: Pick<LedgerTerms, 'bookingId'>, amount: number): LedgerEntryLines =>
  transferOf('PROVIDER', fundsOf(terms), amount);

/** A refund after the amounts are earned: each party returns the difference of its share. */
export function refundedAfterEarning(
  terms: LedgerTerms,
  before: RetainedAmounts,
  after: RetainedAmounts,
): LedgerEntryLines {
  const [shares, remaining] = [earnedShares(terms, before), earnedShares(terms, after)];
  const returned = {
    host: shares.host - remaining.host,
    hostFee: shares.hostFee - remaining.hostFee,
    withheld: shares.withheld - remaining.withheld,
    portal: shares.portal - remaining.portal,
    comune: shares.comune - remaining.comune,
  };
  const refund = sum(Object.values(before)) - sum(Object.values(after));
  return entry([...reversed(creditsOf(terms, returned)), { account: 'PROVIDER', amount: -refund }]);
}

/** The cardholder's bank takes the amount back, the provider its fee. `reversed` when it is won. */
export const chargebackEntry = (amount: number, providerFee: number): LedgerEntryLines =>
  transferOf('PROVIDER', 'LOSSES', amount + providerFee);

/** Lost through the host's fault: an admin moves the loss to the host. */
export const hostLossEntry = ({ hostId }: Pick<LedgerTerms, 'hostId'>, amount: number): LedgerEntryLines =>
  transferOf('LOSSES', `HOST:${hostId}`, amount);
