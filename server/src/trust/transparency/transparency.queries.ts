import type { TransparencyYear } from '#contract/trust/decisions.schemas';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { UseCase } from '../deps.ts';
import { countYear } from '../moderation/moderation.queries.ts';
import {
  countAdminSuspensions,
  countAppealsOf,
  countNotices,
  firstYear,
  medianOfNotices,
} from './transparency.store.ts';
import { transparencyView } from './transparency.view.ts';

/** Statistics of a year in Italian time (DSA art. 24, 15), by default the current year. */
export async function getTransparency({ deps }: UseCase, requested: number | undefined): Promise<TransparencyYear> {
  const on = deps.readDb;
  const to = Number(italianDay(deps.clock.now()).slice(0, 4));
  const year = requested ?? to;
  const [from, notices, noticeHours, checks, suspendedByAdmins, appeals] = await Promise.all([
    firstYear(on),
    countNotices(on, year),
    medianOfNotices(on, year),
    countYear(on, year),
    countAdminSuspensions(on, year),
    countAppealsOf(on, year),
  ]);
  const stats = { notices, noticeHours, checks, suspendedByAdmins, appeals };
  return transparencyView({ year, from: from ?? to, to, ...stats });
}
