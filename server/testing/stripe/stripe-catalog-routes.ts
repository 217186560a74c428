import type { PriceDoc, ProductDoc } from './stripe-docs.ts';
import { flag, metadataOf, must, mustBeAmount } from './stripe-form.ts';
import { badRequest, mustFind } from './stripe-refusals.ts';
import type { Route } from './stripe-routes.ts';
import { keep, newId, tell, type World } from './stripe-world.ts';

/** What is for sale. */
export const catalogRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    params: ['name', 'active', 'metadata'],
    run: ({ world, form }) => {
      const doc = keep<ProductDoc>(world, {
        id: newId('prod'),
        object: 'product',
        created: world.now,
        livemode: false,
        name: must(form, 'name'),
        active: form.get('active') !== 'false',
        default_price: null,
        metadata: metadataOf(form),
      });
      tell(world, 'product.created', doc);
      return doc;
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:',
    params: [],
    run: ({ world, ids: [id = ''] }) => mustFind(world, 'product', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:',
    params: ['name', 'active', 'default_price'],
    run: ({ world, ids: [id = ''], form }) => updateProduct(world, mustFind(world, 'product', id), form),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    params: ['product', 'unit_amount', 'currency', 'recurring', 'tax_behavior', 'metadata'],
    run: ({ world, form }) => makePrice(world, form),
  },
  { method: 'GET', path: '/v1/prices/:', params: [], run: ({ world, ids: [id = ''] }) => mustFind(world, 'price', id) },
  {
    method: 'POST',
    path: '/v1/prices/:',
    params: ['active'],
    run: ({ world, ids: [id = ''], form }) => {
      const price = mustFind(world, 'price', id);
      const product = mustFind(world, 'product', price.product);
      if (product.default_price === id && !flag(form, 'active')) {
        throw badRequest('This price cannot be archived because it is the default price of its product.');
      }
      price.active = flag(form, 'active');
      tell(world, 'price.updated', price);
      return price;
    },
  },
];

function updateProduct(world: World, product: ProductDoc, form: URLSearchParams): ProductDoc {
  const price = form.get('default_price');
  if (price) {
    const { active, id } = mustFind(world, 'price', price, 'default_price');
    if (!active) throw badRequest('The default price must be active.', { param: 'default_price' });
    product.default_price = id;
  }
  product.name = form.get('name') ?? product.name;
  product.active = form.has('active') ? flag(form, 'active') : product.active;
  tell(world, 'product.updated', product);
  return product;
}

function makePrice(world: World, form: URLSearchParams): PriceDoc {
  const product = mustFind(world, 'product', must(form, 'product'), 'product').id;
  const interval = form.get('recurring[interval]');
  if (interval && interval !== 'month' && interval !== 'year') throw badRequest('Invalid recurring[interval]');
  const count = Number(form.get('recurring[interval_count]') ?? 1);
  const doc = keep<PriceDoc>(world, {
    id: newId('price'),
    object: 'price',
    created: world.now,
    livemode: false,
    product,
    active: true,
    unit_amount: mustBeAmount(form, 'unit_amount'),
    currency: must(form, 'currency'),
    recurring: interval ? { interval: interval as 'month' | 'year', interval_count: count } : null,
    tax_behavior: form.get('tax_behavior') ?? 'unspecified',
    type: interval ? 'recurring' : 'one_time',
    metadata: metadataOf(form),
  });
  tell(world, 'price.created', doc);
  return doc;
}
