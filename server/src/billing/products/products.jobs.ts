import { z } from 'zod';
import { billingInterval } from '#contract/billing/billing.schemas';
import { currency } from '#contract/platform/money.schemas';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { archiveProduct } from './archive-product.ts';
import { syncProduct } from './sync-product.ts';

const productsSyncPayload = z.object({ product: z.enum(['BOOST_PACKAGE', 'PLAN']), id: z.int() });
const archiveProductPayload = z.object({
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
    'billingCatalog.syncProduct': z.infer<typeof productsSyncPayload>;
    /** A snapshot of the deleted product, because its row no longer exists. */
    'billingCatalog.retireItem': z.infer<typeof archiveProductPayload>;
  }
}

export const productsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('billingCatalog.syncProduct', {
    formerNames: ['billingCatalog.keepInStep'],
    payload: productsSyncPayload,
    handler: syncProduct,
  }),
  defineJob('billingCatalog.retireItem', {
    payload: archiveProductPayload,
    handler: archiveProduct,
  }),
];
