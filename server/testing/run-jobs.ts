import { sql } from 'kysely';
import type { Deps } from '../src/app/deps.ts';
import { allWork } from '../src/app/registries/jobs.ts';
import type { JobName, WorkDefinition } from '../src/platform/jobs/jobs.ts';
import type { TestApp } from './test-app.ts';

/**
 * Processes the pending jobs of `definitions`, oldest first, without a worker and without delay.
 * @returns the payloads as queued
 */
export async function runJobs({ deps }: TestApp, definitions: readonly WorkDefinition<Deps>[]): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const definition of definitions) {
    if (definition.kind !== 'job') continue;
    const { rows } = await sql<{ data: unknown }>`
      with waiting as (delete from pgboss.job where name = ${definition.name} and state = 'created' returning *)
      select data from waiting order by created_on`.execute(deps.db);
    for (const { data } of rows) {
      await definition.handler(deps, data as never, { last: false });
      done.push(data);
    }
  }
  return done;
}

/** Processes the queue of one job like `runJobs`. */
export const runJob = (test: TestApp, job: JobName): Promise<unknown[]> =>
  runJobs(
    test,
    allWork.filter(({ name }) => name === job),
  );
