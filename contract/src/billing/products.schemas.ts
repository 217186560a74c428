import { z } from 'zod';
import { listingContext } from '../catalog/listings.schemas.ts';
import { boostType } from '../discovery/placements.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { billingInterval, boostPackage, plan } from './billing.schemas.ts';
import { BOOST_HOURS_MAX, BOOST_HOURS_MIN, PRODUCT_NAME_MAX, TRIAL_DAYS_MAX } from './billing.ts';
import * as addresses from './products.ts';
import { BILLING_ADMIN_PAGE_SIZE } from './products.ts';

const id = z.int().min(1).max(2_147_483_647).optional();
const name = line(PRODUCT_NAME_MAX).min(1);
const price = money.default({ amount: 0, currency: 'EUR' });
const active = z.boolean().default(true);
const page = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: cappedSize({ usual: BILLING_ADMIN_PAGE_SIZE, most: 100 }),
});

export const boostPackageInput = z.object({
  id,
  name,
  boostType,
  durationHours: z.int().min(BOOST_HOURS_MIN).max(BOOST_HOURS_MAX),
  price,
  active,
});
export type BoostPackageInput = z.infer<typeof boostPackageInput>;

export const planInput = z.object({
  id,
  name,
  active,
  maxArea: z.int().min(1).max(10_000_000).nullable().default(null),
  trialPeriodDays: z.int().min(0).max(TRIAL_DAYS_MAX).nullable().default(null),
  billingInterval,
  listingContext,
  price,
});
export type PlanInput = z.infer<typeof planInput>;

/** `delete` is false once a user has bought the product. */
const can = z.object({ edit: z.boolean(), delete: z.boolean() });
export const managedBoostPackage = boostPackage.extend({ can }).meta({ id: 'ManagedBoostPackage' });
export type ManagedBoostPackage = z.infer<typeof managedBoostPackage>;
export const managedPlan = plan.extend({ can }).meta({ id: 'ManagedPlan' });
export type ManagedPlan = z.infer<typeof managedPlan>;

export const listBoostPackages = defineEndpoint({
  ...addresses.listBoostPackages,
  summary: 'The boost packages for sale; with my listing, those it can get now',
  description: 'With `listingId`: only types without a pending or active boost of the listing (BIL-02).',
  who: 'anyone',
  query: z.object({ listingId: idParam.optional() }),
  output: data(z.array(boostPackage)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listManagedBoosts = defineEndpoint({
  ...addresses.listManagedBoosts,
  summary: 'All boost packages, the newest first (admins)',
  who: 'admin',
  query: page,
  output: paged(managedBoostPackage),
  errors: [],
});

export const listActiveBoosts = defineEndpoint({
  ...addresses.listActiveBoosts,
  summary: 'The boost packages for sale, from the shortest and cheapest on',
  who: 'anyone',
  output: data(z.array(boostPackage)),
  errors: [],
});

export const saveBoostPackage = defineEndpoint({
  ...addresses.saveBoostPackage,
  summary: 'Make a boost package, or with an id replace it (admins)',
  who: 'admin',
  body: boostPackageInput,
  output: data(managedBoostPackage),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION', 'IDEMPOTENCY_KEY_REUSED_EXCEPTION'],
});

export const getBoostPackage = defineEndpoint({
  ...addresses.getBoostPackage,
  summary: 'One boost package (admins)',
  who: 'admin',
  params: idParams,
  output: data(managedBoostPackage),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
});

export const deleteBoostPackage = defineEndpoint({
  ...addresses.deleteBoostPackage,
  summary: 'Delete a boost package without purchases (admins)',
  who: 'admin',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION', 'BOOST_PACKAGE_IN_USE_EXCEPTION'],
});

export const listPlans = defineEndpoint({
  ...addresses.listPlans,
  summary: 'All plans, the newest first (admins)',
  who: 'admin',
  query: page,
  output: paged(managedPlan),
  errors: [],
});

export const listActivePlans = defineEndpoint({
  ...addresses.listActivePlans,
  summary: 'The plans for sale; with my listing, those that are large enough, the required one first',
  who: 'anyone',
  query: z.object({ listingId: idParam.optional() }),
  output: data(z.array(plan)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const savePlan = defineEndpoint({
  ...addresses.savePlan,
  summary: 'Make a plan, or with an id replace it (admins)',
  who: 'admin',
  body: planInput,
  output: data(managedPlan),
  errors: ['PLAN_NOT_FOUND_EXCEPTION', 'IDEMPOTENCY_KEY_REUSED_EXCEPTION'],
});

export const getPlan = defineEndpoint({
  ...addresses.getPlan,
  summary: 'One plan (admins)',
  who: 'admin',
  params: idParams,
  output: data(managedPlan),
  errors: ['PLAN_NOT_FOUND_EXCEPTION'],
});

export const deletePlan = defineEndpoint({
  ...addresses.deletePlan,
  summary: 'Delete a plan without purchases (admins)',
  who: 'admin',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['PLAN_NOT_FOUND_EXCEPTION', 'PLAN_IN_USE_EXCEPTION'],
});
