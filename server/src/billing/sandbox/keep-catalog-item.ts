import type { CatalogItem } from '../products/product-provider.port.ts';
import { type Books, change, make, type SandboxParts, write } from './open-books.ts';
import { findObject, insertObjectOnce, lockObject } from './sandbox.store.ts';
import type { PriceDoc, Stored } from './sandbox-docs.ts';

/** Makes the product and its price, or brings them up to date. The product's id follows from ours: two at the same moment make one. */
export function keepCatalogItem(
  parts: SandboxParts,
  item: CatalogItem,
): Promise<{ productId: string; priceId: string }> {
  return write(parts, async (books) => {
    const { name, active } = item;
    const product = await lockProduct(books, item);
    const { priceId } = product.doc;
    const known = priceId === '' ? undefined : await findObject(books.trx, 'price', priceId);
    const { priceMinor, currency, interval } = item;
    const asked: PriceDoc = { productId: product.id, priceMinor, currency, interval };
    const price =
      known && isSame(known.doc, asked) ? known : await make(books, 'price', asked, { parentId: product.id });
    await change(books, product, { name, active, priceId: price.id });
    return { productId: product.id, priceId: price.id };
  });
}

async function lockProduct({ trx, at }: Books, { product, id, name, active }: CatalogItem): Promise<Stored<'product'>> {
  const fresh: Stored<'product'> = {
    id: `prod_${product.toLowerCase()}_${id}`,
    kind: 'product',
    parentId: null,
    clientSecret: null,
    doc: { name, active, priceId: '' },
    dueAt: null,
    createdAt: at,
  };
  await insertObjectOnce(trx, fresh);
  return (await lockObject(trx, 'product', fresh.id)) ?? fresh;
}

const isSame = (one: PriceDoc, other: PriceDoc) =>
  one.priceMinor === other.priceMinor && one.currency === other.currency && one.interval === other.interval;
