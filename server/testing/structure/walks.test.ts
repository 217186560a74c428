import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Files that a reader of a use case opens, in order. `by`: registers a file that no earlier one imports. */
type Step = string | { file: string; by: string };

const walks: Record<string, readonly Step[]> = {
  'search with a filter': [
    'discovery/search/search.routes.ts',
    { file: 'platform/http/run-endpoint.ts', by: 'platform/http/register-routes.ts' },
    'discovery/search/search-for-user.ts',
    'discovery/search/search-listings.ts',
    'discovery/search/search-criteria.ts',
    { file: 'geo/places/resolve-place.ts', by: 'geo/places/understood-place.queries.ts' },
    'discovery/search-engine/search-filters.ts',
    'discovery/search-engine/search-engine.port.ts',
    { file: 'discovery/search-engine/columnar-engine.ts', by: 'discovery/search-engine/open-search-engine.ts' },
    'discovery/search-engine/workers/search-pool.ts',
    { file: 'discovery/search-engine/query/find-page.ts', by: 'discovery/search-engine/query-columns.ts' },
    'discovery/search-engine/query/find-matches.ts',
    'discovery/placements/placements.ts',
    'discovery/search/result-cards.ts',
    'discovery/search/search.view.ts',
  ],
  'pay for a boost': [
    'billing/boosts/boosts.routes.ts',
    { file: 'platform/http/run-endpoint.ts', by: 'platform/http/register-routes.ts' },
    'billing/boosts/checkout-boost.ts',
    'billing/payments/initiate-payment.ts',
    { file: 'billing/payments/purchasable.port.ts', by: 'billing/deps.ts' },
    { file: 'billing/boosts/boost-purchase.ts', by: 'app/registries/ports.ts' },
    'billing/boosts/boost.rules.ts',
    'billing/products/products.queries.ts',
    'billing/payments/payments.store.ts',
    'billing/payments/payment-provider.port.ts',
    'billing/payments/sync-payment.ts',
    'billing/payments/payment.rules.ts',
    'billing/payments/complete-payment.ts',
    { file: 'discovery/placements/placements.store.ts', by: 'discovery/placements/change-placements.ts' },
    'billing/invoices/issue-invoice.ts',
  ],
  'book an open-day visit': [
    'visits/bookings/bookings.routes.ts',
    { file: 'platform/http/run-endpoint.ts', by: 'platform/http/register-routes.ts' },
    'visits/bookings/book-visit.ts',
    'visits/open-days/load-open-day.ts',
    'visits/bookings/booking.policy.ts',
    'visits/bookings/booking.rules.ts',
    'visits/bookings/apply-transition.ts',
    'visits/bookings/bookings.store.ts',
    'visits/bookings/booking-emails.ts',
    'platform/email/queue-email.ts',
    { file: 'platform/events/record-event.ts', by: 'app/boot/boot.ts' },
    { file: 'visits/bookings/bookings.view.ts', by: 'visits/bookings/load-booking.ts' },
  ],
};

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Relative imports of a file of `server/src`, as paths from there. */
function importsOf(file: string): string[] {
  const text = readFileSync(`${source}${file}`, 'utf8');
  const folder = dirname(`${source}${file}`);
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => resolve(folder, path).slice(source.length));
}

/** Steps that neither an earlier file nor their `by` imports. */
function brokenSteps(steps: readonly Step[]): string[] {
  const files = steps.map((step) => (typeof step === 'string' ? step : step.file));
  return steps.flatMap((step, index) => {
    const file = files[index] ?? '';
    if (index === 0) return [];
    const importers = typeof step === 'string' ? files.slice(0, index) : [step.by];
    return importers.some((importer) => importsOf(importer).includes(file)) ? [] : [file];
  });
}

describe('a documented path through the code', () => {
  it.each(Object.entries(walks))('to %s is connected by imports', (_, steps) => {
    expect(brokenSteps(steps)).toEqual([]);
  });

  it('reports a file that nothing before it imports', () => {
    const steps = ['discovery/search/search.view.ts', 'discovery/search/search.routes.ts'];
    expect(brokenSteps(steps)).toEqual(['discovery/search/search.routes.ts']);
  });
});
