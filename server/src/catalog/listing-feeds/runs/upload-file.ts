import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { uploadFile as endpoint, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { type FeedParams, loadFeed, lockFeedFor, requireFeedAbility } from '../feeds/load-feed.ts';
import { writeSpool } from './fetch-file.ts';
import { insertLiveRun } from './insert-live-run.ts';
import { viewRun } from './runs.queries.ts';
import { findLiveRun, findRun, type RunRow } from './runs.store.ts';

/**
 * Stores a file and starts its run.
 * @throws LISTING_FEED_MODE_EXCEPTION for a PUSH feed, FEED_RUN_LIVE_EXCEPTION with `runId`
 */
export async function uploadFile(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: FeedParams,
  { dry, path }: { dry: boolean; path: string },
): Promise<FeedRunView> {
  const { deps, actor, domainError } = context;
  requireFeedAbility(context, params.organizationId, 'manageFeeds');
  await loadFeed(context, deps.db, params);
  const spoolKey = `feeds/upload-${randomUUID()}`;
  const written = await writeSpool(deps, spoolKey, createReadStream(path));
  try {
    return await inTransaction(deps.db, async (trx) => {
      const { feed, membership } = await lockFeedFor(context, trx, params);
      if (feed.mode === 'PUSH') throw domainError('LISTING_FEED_MODE_EXCEPTION');
      const isDryRun = dry || feed.status === 'DRY';
      const file = { spoolKey, ...written };
      const id = await insertLiveRun(deps, trx, feed, { cause: 'UPLOAD', isDryRun, actorId: actor.id, file });
      if (id === undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId: await findLiveRun(trx, feed.id) });
      const run = (await findRun(trx, id)) as RunRow;
      return viewRun({ ...context, deps: { ...deps, db: trx as typeof deps.db } }, { feed, membership, run });
    });
  } catch (error) {
    await deps.privateFiles.remove(spoolKey);
    throw error;
  }
}
