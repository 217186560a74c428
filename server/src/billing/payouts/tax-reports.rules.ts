/** Reports of payouts to the tax office: DAC7 (d.lgs. 32/2023) and the withholding of short leases. Amounts in minor units. */

export type SellerFacts = {
  kind: 'PERSON' | 'COMPANY';
  name: string | null;
  taxNumber: string | null;
  vatNumber: string | null;
  birthDate: string | null;
  address: string | null;
  iban: string | null;
};

export type SellerField = Exclude<keyof SellerFacts, 'kind'>;

/** A person is identified by tax number and birth date, a company by its VAT number. */
const required: Readonly<Record<SellerFacts['kind'], readonly SellerField[]>> = {
  PERSON: ['name', 'taxNumber', 'birthDate', 'address', 'iban'],
  COMPANY: ['name', 'taxNumber', 'vatNumber', 'address', 'iban'],
};

/** Data that a host still has to enter before the first payout. */
export const missingSellerFields = (seller: SellerFacts): SellerField[] =>
  required[seller.kind].filter((field) => !seller[field]?.trim());

export type PaidStay = {
  hostId: number;
  propertyId: number;
  /** Day of the payout, `YYYY-MM-DD`. */
  paidOn: string;
  nights: number;
  /** Paid to the host or for it, before fees and withholding. */
  consideration: number;
  fees: number;
  withheld: number;
};

export type QuarterAmounts = { consideration: number; fees: number; bookings: number };
export type PropertyReport = {
  hostId: number;
  propertyId: number;
  nights: number;
  bookings: number;
  /** January to March first. */
  quarters: [QuarterAmounts, QuarterAmounts, QuarterAmounts, QuarterAmounts];
};

const monthOf = ({ paidOn }: PaidStay): number => Number(paidOn.slice(5, 7));
const emptyQuarter = (): QuarterAmounts => ({ consideration: 0, fees: 0, bookings: 0 });

/** DAC7 of a year, by host and property in this order: amounts count in the quarter of their payout. */
export function propertyReports(stays: readonly PaidStay[], year: number): PropertyReport[] {
  const reports = new Map<string, PropertyReport>();
  for (const stay of stays.filter(({ paidOn }) => Number(paidOn.slice(0, 4)) === year)) {
    const key = `${stay.hostId}/${stay.propertyId}`;
    const report = reports.get(key) ?? {
      hostId: stay.hostId,
      propertyId: stay.propertyId,
      nights: 0,
      bookings: 0,
      quarters: [emptyQuarter(), emptyQuarter(), emptyQuarter(), emptyQuarter()],
    };
    const quarter = report.quarters[Math.floor((monthOf(stay) - 1) / 3)];
    if (quarter) {
      quarter.consideration += stay.consideration;
      quarter.fees += stay.fees;
      quarter.bookings += 1;
    }
    report.nights += stay.nights;
    report.bookings += 1;
    reports.set(key, report);
  }
  return [...reports.values()].sort((one, other) => one.hostId - other.hostId || one.propertyId - other.propertyId);
}

export type WithholdingLine = { month: string; hostId: number; base: number; withheld: number };

/** Withheld tax by month and host; months (`YYYY-MM`) are due by the 16th of the next one. */
export function withholdingLines(stays: readonly PaidStay[]): WithholdingLine[] {
  const lines = new Map<string, WithholdingLine>();
  for (const { paidOn, hostId, consideration, withheld } of stays.filter((stay) => stay.withheld > 0)) {
    const month = paidOn.slice(0, 7);
    const line = lines.get(`${month}/${hostId}`) ?? { month, hostId, base: 0, withheld: 0 };
    lines.set(`${month}/${hostId}`, {
      ...line,
      base: line.base + consideration,
      withheld: line.withheld + withheld,
    });
  }
  return [...lines.values()].sort((one, other) =>
    one.month === other.month ? one.hostId - other.hostId : one.month < other.month ? -1 : 1,
  );
}
