/**
 * Plans and boost packages: the endpoints of admins and the public offer (ADM-08, ADM-09, BIL-02, BIL-08; spec/002 §3,
 * §5, §7).
 *
 * PUT without an id creates a product; with an id it replaces all fields, including `active`. Two requests with the same `Idempotency-Key`
 * create one product. A purchased product cannot be deleted, only deactivated. Each change is synced to the provider within seconds. A
 * changed price is a new price there; existing subscribers stay at the old price.
 */

/** Spec/002 §9. */
export const BILLING_ADMIN_PAGE_SIZE = 15;

export const listBoostPackages = {
  id: 'billingCatalog.listBoostPackages',
  method: 'GET',
  path: '/api/v1/billing/boosts/packages',
} as const;

export const listManagedBoosts = {
  id: 'billingCatalog.listManagedBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts',
} as const;

export const listActiveBoosts = {
  id: 'billingCatalog.listActiveBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts/active',
} as const;

export const saveBoostPackage = {
  id: 'billingCatalog.saveBoostPackage',
  method: 'PUT',
  path: '/api/v1/billing/boosts',
} as const;

export const getBoostPackage = {
  id: 'billingCatalog.getBoostPackage',
  method: 'GET',
  path: '/api/v1/billing/boosts/:id',
} as const;

export const deleteBoostPackage = {
  id: 'billingCatalog.deleteBoostPackage',
  method: 'DELETE',
  path: '/api/v1/billing/boosts/:id',
} as const;

export const listPlans = { id: 'billingCatalog.listPlans', method: 'GET', path: '/api/v1/billing/plans' } as const;

export const listActivePlans = {
  id: 'billingCatalog.listActivePlans',
  method: 'GET',
  path: '/api/v1/billing/plans/active',
} as const;

export const savePlan = { id: 'billingCatalog.savePlan', method: 'PUT', path: '/api/v1/billing/plans' } as const;
export const getPlan = { id: 'billingCatalog.getPlan', method: 'GET', path: '/api/v1/billing/plans/:id' } as const;

export const deletePlan = {
  id: 'billingCatalog.deletePlan',
  method: 'DELETE',
  path: '/api/v1/billing/plans/:id',
} as const;
