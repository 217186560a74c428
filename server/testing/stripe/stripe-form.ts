import { badRequest } from './stripe-api-errors.ts';

/** Form values by API name: `items[0][price]`. */

/** @throws ApiRefusal `parameter_missing` */
export function must(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value) return value;
  throw badRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

/** @throws ApiRefusal unless it is an integer from 0 */
export function mustBeAmount(form: URLSearchParams, name: string): number {
  const value = must(form, name);
  if (/^\d+$/.test(value)) return Number(value);
  throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export const flag = (form: URLSearchParams, name: string) => form.get(name) === 'true';

export function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
