import type { PropertyView } from '#contract/properties';
import type { Deps } from '../deps.ts';
import { mediaOfProperties } from '../media/media.reads.ts';
import { countPropertiesOf, selectOwner, selectProperties, selectProperty } from './properties.store.ts';
import { propertyView } from './properties.view.ts';

/** A property with its media and who owns it, in two queries; undefined when there is none. */
export async function findProperty(
  deps: Pick<Deps, 'readDb' | 'files'>,
  id: number,
): Promise<{ ownerId: number; view: PropertyView } | undefined> {
  const [row, media] = await Promise.all([selectProperty(deps.readDb, id), mediaOfProperties(deps, [id])]);
  return row && { ownerId: row.ownerId, view: propertyView(row, media.get(id) ?? []) };
}

/** Properties with their media, by id; two queries however many. */
export async function findProperties(
  deps: Pick<Deps, 'readDb' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, PropertyView>> {
  const [rows, media] = await Promise.all([selectProperties(deps.readDb, ids), mediaOfProperties(deps, ids)]);
  return new Map(rows.map((row) => [row.id, propertyView(row, media.get(row.id) ?? [])]));
}

/** Who owns a property, read where writes go: a home just made must be found. */
export function findPropertyOwner(deps: Pick<Deps, 'db'>, id: number): Promise<number | undefined> {
  return selectOwner(deps.db, id);
}

/** How many homes are a person's. */
export function countOwnProperties({ readDb }: Pick<Deps, 'readDb'>, userId: number): Promise<number> {
  return countPropertiesOf(readDb, userId);
}
