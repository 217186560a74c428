import { defineJob } from '../jobs.ts';
import { keepInStep } from './keep-in-step.ts';

export const billingCatalogJobs = [defineJob('billingCatalog.keepInStep', keepInStep)];
