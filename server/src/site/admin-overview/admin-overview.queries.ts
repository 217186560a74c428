import type { AdminOverview } from '#contract/site/admin-overview';
import { readRevenue } from '../../billing/payments/revenue.queries.ts';
import { countFailedRefunds } from '../../billing/withdrawals/withdrawals.queries.ts';
import { readAdFigures } from '../../catalog/listings/ad-figures.queries.ts';
import { countEachPropertyType } from '../../catalog/properties/properties.queries.ts';
import { readWaitingChanges } from '../../discovery/search-index/waiting-changes.queries.ts';
import { readPeopleFigures } from '../../identity/users/users.queries.ts';
import { readOutbox } from '../../platform/email/mail.queries.ts';
import { readQueues } from '../../platform/jobs/pg-boss.adapter.ts';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import { countOpenCases } from '../../trust/moderation/moderation.queries.ts';
import { countWaiting } from '../../trust/reports/reports.queries.ts';
import type { ActorUseCase } from '../deps.ts';
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
