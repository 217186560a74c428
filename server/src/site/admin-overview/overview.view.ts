import type { AdminOverview, QueueHealth } from '#contract/site/admin-overview.schemas';
import type { PaidInMonth } from '../../billing/payments/revenue.queries.ts';
import type { MapStatus } from '../../geo/map-tiles/map-tiles.port.ts';
import { everyDay, type QueueFacts, queueState, revenueOf, sumOf } from './overview.rules.ts';

type Days = { day: string; count: number }[];
type PendingCount = { waiting: number; oldestAt: Date | null };

/** Counts from the features that own them. */
export type Counted = {
  users: { byKind: { status: UserStatus; role: 'USER' | 'ADMIN'; count: number }[]; registered: Days };
  listings: { byKind: AdminOverview['listings']['byStatus']; published: Days; cinReviews: number };
  properties: AdminOverview['properties']['byType'];
  paid: PaidInMonth[];
  toDecide: Pick<AdminOverview['waiting'], 'reports' | 'appeals'>;
  cases: number;
  refundsFailed: number;
  queues: (QueueFacts & { name: string; waiting: number; running: number })[];
  outbox: PendingCount & { refused: number };
  changes: PendingCount;
  map: MapStatus;
};

type UserStatus = AdminOverview['users']['byStatus'][number]['status'];
/** Days and months of the overview, oldest first. */
export type Span = { now: Date; days: string[]; months: string[] };

export function overviewView(counted: Counted, { now, days, months }: Span): AdminOverview {
  const { users, listings, properties, outbox, changes } = counted;
  return {
    at: now.toISOString(),
    users: {
      total: sumOf(users.byKind),
      byStatus: byStatus(users.byKind),
      admins: sumOf(users.byKind.filter(({ role }) => role === 'ADMIN')),
      registered: everyDay(days, users.registered),
    },
    listings: {
      total: sumOf(listings.byKind),
      byStatus: [...listings.byKind],
      published: everyDay(days, listings.published),
    },
    properties: { total: sumOf(properties), byType: [...properties] },
    revenue: revenueOf(months, counted.paid),
    waiting: {
      reports: counted.toDecide.reports,
      appeals: counted.toDecide.appeals,
      moderation: { open: counted.cases },
      cinReviews: { open: listings.cinReviews },
      refunds: { failed: counted.refundsFailed },
    },
    health: {
      queues: counted.queues.map((queue) => queueView(queue, now)),
      letters: { waiting: outbox.waiting, refused: outbox.refused, oldestAt: instantOf(outbox.oldestAt) },
      search: { waiting: changes.waiting, oldestAt: instantOf(changes.oldestAt) },
      map: mapView(counted.map),
    },
  };
}

function mapView({
  kind,
  source,
  state,
  description,
  lastFailure,
  cacheBytes,
}: MapStatus): AdminOverview['health']['map'] {
  return {
    kind,
    source,
    state,
    build: description?.build ?? null,
    lastFailure: lastFailure ? { at: lastFailure.at.toISOString(), reason: lastFailure.reason } : null,
    cacheBytes: cacheBytes ?? null,
  };
}

function queueView(queue: Counted['queues'][number], now: Date): QueueHealth {
  const { name, waiting, running, failed, oldestAt } = queue;
  return { name, waiting, running, failed, oldestAt: instantOf(oldestAt), state: queueState(queue, now) };
}

function byStatus(kinds: Counted['users']['byKind']): AdminOverview['users']['byStatus'] {
  const statuses = [...new Set(kinds.map(({ status }) => status))];
  return statuses.map((status) => ({ status, count: sumOf(kinds.filter((kind) => kind.status === status)) }));
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
