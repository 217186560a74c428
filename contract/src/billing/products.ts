/**
 * Plans and boost packages: the endpoints of admins and the public offer (ADM-08, ADM-09, BIL-02, BIL-08; spec/002 §3,
 * §5, §7).
 *
 * PUT without an id creates a product; with an id it replaces all fields, including `active`. Two requests with the same `Idempotency-Key`
 * create one product. A purchased product cannot be deleted, only deactivated. Each change is synced to the provider within seconds. A
 * changed price is a new price there; existing subscribers stay at the old price.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { boostType } from '../discovery/placements.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.ts';
import { cappedSize, data, idParam, idParams, integerText, paged } from '../platform/page.ts';
import { line } from '../platform/plain-text.ts';
import {
  BOOST_HOURS_MAX,
  BOOST_HOURS_MIN,
  billingInterval,
  boostPackage,
  PRODUCT_NAME_MAX,
  plan,
  TRIAL_DAYS_MAX,
} from './billing.ts';

/** Spec/002 §9. */
export const BILLING_ADMIN_PAGE_SIZE = 15;

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
  id: 'billingCatalog.listBoostPackages',
  method: 'GET',
  path: '/api/v1/billing/boosts/packages',
  summary: 'The boost packages for sale; with my listing, those it can get now',
  description: 'With `listingId`: only types without a pending or active boost of the listing (BIL-02).',
  who: 'anyone',
  query: z.object({ listingId: idParam.optional() }),
  output: data(z.array(boostPackage)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listManagedBoosts = defineEndpoint({
  id: 'billingCatalog.listManagedBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts',
  summary: 'All boost packages, the newest first (admins)',
  who: 'admin',
  query: page,
  output: paged(managedBoostPackage),
  errors: [],
});

export const listActiveBoosts = defineEndpoint({
  id: 'billingCatalog.listActiveBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts/active',
  summary: 'The boost packages for sale, from the shortest and cheapest on',
  who: 'anyone',
  output: data(z.array(boostPackage)),
  errors: [],
});

export const saveBoostPackage = defineEndpoint({
  id: 'billingCatalog.saveBoostPackage',
  method: 'PUT',
  path: '/api/v1/billing/boosts',
  summary: 'Make a boost package, or with an id replace it (admins)',
  who: 'admin',
  body: boostPackageInput,
  output: data(managedBoostPackage),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION', 'IDEMPOTENCY_KEY_REUSED_EXCEPTION'],
});

export const getBoostPackage = defineEndpoint({
  id: 'billingCatalog.getBoostPackage',
  method: 'GET',
  path: '/api/v1/billing/boosts/:id',
  summary: 'One boost package (admins)',
  who: 'admin',
  params: idParams,
  output: data(managedBoostPackage),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
});

export const deleteBoostPackage = defineEndpoint({
  id: 'billingCatalog.deleteBoostPackage',
  method: 'DELETE',
  path: '/api/v1/billing/boosts/:id',
  summary: 'Delete a boost package without purchases (admins)',
  who: 'admin',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['BOOST_PACKAGE_NOT_FOUND_EXCEPTION', 'BOOST_PACKAGE_IN_USE_EXCEPTION'],
});

export const listPlans = defineEndpoint({
  id: 'billingCatalog.listPlans',
  method: 'GET',
  path: '/api/v1/billing/plans',
  summary: 'All plans, the newest first (admins)',
  who: 'admin',
  query: page,
  output: paged(managedPlan),
  errors: [],
});

export const listActivePlans = defineEndpoint({
  id: 'billingCatalog.listActivePlans',
  method: 'GET',
  path: '/api/v1/billing/plans/active',
  summary: 'The plans for sale; with my listing, those that are large enough, the required one first',
  who: 'anyone',
  query: z.object({ listingId: idParam.optional() }),
  output: data(z.array(plan)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const savePlan = defineEndpoint({
  id: 'billingCatalog.savePlan',
  method: 'PUT',
  path: '/api/v1/billing/plans',
  summary: 'Make a plan, or with an id replace it (admins)',
  who: 'admin',
  body: planInput,
  output: data(managedPlan),
  errors: ['PLAN_NOT_FOUND_EXCEPTION', 'IDEMPOTENCY_KEY_REUSED_EXCEPTION'],
});

export const getPlan = defineEndpoint({
  id: 'billingCatalog.getPlan',
  method: 'GET',
  path: '/api/v1/billing/plans/:id',
  summary: 'One plan (admins)',
  who: 'admin',
  params: idParams,
  output: data(managedPlan),
  errors: ['PLAN_NOT_FOUND_EXCEPTION'],
});

export const deletePlan = defineEndpoint({
  id: 'billingCatalog.deletePlan',
  method: 'DELETE',
  path: '/api/v1/billing/plans/:id',
  summary: 'Delete a plan without purchases (admins)',
  who: 'admin',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['PLAN_NOT_FOUND_EXCEPTION', 'PLAN_IN_USE_EXCEPTION'],
});
