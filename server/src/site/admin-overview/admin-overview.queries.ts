import type { AdminOverview } from '#contract/site/admin-overview.schemas';
import { readRevenue } from '../../billing/payments/revenue.queries.ts';
import { countFailedRefunds } from '../../billing/withdrawals/withdrawals.queries.ts';
import { getListingStats } from '../../catalog/listings/listing-stats.queries.ts';
import { countEachPropertyType } from '../../catalog/properties/properties.queries.ts';
import { readPendingChanges } from '../../discovery/search-index/pending-changes.queries.ts';
import { getUserStats } from '../../identity/users/users.queries.ts';
import { readOutbox } from '../../platform/email/email.queries.ts';
import { readQueues } from '../../platform/jobs/pg-boss.adapter.ts';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import { countOpenCases } from '../../trust/moderation/moderation.queries.ts';
import { countPending } from '../../trust/reports/reports.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { DAY_COUNT, MONTH_COUNT, monthsUpTo } from './overview.rules.ts';
import { overviewView } from './overview.view.ts';

/** Admin overview: each statistic comes from the feature that owns it, all loaded concurrently. */
export async function getOverview({ deps }: ActorUseCase): Promise<AdminOverview> {
  const [now, on] = [deps.clock.now(), deps.readDb];
  const [days, months] = [daysUpTo(italianDay(now), DAY_COUNT), monthsUpTo(now, MONTH_COUNT)];
  const [firstDay = '', firstMonth = ''] = [days[0], months[0]];
  const [users, listings, properties, paid, toDecide, cases, refundsFailed, queues, outbox, changes] =
    await Promise.all([
      getUserStats(on, firstDay),
      getListingStats(on, firstDay),
      countEachPropertyType(on),
      readRevenue(on, firstMonth),
      countPending(on, now),
      countOpenCases(on),
      countFailedRefunds(on),
      readQueues(deps.db, now),
      readOutbox(deps.db),
      readPendingChanges(deps.db),
    ]);
  return overviewView(
    {
      users,
      listings,
      properties,
      paid,
      toDecide,
      cases,
      refundsFailed,
      queues,
      outbox,
      changes,
      map: deps.mapTiles.status(),
    },
    { now, days, months },
  );
}
