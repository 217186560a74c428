import {
  type BoostPackageInput,
  deleteBoostPackage,
  deletePlan,
  listManagedBoosts,
  listPlans,
  type ManagedBoostPackage,
  type ManagedPlan,
  type PlanInput,
  saveBoostPackage,
  savePlan,
} from '#contract/billing/products';
import { listQuery } from '../../platform/lib/queries.ts';

/** The two things that admins put up for sale. */
export type Kind = 'plan' | 'boost';
export type Item<K extends Kind> = K extends 'plan' ? ManagedPlan : ManagedBoostPackage;
export type Input<K extends Kind> = K extends 'plan' ? PlanInput : BoostPackageInput;

export const writesOf = {
  plan: { save: savePlan, remove: deletePlan },
  boost: { save: saveBoostPackage, remove: deleteBoostPackage },
} as const;

export const readPlans = (page: number) => listQuery(listPlans, { query: { page } });
export const readBoosts = (page: number) => listQuery(listManagedBoosts, { query: { page } });

/** What is saved of an item as it is: a switch sends all of it with `active` flipped (spec/002 §4). */
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

/** The page that an address asks for, from 0; 0 for what is none. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
