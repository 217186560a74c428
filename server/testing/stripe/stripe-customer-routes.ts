import { metadataOf } from './stripe-form.ts';
import { end } from './stripe-invoices.ts';
import { badRequest, missing, mustFind } from './stripe-refusals.ts';
import type { Route } from './stripe-routes.ts';
import { allOf, keep, newId, tell, type World } from './stripe-world.ts';

/** People and their cards. */
export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: ['email', 'name', 'metadata'],
    run: ({ world, form }) => {
      const { now: created } = world;
      const given = { email: form.get('email'), name: form.get('name'), metadata: metadataOf(form) };
      const doc = keep(world, {
        id: newId('cus'),
        object: 'customer' as const,
        created,
        livemode: false as const,
        ...given,
      });
      tell(world, 'customer.created', doc);
      return doc;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:',
    params: [],
    run: ({ world, ids: [id = ''] }) => {
      const customer = mustFind(world, 'customer', id);
      for (const card of cardsOf(world, id)) card.customer = null;
      const theirs = allOf(world, 'subscription').filter((one) => one.customer === id && !one.ended_at);
      for (const subscription of theirs) end(world, subscription);
      tell(world, 'customer.deleted', customer);
      world.docs.delete(id);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:/payment_methods',
    params: ['type'],
    run: ({ world, ids: [id = ''] }) => {
      mustFind(world, 'customer', id, 'customer');
      return { list: cardsOf(world, id) };
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:/payment_methods/:',
    params: [],
    run: ({ world, ids: [customerId = '', id = ''] }) => {
      mustFind(world, 'customer', customerId, 'customer');
      const card = mustFind(world, 'payment_method', id, 'payment_method');
      // Somebody else's is unknown here.
      if (card.customer !== customerId) throw missing('payment_method', id, 'payment_method');
      return card;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:/detach',
    params: [],
    run: ({ world, ids: [id = ''] }) => {
      const card = mustFind(world, 'payment_method', id, 'payment_method');
      if (!card.customer) throw badRequest('The payment method you provided is not attached to a customer.');
      card.customer = null;
      tell(world, 'payment_method.detached', card);
      return card;
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    params: ['created', 'types'],
    run: ({ world, form }) => {
      const since = Number(form.get('created[gte]') ?? 0);
      const types = [...form].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
      if (types.length > 20) throw badRequest('You may only specify up to 20 types.', { param: 'types' });
      const wanted = ({ created, type }: { created: number; type: string }) =>
        created >= since && (types.length === 0 || types.includes(type));
      return { list: world.events.filter(wanted).reverse() };
    },
  },
];

const cardsOf = (world: World, customerId: string) =>
  allOf(world, 'payment_method').filter(({ customer }) => customer === customerId);
