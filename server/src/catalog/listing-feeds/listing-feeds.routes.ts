import * as contract from '#contract/catalog/listing-feeds.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { createFeed } from './feeds/create-feed.ts';
import { deleteFeed } from './feeds/delete-feed.ts';
import { editFeed } from './feeds/edit-feed.ts';
import { getFeed, listFeeds } from './feeds/feeds.queries.ts';
import { findItem, listItems } from './items/items.queries.ts';
import { pushBatch } from './items/push-batch.ts';
import { pushItem } from './items/push-item.ts';
import { setOverrides } from './items/set-overrides.ts';
import { withdrawItem } from './items/withdraw-item.ts';
import { approveRun } from './runs/approve-run.ts';
import { discardRun } from './runs/discard-run.ts';
import { exportRunItems, getRun, listRunItems, listRuns } from './runs/runs.queries.ts';
import { startRun } from './runs/start-run.ts';
import { uploadFile } from './runs/upload-file.ts';

const handle = handleWith<Deps>();

export const listingFeedsRoutes: Route<Deps>[] = [
  handle(contract.listFeeds, async ({ input, ...context }) => ({
    data: await listFeeds(context, input.params.organizationId),
  })),
  handle(contract.createFeed, async ({ input, ...context }) => ({
    data: await createFeed(context, input.params.organizationId, input.body),
  })),
  handle(contract.getFeed, async ({ input, ...context }) => ({ data: await getFeed(context, input.params) })),
  handle(contract.editFeed, async ({ input, ...context }) => ({
    data: await editFeed(context, input.params, input.body),
  })),
  handle(contract.deleteFeed, async ({ input, ...context }) => ({ data: await deleteFeed(context, input.params) })),
  handle(contract.startRun, async ({ input, ...context }) => ({
    data: await startRun(context, input.params, input.body),
  })),
  handle(contract.uploadFile, async ({ input, file, ...context }) => ({
    data: await uploadFile(context, input.params, { dry: input.query.dry, path: file.spool?.path ?? '' }),
  })),
  handle(contract.listRuns, async ({ input, ...context }) => listRuns(context, input.params, input.query)),
  handle(contract.getRun, async ({ input, ...context }) => ({ data: await getRun(context, input.params) })),
  handle(contract.listRunItems, async ({ input, ...context }) => listRunItems(context, input.params, input.query)),
  handle(contract.exportRunItems, async ({ input, ...context }) => exportRunItems(context, input.params, input.query)),
  handle(contract.approveRun, async ({ input, ...context }) => ({ data: await approveRun(context, input.params) })),
  handle(contract.discardRun, async ({ input, ...context }) => ({ data: await discardRun(context, input.params) })),
  handle(contract.findItem, async ({ input, ...context }) => ({
    data: await findItem(context, input.params, input.query),
  })),
  handle(contract.listItems, async ({ input, ...context }) => listItems(context, input.params, input.query)),
  handle(contract.setOverrides, async ({ input, ...context }) => ({
    data: await setOverrides(context, input.params, input.body),
  })),
  handle(contract.pushItem, async ({ input, ...context }) => ({
    data: await pushItem(context, input.params, input.body),
  })),
  handle(contract.withdrawItem, async ({ input, ...context }) => ({ data: await withdrawItem(context, input.params) })),
  handle(contract.pushBatch, async ({ input, ...context }) => ({
    data: await pushBatch(context, input.params, input.body),
  })),
];
