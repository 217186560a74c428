/**
 * Register of the tourist tax (STY-19): what a host declares to the comune each quarter.
 *
 * It lists the stays that ended in the quarter, with the nights and guests that were taxed, those that were not, and the amount due.
 * The amounts are those of the agreed price of each booking: a later change of a rate changes no register.
 * A stay that the guest ended early counts its nights until the departure. Stays that never began are not part of it.
 * The collector of the rent owes the tax to the comune (d.l. 50/2017 art. 4 c. 5-ter), unless guests pay it on site.
 */
export const getTouristTaxRegister = {
  id: 'touristTaxes.getTouristTaxRegister',
  method: 'GET',
  path: '/api/v1/stay-registers/tourist-tax',
  seenAs: 'never',
} as const;

export const exportTouristTaxRegister = {
  id: 'touristTaxes.exportTouristTaxRegister',
  method: 'GET',
  path: '/api/v1/stay-registers/tourist-tax.csv',
  seenAs: 'never',
} as const;

/** `2026-Q4`. */
export const quarterPattern = /^20\d\d-Q[1-4]$/;
/** Stays of the response; the file has all. */
export const REGISTER_ROWS_MAX = 200;
export const taxCollectors = ['PORTAL', 'ON_SITE'] as const;

/** First day of a quarter, and that of the next one. */
export function quarterDays(quarter: string): { from: string; to: string } {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  const firstDay = (month: number) => {
    const [inYear, ofYear] = month > 12 ? [year + 1, month - 12] : [year, month];
    return `${inYear}-${String(ofYear).padStart(2, '0')}-01`;
  };
  return { from: firstDay(number * 3 - 2), to: firstDay(number * 3 + 1) };
}

/** Quarter of a day. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The quarter before. */
export function previousQuarter(quarter: string): string {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return number === 1 ? `${year - 1}-Q4` : `${year}-Q${number - 1}`;
}
