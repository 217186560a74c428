import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { eraseDue } from './erase-due.ts';
import { makeExport } from './make-export.ts';
import { removeFiles } from './remove-files.ts';
import { sweepExports } from './sweep-exports.ts';

const makeExportPayload = z.object({ exportId: z.int() });
const removeFilesPayload = z.object({ files: z.array(z.string()), privateFiles: z.array(z.string()) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'privacy.makeExport': z.infer<typeof makeExportPayload>;
    'privacy.eraseDue': NoPayload;
    /** Storage keys of an erased user; written with the erasure, so a crash leaves no file behind. */
    'privacy.removeFiles': z.infer<typeof removeFilesPayload>;
    'privacy.sweepExports': NoPayload;
  }
}

export const privacyJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('privacy.makeExport', {
    payload: makeExportPayload,
    handler: makeExport,
    settings: { retryLimit: 3, expireInSeconds: 900 },
  }),
  defineJob('privacy.eraseDue', {
    payload: noPayload,
    handler: eraseDue,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
  defineJob('privacy.removeFiles', {
    payload: removeFilesPayload,
    handler: removeFiles,
  }),
  defineJob('privacy.sweepExports', {
    payload: noPayload,
    handler: sweepExports,
    cron: '41 * * * *',
  }),
];
