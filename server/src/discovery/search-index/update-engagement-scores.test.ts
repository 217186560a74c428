import { describe, expect, it } from 'vitest';
import { recordView } from '#contract/catalog/engagement.schemas';
import { urlOf } from '#contract/platform/client';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { updateEngagementScores } from './update-engagement-scores.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { app, deps } = test;
test.clock.set('2026-11-21T10:00:00Z');

describe('relevance order', () => {
  it('ignores a flood of views from one network', async () => {
    const { id } = await makeMarketListing(test);
    await updateEngagementScores(deps);
    const engagement = () =>
      deps.db.selectFrom('listing').select('engagement').where('id', '=', id).executeTakeFirstOrThrow();
    const before = await engagement();
    const url = urlOf(recordView, { params: { listingId: id } });
    for (let at = 1; at <= 300; at += 1) {
      const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`;
      const headers = { 'x-forwarded-for': '198.51.100.7', 'user-agent': userAgent };
      await app.inject({ method: 'POST', url, headers });
    }
    const { readers } = await deps.db
      .selectFrom('listing')
      .select('readers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(readers).toBeGreaterThan(0);
    await updateEngagementScores(deps);
    expect(await engagement()).toEqual(before);
  });
});
