import { badRequest, mustFind } from './stripe-api-errors.ts';
import type { PriceDoc, ProductDoc } from './stripe-docs.ts';
import { flag, metadataOf, must, mustBeAmount } from './stripe-form.ts';
import type { Route } from './stripe-routes.ts';
import { newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

/** Products and prices. */
export const catalogRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    params: ['name', 'active', 'metadata'],
    run: ({ state, form }) => {
      const doc = saveDoc<ProductDoc>(state, {
        id: newId('prod'),
        object: 'product',
        created: state.now,
        livemode: false,
        name: must(form, 'name'),
        active: form.get('active') !== 'false',
        default_price: null,
        metadata: metadataOf(form),
      });
      recordEvent(state, 'product.created', doc);
      return doc;
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => mustFind(state, 'product', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:',
    params: ['name', 'active', 'default_price'],
    run: ({ state, ids: [id = ''], form }) => updateProduct(state, mustFind(state, 'product', id), form),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    params: ['product', 'unit_amount', 'currency', 'recurring', 'tax_behavior', 'metadata'],
    run: ({ state, form }) => makePrice(state, form),
  },
  { method: 'GET', path: '/v1/prices/:', params: [], run: ({ state, ids: [id = ''] }) => mustFind(state, 'price', id) },
  {
    method: 'POST',
    path: '/v1/prices/:',
    params: ['active'],
    run: ({ state, ids: [id = ''], form }) => {
      const price = mustFind(state, 'price', id);
      const product = mustFind(state, 'product', price.product);
      if (product.default_price === id && !flag(form, 'active')) {
        throw badRequest('This price cannot be archived because it is the default price of its product.');
      }
      price.active = flag(form, 'active');
      recordEvent(state, 'price.updated', price);
      return price;
    },
  },
];

function updateProduct(state: StripeState, product: ProductDoc, form: URLSearchParams): ProductDoc {
  const price = form.get('default_price');
  if (price) {
    const { active, id } = mustFind(state, 'price', price, 'default_price');
    if (!active) throw badRequest('The default price must be active.', { param: 'default_price' });
    product.default_price = id;
  }
  product.name = form.get('name') ?? product.name;
  product.active = form.has('active') ? flag(form, 'active') : product.active;
  recordEvent(state, 'product.updated', product);
  return product;
}

function makePrice(state: StripeState, form: URLSearchParams): PriceDoc {
  const product = mustFind(state, 'product', must(form, 'product'), 'product').id;
  const interval = form.get('recurring[interval]');
  if (interval && interval !== 'month' && interval !== 'year') throw badRequest('Invalid recurring[interval]');
  const count = Number(form.get('recurring[interval_count]') ?? 1);
  const doc = saveDoc<PriceDoc>(state, {
    id: newId('price'),
    object: 'price',
    created: state.now,
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
  recordEvent(state, 'price.created', doc);
  return doc;
}
