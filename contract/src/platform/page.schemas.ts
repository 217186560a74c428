import { z } from 'zod';
import type { FileResponse } from './endpoint.ts';

/** Success envelope of a single object: `{data}` (spec/000 §7). */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** Success envelope of a list: `{data, page: {totalElements, number, size}}`; pages count from 0. */
export function paged<T extends z.ZodType>(schema: T) {
  return z.object({ data: z.array(schema), page: pageInfo });
}

/** `output` of an endpoint with `download`. */
export const fileResponse = z.custom<FileResponse>();

export const pageInfo = z
  .object({ totalElements: z.int().min(0), number: z.int().min(0), size: z.int().min(0) })
  .meta({ id: 'PageInfo' });

export type PageInfo = z.infer<typeof pageInfo>;

/**
 * An integer that may be text (a path or query parameter). Other text than an optional sign and digits fails with
 * `invalid_type`, so that `''`, `1e3` and `0x10` are not parsed as numbers.
 */
export function integerText(bounds: { min?: number; max?: number } = {}) {
  let schema = z.int();
  if (bounds.min !== undefined) schema = schema.min(bounds.min);
  if (bounds.max !== undefined) schema = schema.max(bounds.max);
  return z.preprocess((value: IntegerText) => integerOf(value), schema);
}

type IntegerText = number | string | undefined;
const integerOf = (value: IntegerText) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;

/** Page size; a larger one is reduced to `most` (DECISIONS.md "Wire conventions"). */
export function cappedSize({ usual, most }: { usual: number; most: number }) {
  const capped = (value: IntegerText) => {
    const size = integerOf(value);
    return typeof size === 'number' && Number.isInteger(size) ? Math.min(size, most) : size;
  };
  return z.preprocess(capped, z.int().min(1).max(most)).default(usual);
}

/** A record's id in a path: PostgreSQL `integer`, positive. */
export const idParam = integerText({ min: 1, max: 2_147_483_647 });

export const idParams = z.object({ id: idParam });
