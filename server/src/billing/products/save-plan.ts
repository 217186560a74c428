import type { ManagedPlan, PlanInput } from '#contract/billing/products.schemas';
import { getPlan } from './offers.queries.ts';
import { planColumns } from './product.rules.ts';
import { type SavingContext, saveProduct } from './save-product.ts';

/** Creates or replaces a plan. Throws as `saveProduct`. Existing subscribers keep their price. */
export async function savePlan(
  context: SavingContext<'PLAN_NOT_FOUND_EXCEPTION'>,
  { id, ...input }: PlanInput,
): Promise<ManagedPlan> {
  const change = { product: 'PLAN', id, columns: planColumns(input) } as const;
  const saved = await saveProduct(context, change, () => context.domainError('PLAN_NOT_FOUND_EXCEPTION'));
  return getPlan(context, saved);
}
