import { z } from 'zod';
import { billingInterval } from '#contract/billing/billing';
import { currency } from '#contract/platform/money';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { archiveProduct } from './archive-product.ts';
import { syncProduct } from './sync-product.ts';

const keepInStepPayload = z.object({ product: z.enum(['BOOST_PACKAGE', 'PLAN']), id: z.int() });
const retireItemPayload = z.object({
  product: z.enum(['BOOST_PACKAGE', 'PLAN']),
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  priceMinor: z.int(),
  currency,
  interval: billingInterval.nullable(),
  productId: z.string().nullable(),
  priceId: z.string().nullable(),
});

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'billingCatalog.keepInStep': z.infer<typeof keepInStepPayload>;
    /** A deleted product as it was: by then there is no row to read. */
    'billingCatalog.retireItem': z.infer<typeof retireItemPayload>;
  }
}

export const billingCatalogJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('billingCatalog.keepInStep', {
    payload: keepInStepPayload,
    handler: syncProduct,
  }),
  defineJob('billingCatalog.retireItem', {
    payload: retireItemPayload,
    handler: archiveProduct,
  }),
];
