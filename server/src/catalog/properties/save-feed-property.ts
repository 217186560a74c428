import { streetWithoutNumber } from '#contract/geo/street-name';
import { deleteUnusedStreets } from '../../geo/places/register-street.ts';
import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { factColumns, newPropertyRow, streetIdOf } from './create-property.ts';
import { geocodeProperty } from './geocode-property.ts';
import { insertProperties, lockProperty, updateProperty } from './properties.store.ts';
import { type PropertyFacts, problemsOf } from './property.rules.ts';
import { factsOf } from './stored-property.parser.ts';

type FeedProperty = {
  /** Null: a new one. */
  id: number | null;
  ownerId: number;
  /** As the feed last wrote it; null for a property that it adopts. */
  before: PropertyFacts | null;
  after: PropertyFacts;
};

/** A feed may leave the street out; publishing and the wizard have their own rules. */
const isAllowed = ({ path, rule }: { path: string; rule: string }) => path === 'street' && rule === 'required';

/**
 * Saves a property of a feed in the caller's transaction, by the rules of a single one. Fields that the feed has not changed keep the
 * values of the members, and a needed text is never emptied.
 * @returns its id; undefined if the property is gone or belongs to another owner
 */
export async function saveFeedProperty(
  deps: Deps,
  trx: Trx,
  { id, ownerId, before, after }: FeedProperty,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const isValid = (facts: PropertyFacts) =>
    problemsOf(facts, now.getUTCFullYear()).every((problem) => isAllowed(problem));
  if (id === null) return (await createFeedProperties(deps, trx, { ownerId, facts: [after] }))[0];
  const row = await lockProperty(trx, id);
  if (row?.ownerId !== ownerId) return undefined;
  const current = factsOf(row);
  const changed = changedFacts(before, after);
  if (Object.keys(changed).length === 0) return id;
  const merged = { ...current, ...changed };
  const facts = await located(deps, trx, current, isValid(merged) ? merged : { ...current, ...spokenOf(after) });
  const streetId = await streetIdOf({ db: trx, places: deps.places }, facts);
  await updateProperty(trx, id, { ...factColumns(facts), streetId, updatedAt: now });
  if (row.streetId !== streetId) await deleteUnusedStreets(trx, [row.streetId]);
  await publish(deps, trx, 'property.changed', { propertyId: id, cause: 'EDITED' });
  return id;
}

/** Creates properties of a feed in one statement, and each street once. @returns their ids in the given order */
export async function createFeedProperties(
  deps: Deps,
  trx: Trx,
  { ownerId, facts }: { ownerId: number; facts: readonly PropertyFacts[] },
): Promise<number[]> {
  const now = deps.clock.now();
  const streets = new Map<string, number | null>();
  const rows = [];
  for (const one of facts) {
    const placed = await located(deps, trx, null, one);
    const key = `${placed.comuneId} ${placed.latitude === null} ${streetWithoutNumber(placed.street)}`;
    const known = streets.get(key);
    const streetId = known === undefined ? await streetIdOf({ db: trx, places: deps.places }, placed) : known;
    streets.set(key, streetId);
    rows.push(newPropertyRow(placed, { ownerId, streetId, now }));
  }
  return rows.length === 0 ? [] : insertProperties(trx, rows);
}

const needed: readonly (keyof PropertyFacts)[] = ['description', 'energyClass', 'energyStatus'];
const isEmpty = (value: unknown) => value === '' || value === null || value === 'NOT_SPECIFIED';

/** What most formats lack: a feed without it never empties what the members state. */
const silent: readonly (keyof PropertyFacts)[] = [
  ...(['envelopeWinter', 'envelopeSummer', 'cadastralCategory', 'cadastralIncome', 'projectName'] as const),
];
const isSilent = (facts: PropertyFacts, field: keyof PropertyFacts) => silent.includes(field) && isEmpty(facts[field]);
const spokenOf = (facts: PropertyFacts): Partial<PropertyFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !isSilent(facts, field as keyof PropertyFacts)));

function changedFacts(before: PropertyFacts | null, after: PropertyFacts): Partial<PropertyFacts> {
  const entries = (Object.keys(spokenOf(after)) as (keyof PropertyFacts)[])
    .filter((field) => before === null || JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .filter((field) => !(needed.includes(field) && isEmpty(after[field])));
  return Object.fromEntries(entries.map((field) => [field, after[field]]));
}

/** With comune, quarter and, if the feed has none, a position of the gazetteer. */
async function located(
  { places }: Pick<Deps, 'places'>,
  trx: Trx,
  before: PropertyFacts | null,
  facts: PropertyFacts,
): Promise<PropertyFacts> {
  const { latitude, longitude, locationPrecision } = facts;
  const hasPoint = latitude !== null && longitude !== null;
  const input = hasPoint ? { latitude, longitude } : {};
  const placed = await geocodeProperty({ db: trx, places }, hasPoint ? before : null, facts, input);
  return hasPoint ? { ...placed, locationPrecision } : placed;
}
