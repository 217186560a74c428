import { decideCase, getCase, listCases } from '#contract/trust/moderation.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { imageHashJobs } from '../../catalog/media/image-hash.jobs.ts';
import { moderationJobs } from './moderation.jobs.ts';

/** Runs pending checks, analyzes their pictures, and checks again. */
export async function check(test: TestApp): Promise<void> {
  await runJobs(test, moderationJobs);
  await runJobs(test, imageHashJobs);
  await runJobs(test, moderationJobs);
}

type Status = 'OPEN' | 'HELD' | 'PASSED';

/** Case of a listing in the queue; undefined when not queued. */
export async function caseOf(admin: TestActor, listingId: number, status: Status = 'OPEN') {
  const { data } = await admin.api.call(listCases, { query: { status, size: 100 } });
  return data.find(({ listing }) => listing.id === listingId);
}

export async function readCase(admin: TestActor, id: number) {
  return (await admin.api.call(getCase, { params: { id } })).data;
}

const reasons = { reason: 'Contiene un numero di telefono.', ground: 'TERMS' } as const;

export async function decideHold(admin: TestActor, { id, version }: { id: number; version: number }) {
  const body = { decision: 'HOLD', version, ...reasons } as const;
  return (await admin.api.call(decideCase, { params: { id }, body })).data;
}

export async function pass(admin: TestActor, { id, version }: { id: number; version: number }) {
  return (await admin.api.call(decideCase, { params: { id }, body: { decision: 'PASS', version } })).data;
}
