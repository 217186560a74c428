/** Changed fields for an audit entry, as JSON values (dates as ISO 8601). Null: no change. */
type ChangedFields = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * The fields that differ (ADM-10); a field missing on one side is null there. A creation has no `before`, a deletion no `after`: the other
 * side then has all fields that are not empty.
 */
export function changedFields(before: object | undefined, after: object | undefined): ChangedFields {
  const [was, is] = [before && written(before), after && written(after)];
  if (!was || !is) return { before: nonEmptyFields(was), after: nonEmptyFields(is) };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const differing = names.filter((name) => !same(was[name] ?? null, is[name] ?? null));
  const only = (fields: Record<string, unknown>) =>
    differing.length === 0 ? null : Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]));
  return { before: only(was), after: only(is) };
}

const written = (fields: object): Record<string, unknown> => JSON.parse(JSON.stringify(fields));

function nonEmptyFields(fields: Record<string, unknown> | undefined): Record<string, unknown> | null {
  const full = Object.entries(fields ?? {}).filter(([, value]) => value !== null && !isEmptyList(value));
  return full.length === 0 ? null : Object.fromEntries(full);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** By content; the order of an object's fields says nothing. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => same(first[name], second[name]));
}
