/** Changed fields for an audit entry, as JSON values (dates as ISO 8601). Null: no change. */
type ChangedFields = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * Returns the fields that differ (ADM-10). A field missing on one side is null there. Created objects have no `before`,
 * deleted ones no `after`; the other side then has all non-empty fields.
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

/** Deep equality; ignores the order of object fields. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => same(first[name], second[name]));
}
