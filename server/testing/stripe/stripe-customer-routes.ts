import { badRequest, missing, mustFind } from './stripe-api-errors.ts';
import { metadataOf } from './stripe-form.ts';
import { end } from './stripe-invoices.ts';
import type { Route } from './stripe-routes.ts';
import { allOf, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

/** Customers and their cards. */
export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: ['email', 'name', 'metadata'],
    run: ({ state, form }) => {
      const { now: created } = state;
      const fields = { email: form.get('email'), name: form.get('name'), metadata: metadataOf(form) };
      const doc = saveDoc(state, {
        id: newId('cus'),
        object: 'customer' as const,
        created,
        livemode: false as const,
        ...fields,
      });
      recordEvent(state, 'customer.created', doc);
      return doc;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => {
      const customer = mustFind(state, 'customer', id);
      for (const card of cardsOf(state, id)) card.customer = null;
      const subscriptions = allOf(state, 'subscription').filter((one) => one.customer === id && !one.ended_at);
      for (const subscription of subscriptions) end(state, subscription);
      recordEvent(state, 'customer.deleted', customer);
      state.docs.delete(id);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:/payment_methods',
    params: ['type'],
    run: ({ state, ids: [id = ''] }) => {
      mustFind(state, 'customer', id, 'customer');
      return { list: cardsOf(state, id) };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:/payment_methods/:',
    params: [],
    run: ({ state, ids: [customerId = '', id = ''] }) => {
      mustFind(state, 'customer', customerId, 'customer');
      const card = mustFind(state, 'payment_method', id, 'payment_method');
      // A card of another customer is unknown here.
      if (card.customer !== customerId) throw missing('payment_method', id, 'payment_method');
      return card;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:/detach',
    params: [],
    run: ({ state, ids: [id = ''] }) => {
      const card = mustFind(state, 'payment_method', id, 'payment_method');
      if (!card.customer) throw badRequest('The payment method you provided is not attached to a customer.');
      card.customer = null;
      recordEvent(state, 'payment_method.detached', card);
      return card;
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    params: ['created', 'types'],
    run: ({ state, form }) => {
      const since = Number(form.get('created[gte]') ?? 0);
      const types = [...form].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
      if (types.length > 20) throw badRequest('You may only specify up to 20 types.', { param: 'types' });
      const isRequested = ({ created, type }: { created: number; type: string }) =>
        created >= since && (types.length === 0 || types.includes(type));
      return { list: state.events.filter(isRequested).reverse() };
    },
  },
];

const cardsOf = (state: StripeState, customerId: string) =>
  allOf(state, 'payment_method').filter(({ customer }) => customer === customerId);
