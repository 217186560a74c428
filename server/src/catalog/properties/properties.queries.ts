import type { PropertyType } from '#contract/catalog/properties';
import type {
  listOwnedProperties as listOwnedEndpoint,
  OwnProperty,
  PropertyView,
} from '#contract/catalog/properties.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { mediaOfProperties, ownMediaOf } from '../media/media.queries.ts';
import {
  countEachType,
  countOfType,
  countProperties,
  lockOffered,
  type PageOfProperties,
  type PropertyListRow,
  selectIdOfDraft,
  selectIdsAfter,
  selectOwner,
  selectPageOfProperties,
  selectProperties,
  selectProperty,
  type WhichProperties,
} from './properties.store.ts';
import { ownPropertyView, propertyView } from './properties.view.ts';
import { mayListPropertiesOf, mayRead } from './property.policy.ts';

/** Properties with their media, by id; always two queries. */
export async function findProperties(
  deps: Pick<Deps, 'readDb' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, PropertyView>> {
  const [rows, media] = await Promise.all([selectProperties(deps.readDb, ids), mediaOfProperties(deps, ids)]);
  return new Map(rows.map((row) => [row.id, propertyView(row, media.get(row.id) ?? [])]));
}

/** What only the owner knows of a property: the exact address, and its certificate. */
export type OwnFacts = Pick<
  Awaited<ReturnType<typeof selectProperties>>[number],
  | ('street' | 'streetNumber' | 'comuneId' | 'latMicro' | 'lngMicro')
  | ('epglNren' | 'epglRen' | 'envelopeWinter' | 'envelopeSummer' | 'apeCode' | 'apeExpiry')
>;

export async function findOwnFacts(on: Queryable, ids: readonly number[]): Promise<Map<number, OwnFacts>> {
  return new Map((await selectProperties(on, ids)).map((row) => [row.id, row]));
}

/** Ids of an owner's properties above `after`, in order. */
export function listIdsOfOwner(
  on: Queryable,
  ownerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  return selectIdsAfter(on, ownerId, { after, limit });
}

/** Owner and comune of a property, for a transaction that references it: blocks deletion until the transaction ends. */
export function lockOfferedProperty(
  trx: Trx,
  id: number,
): Promise<{ ownerId: number; comuneId: number | null } | undefined> {
  return lockOffered(trx, id);
}

/** The property created from a user's draft; undefined while it is still a draft. */
export function findPropertyOfDraft(on: Queryable, ownerId: number, draftKey: string): Promise<number | undefined> {
  return selectIdOfDraft(on, ownerId, draftKey);
}

/** Number of a user's properties. */
export function countOwnProperties({ db }: Pick<Deps, 'db'>, userId: number): Promise<number> {
  return countProperties(db, { ownerId: userId });
}

type PropertyNotFound = 'PROPERTY_NOT_FOUND_EXCEPTION';

/**
 * One property as its owner and admins see it.
 * @throws PROPERTY_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for any other user
 */
export async function getProperty(
  context: ActorUseCase<PropertyNotFound>,
  id: number,
  { full }: { full: boolean },
): Promise<OwnProperty> {
  const { deps, actor, domainError } = context;
  const row = await selectProperty(deps.db, id);
  if (!row) throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
  if (!mayRead(actor, row)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const [property] = await ownViews(context, [row], full);
  return property as OwnProperty;
}

type PropertyPage = { data: OwnProperty[]; page: PageInfo };

/** A page of a user's properties. @throws AUTHORIZATION_DENIED_EXCEPTION for any user but the owner and admins */
export async function listOwnedProperties(
  context: ActorUseCase,
  ownerId: number,
  { full, ...input }: ParsedOf<typeof listOwnedEndpoint>['query'],
): Promise<PropertyPage> {
  if (!mayListPropertiesOf(context.actor, ownerId)) throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return pageOfProperties(context, { ownerId }, input, full);
}

/** Number of a user's properties. @throws AUTHORIZATION_DENIED_EXCEPTION for any user but the owner and admins */
export async function countOwnedProperties(
  { deps, actor, domainError }: ActorUseCase,
  ownerId: number,
): Promise<number> {
  if (!mayListPropertiesOf(actor, ownerId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return countProperties(deps.db, { ownerId });
}

/** All properties, a page at a time. */
export function listProperties(context: ActorUseCase, input: PageOfProperties): Promise<PropertyPage> {
  return pageOfProperties(context, {}, input, false);
}

/** Properties whose street contains this text. */
export function searchPropertiesByStreet(
  context: ActorUseCase,
  { street, ...input }: PageOfProperties & { street: string },
): Promise<PropertyPage> {
  return pageOfProperties(context, { streetPart: street }, input, false);
}

/** The email of a property's owner. @throws PROPERTY_NOT_FOUND_EXCEPTION */
export async function getOwnerEmail(
  { deps, domainError }: ActorUseCase<PropertyNotFound>,
  propertyId: number,
): Promise<string> {
  const ownerId = await selectOwner(deps.db, propertyId);
  const owner = ownerId === undefined ? undefined : await findAccount(deps, ownerId);
  if (!owner) throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
  return owner.email;
}

/** Number of properties of this type. */
export function countPropertiesByType({ deps }: ActorUseCase, type: PropertyType): Promise<number> {
  return countOfType(deps.db, type);
}

/** Number of properties by type; types without properties are omitted. */
export const countEachPropertyType = (on: Queryable): Promise<{ type: PropertyType; count: number }[]> =>
  countEachType(on);

async function pageOfProperties(
  context: ActorUseCase,
  which: WhichProperties,
  input: PageOfProperties,
  full: boolean,
): Promise<PropertyPage> {
  const { rows, total } = await selectPageOfProperties(context.deps.db, which, input);
  const page = { totalElements: total, number: input.page, size: input.size };
  return { data: await ownViews(context, rows, full), page };
}

/** Properties with their media and listings; always three queries. */
async function ownViews(
  { deps, actor }: ActorUseCase,
  rows: readonly PropertyListRow[],
  full: boolean,
): Promise<OwnProperty[]> {
  const ids = rows.map(({ id }) => id);
  const [media, listingCounts, listings] = await Promise.all([
    ownMediaOf({ readDb: deps.db, files: deps.files }, ids, { coverOnly: !full }),
    deps.propertyListings.countByProperty(deps.db, ids),
    deps.propertyListings.openByProperty(deps.db, ids),
  ]);
  return rows.map((row) =>
    ownPropertyView(row, {
      media: media.get(row.id) ?? [],
      full,
      listingsCount: listingCounts.get(row.id) ?? 0,
      listings: listings.get(row.id) ?? [],
      viewer: actor,
    }),
  );
}
