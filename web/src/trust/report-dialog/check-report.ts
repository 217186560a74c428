import { writable } from '#contract/platform/plain-text';
import { REPORT_TEXT_MAX, type ReportReason } from '#contract/trust/reports';

/** Form values; `reason` is empty until one is selected. */
export type ReportValues = { reason: string; text: string; name: string; email: string; goodFaith: boolean };
export type ReportNeed = 'reason' | 'text' | 'long' | 'name' | 'email' | 'goodFaith';

const TEXT_MIN = 10;
const NAME_MAX = 200;

/** Article 16, 2 c: a report of a possible crime against children requires no identity. */
export const isNameless = (reason: string): boolean => reason === ('CHILD_SAFETY' satisfies ReportReason);

/** Problems of each field, in the order of the form. */
export function checkReport({ reason, text, name, email, goodFaith }: ReportValues) {
  const words = writable(text);
  const isNamed = !isNameless(reason);
  const needs: Partial<Record<keyof ReportValues, ReportNeed>> = {};
  if (reason === '') needs.reason = 'reason';
  if (words.length < TEXT_MIN) needs.text = 'text';
  if (words.length > REPORT_TEXT_MAX) needs.text = 'long';
  if (isNamed && name.trim().length > NAME_MAX) needs.name = 'name';
  if (isNamed && email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim())) needs.email = 'email';
  if (!goodFaith) needs.goodFaith = 'goodFaith';
  return needs;
}
