import type { BoostPackageInput, ManagedBoostPackage } from '#contract/billing/products';
import { getBoostPackage } from './offers.queries.ts';
import { packageColumns } from './product.rules.ts';
import { type SavingContext, saveProduct } from './save-product.ts';

/** Makes a boost package or replaces it; refused as `saveProduct` says. What was bought keeps its name, hours and price. */
export async function saveBoostPackage(
  context: SavingContext<'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'>,
  { id, ...input }: BoostPackageInput,
): Promise<ManagedBoostPackage> {
  const change = { product: 'BOOST_PACKAGE', id, columns: packageColumns(input) } as const;
  const saved = await saveProduct(context, change, () => context.domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION'));
  return getBoostPackage(context, saved);
}
