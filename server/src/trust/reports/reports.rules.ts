import type { ReportReason } from '#contract/trust/reports';

/** Digits and letters that nobody mixes up when reading them out: 32, so that five bits are one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Random bytes that a reference needs. */
export const REFERENCE_BYTES = 8;

/** What a report is called, "SG-7F3K-92QD": 40 bits of the given randomness, so that none can be guessed from another. */
export function referenceOf(random: Uint8Array): string {
  const [a, b] = [random.subarray(0, 4), random.subarray(4, REFERENCE_BYTES)].map((half) =>
    [...half].map((byte) => signs[byte % signs.length]).join(''),
  );
  return `SG-${a}-${b}`;
}

/** Told without a name where that is the law (Regulation (EU) 2022/2065, article 16, 2 c): then an account is not kept either. */
export const isNameless = (reason: ReportReason): boolean => reason === 'CHILD_SAFETY';

const DAY_MS = 86_400_000;
export const reportWindowMs = DAY_MS;
