import {
  deleteBoostPackage,
  deletePlan,
  listManagedBoosts,
  listPlans,
  saveBoostPackage,
  savePlan,
} from '#contract/billing/products';
import type {
  BoostPackageInput,
  ManagedBoostPackage,
  ManagedPlan,
  PlanInput,
} from '#contract/billing/products.schemas';
import { listQuery } from '../../platform/lib/queries.ts';

/** Product types. */
export type Kind = 'plan' | 'boost';
export type Item<K extends Kind> = K extends 'plan' ? ManagedPlan : ManagedBoostPackage;
export type Input<K extends Kind> = K extends 'plan' ? PlanInput : BoostPackageInput;

export const writesOf = {
  plan: { save: savePlan, remove: deletePlan },
  boost: { save: saveBoostPackage, remove: deleteBoostPackage },
} as const;

export const readPlans = (page: number) => listQuery(listPlans, { query: { page } });
export const readBoosts = (page: number) => listQuery(listManagedBoosts, { query: { page } });

/** Save input of an unchanged item: a switch sends all of it with `active` flipped (spec/002 §4). */
export function planInputOf({
  can: _can,
  stripeProductId: _product,
  stripePriceId: _price,
  ...plan
}: ManagedPlan): PlanInput {
  return plan;
}

export function boostInputOf({
  can: _can,
  stripeProductId: _product,
  stripePriceId: _price,
  ...boost
}: ManagedBoostPackage): BoostPackageInput {
  return boost;
}

/** Zero-based page of the address; 0 if invalid. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
