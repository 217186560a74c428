import type { BoostPackageInput, ManagedBoostPackage } from '#contract/billing/products.schemas';
import { getBoostPackage } from './offers.queries.ts';
import { packageColumns } from './product.rules.ts';
import { type SavingContext, saveProduct } from './save-product.ts';

/** Creates or replaces a boost package. Throws as `saveProduct`. Purchases keep their name, hours and price. */
export async function saveBoostPackage(
  context: SavingContext<'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'>,
  { id, ...input }: BoostPackageInput,
): Promise<ManagedBoostPackage> {
  const change = { product: 'BOOST_PACKAGE', id, columns: packageColumns(input) } as const;
  const saved = await saveProduct(context, change, () => context.domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION'));
  return getBoostPackage(context, saved);
}
