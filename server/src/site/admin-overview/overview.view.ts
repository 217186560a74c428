import type { AdminOverview, QueueHealth } from '#contract/site/admin-overview';
import type { PaidInMonth } from '../../billing/payments/revenue.queries.ts';
import { everyDay, type QueueFacts, queueState, revenueOf, sumOf } from './overview.rules.ts';

type Days = { day: string; count: number }[];
type Waits = { waiting: number; oldestAt: Date | null };

/** What was counted, each by the feature that it belongs to. */
export type Counted = {
  people: { byKind: { status: UserStatus; role: 'USER' | 'ADMIN'; count: number }[]; registered: Days };
  ads: { byKind: AdminOverview['listings']['byStatus']; published: Days; cinReviews: number };
  homes: AdminOverview['properties']['byType'];
  paid: PaidInMonth[];
  toDecide: Pick<AdminOverview['waiting'], 'reports' | 'appeals'>;
  cases: number;
  refundsFailed: number;
  queues: (QueueFacts & { name: string; waiting: number; running: number })[];
  outbox: Waits & { refused: number };
  changes: Waits;
};

type UserStatus = AdminOverview['users']['byStatus'][number]['status'];
/** The days and months that are told of, oldest first. */
export type Span = { now: Date; days: string[]; months: string[] };

export function overviewView(counted: Counted, { now, days, months }: Span): AdminOverview {
  const { people, ads, homes, outbox, changes } = counted;
  return {
    at: now.toISOString(),
    users: {
      total: sumOf(people.byKind),
      byStatus: byStatus(people.byKind),
      admins: sumOf(people.byKind.filter(({ role }) => role === 'ADMIN')),
      registered: everyDay(days, people.registered),
    },
    listings: { total: sumOf(ads.byKind), byStatus: [...ads.byKind], published: everyDay(days, ads.published) },
    properties: { total: sumOf(homes), byType: [...homes] },
    revenue: revenueOf(months, counted.paid),
    waiting: {
      reports: counted.toDecide.reports,
      appeals: counted.toDecide.appeals,
      moderation: { open: counted.cases },
      cinReviews: { open: ads.cinReviews },
      refunds: { failed: counted.refundsFailed },
    },
    health: {
      queues: counted.queues.map((queue) => queueView(queue, now)),
      letters: { waiting: outbox.waiting, refused: outbox.refused, oldestAt: instantOf(outbox.oldestAt) },
      search: { waiting: changes.waiting, oldestAt: instantOf(changes.oldestAt) },
    },
  };
}

function queueView(queue: Counted['queues'][number], now: Date): QueueHealth {
  const { name, waiting, running, failed, oldestAt } = queue;
  return { name, waiting, running, failed, oldestAt: instantOf(oldestAt), state: queueState(queue, now) };
}

function byStatus(kinds: Counted['people']['byKind']): AdminOverview['users']['byStatus'] {
  const statuses = [...new Set(kinds.map(({ status }) => status))];
  return statuses.map((status) => ({ status, count: sumOf(kinds.filter((kind) => kind.status === status)) }));
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
