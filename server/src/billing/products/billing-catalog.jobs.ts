import { defineJob } from '../../platform/jobs/jobs.ts';
import { keepInStep } from './keep-in-step.ts';
import { retireItem } from './retire-item.ts';

export const billingCatalogJobs = [
  defineJob('billingCatalog.keepInStep', keepInStep),
  defineJob('billingCatalog.retireItem', retireItem),
];
