import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { eraseDue } from './erase-due.ts';
import { makeExport } from './make-export.ts';
import { removeFiles } from './remove-files.ts';
import { sweepExports } from './sweep-exports.ts';

export const privacyJobs: readonly WorkDefinition[] = [
  defineJob('privacy.makeExport', makeExport),
  defineJob('privacy.eraseDue', eraseDue, { cron: '23 * * * *' }),
  defineJob('privacy.removeFiles', removeFiles),
  defineJob('privacy.sweepExports', sweepExports, { cron: '41 * * * *' }),
];
