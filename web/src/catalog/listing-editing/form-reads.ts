import { getCinSharing } from '#contract/catalog/listing-editing';
import { getListing } from '#contract/catalog/listings';
import { getProperty, listOwnedProperties } from '#contract/catalog/properties';
import { getUser } from '#contract/identity/users';
import { read } from '../../platform/lib/queries.ts';

/** spec/001 §7: the form fetches owner properties with size up to 1000. */
const MAX_PROPERTIES = 1000;

export const propertiesRead = (owner: number) =>
  read(listOwnedProperties, { params: { owner }, query: { full: 'false', size: MAX_PROPERTIES, sort: 'street,asc' } });
/** A property with all its files. */
export const propertyRead = (id: number) => read(getProperty, { params: { id }, query: { full: 'true' } });
export const listingRead = (id: number) => read(getListing, { params: { id } });
export const profileRead = (id: number) => read(getUser, { params: { id }, query: { projection: 'personalProfile' } });
/** Whether a published stay of another property has this CIN. */
export const cinSharingRead = (cin: string, propertyId: number | undefined) =>
  read(getCinSharing, { query: { cin, ...(propertyId !== undefined && { propertyId }) } });
