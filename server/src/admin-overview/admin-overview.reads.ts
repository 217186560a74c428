import type { AdminOverview } from '#contract/admin-overview';
import { readQueues } from '../adapters/pg-boss.ts';
import type { ActorUseCase } from '../http/context.ts';
import { daysUpTo, italianDay } from '../lib/italian-days.ts';
import { readAdFigures } from '../listings/lists/ad-figures.reads.ts';
import { readOutbox } from '../mail/mail.reads.ts';
import { countOpenCases } from '../moderation/moderation.reads.ts';
import { readRevenue } from '../payments/lists/revenue.reads.ts';
import { countEachPropertyType } from '../properties/properties.reads.ts';
import { countWaiting } from '../reports/reports.reads.ts';
import { readWaitingChanges } from '../search/waiting-changes.reads.ts';
import { readPeopleFigures } from '../users/figures/people-figures.reads.ts';
import { countFailedRefunds } from '../withdrawals/withdrawals.reads.ts';
import { DAYS_TOLD, MONTHS_TOLD, monthsUpTo } from './overview.rules.ts';
import { overviewView } from './overview.view.ts';

/** The portal at a glance: every figure from the feature that owns it, all at once. */
export async function getOverview({ deps }: ActorUseCase): Promise<AdminOverview> {
  const [now, on] = [deps.clock.now(), deps.readDb];
  const [days, months] = [daysUpTo(italianDay(now), DAYS_TOLD), monthsUpTo(now, MONTHS_TOLD)];
  const [firstDay = '', firstMonth = ''] = [days[0], months[0]];
  const [people, ads, homes, paid, toDecide, cases, refundsFailed, queues, outbox, changes] = await Promise.all([
    readPeopleFigures(on, firstDay),
    readAdFigures(on, firstDay),
    countEachPropertyType(on),
    readRevenue(on, firstMonth),
    countWaiting(on, now),
    countOpenCases(on),
    countFailedRefunds(on),
    readQueues(deps.db, now),
    readOutbox(deps.db),
    readWaitingChanges(deps.db),
  ]);
  return overviewView(
    { people, ads, homes, paid, toDecide, cases, refundsFailed, queues, outbox, changes },
    { now, days, months },
  );
}
