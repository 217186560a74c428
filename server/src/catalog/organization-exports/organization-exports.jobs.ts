import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { makeOrganizationExport } from './make-organization-export.ts';
import { sweepOrganizationExports } from './sweep-exports.ts';

const makePayload = z.object({ exportId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'organizationExports.make': z.infer<typeof makePayload>;
    'organizationExports.sweep': NoPayload;
  }
}

export const organizationExportsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('organizationExports.make', {
    payload: makePayload,
    handler: makeOrganizationExport,
    settings: { retryLimit: 3, expireInSeconds: 900 },
  }),
  defineJob('organizationExports.sweep', { payload: noPayload, handler: sweepOrganizationExports, cron: '43 * * * *' }),
];
