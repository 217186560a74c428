import * as contract from '#contract/catalog/properties.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteProperty } from './delete-property.ts';
import {
  countOwnedProperties,
  countPropertiesByType,
  getOwnerEmail,
  getProperty,
  listOwnedProperties,
  listProperties,
  searchPropertiesByStreet,
} from './properties.queries.ts';
import { saveProperty } from './save-property.ts';

const handle = handleWith<Deps>();

export const propertiesRoutes: Route<Deps>[] = [
  handle(contract.saveProperty, async ({ input, ...context }) => ({ data: await saveProperty(context, input.body) })),
  handle(contract.getProperty, async ({ input, ...context }) => ({
    data: await getProperty(context, input.params.id, input.query),
  })),
  handle(contract.deleteProperty, async ({ input, ...context }) => ({
    data: await deleteProperty(context, input.params.id, input.body),
  })),
  handle(contract.listOwnedProperties, async ({ input, ...context }) =>
    listOwnedProperties(context, input.params.owner, input.query),
  ),
  handle(contract.countOwnedProperties, async ({ input, ...context }) => ({
    data: await countOwnedProperties(context, input.params.owner),
  })),
  handle(contract.listProperties, async ({ input, ...context }) => listProperties(context, input.query)),
  handle(contract.searchPropertiesByStreet, async ({ input, ...context }) =>
    searchPropertiesByStreet(context, input.query),
  ),
  handle(contract.getOwnerEmail, async ({ input, ...context }) => ({
    data: await getOwnerEmail(context, input.query.propertyId),
  })),
  handle(contract.countPropertiesByType, async ({ input, ...context }) => ({
    data: await countPropertiesByType(context, input.query.type),
  })),
];
