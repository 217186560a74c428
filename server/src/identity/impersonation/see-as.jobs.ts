import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { endPassedViews } from './end-passed-views.ts';

export const seeAsJobs: readonly WorkDefinition[] = [defineJob('seeAs.endPassedViews', endPassedViews)];
