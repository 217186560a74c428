import { z } from 'zod';
import { listingContext } from '../catalog/listings.schemas.ts';
import { boostType } from '../discovery/placements.schemas.ts';
import { money } from '../platform/money.schemas.ts';
import { billingIntervals } from './billing.ts';

export const billingInterval = z.enum(billingIntervals).meta({ id: 'BillingInterval' });

export const boostPackage = z
  .object({
    id: z.int(),
    name: z.string(),
    boostType,
    durationHours: z.int(),
    price: money,
    active: z.boolean(),
    /** For admins only: null for other users, and until the first sync with the provider. */
    stripeProductId: z.string().nullable(),
    stripePriceId: z.string().nullable(),
  })
  .meta({ id: 'BoostPackage' });
export type BoostPackage = z.infer<typeof boostPackage>;

export const plan = z
  .object({
    id: z.int(),
    name: z.string(),
    active: z.boolean(),
    stripeProductId: z.string().nullable(),
    stripePriceId: z.string().nullable(),
    /** Max area of the property in m²; null: unlimited. */
    maxArea: z.int().nullable(),
    trialPeriodDays: z.int().nullable(),
    billingInterval,
    listingContext,
    price: money,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;
