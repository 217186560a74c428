import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { brokenRule } from '#contract/platform/field-rules.schemas';
import { textsOf, useFormProblems } from './use-form-problems.ts';

type Texts<V> = Partial<Record<Extract<keyof V, string>, string | undefined>>;

type SchemaFormOptions<V extends FieldValues, S extends z.ZodType> = UseFormProps<V> & {
  /** Schema of the request's body: the server checks the same rules. */
  schema: S;
  /** The request's body for typed values, valid or not. */
  toBody: (values: V) => { [K in keyof z.input<S>]: unknown };
  labels: Record<Extract<keyof V, string>, string>;
  /** Form fields by their different path in the body. */
  sent?: Record<string, Extract<keyof V, string>>;
  /** Texts of rules that differ from the default text, by `rule` or by `field.rule`. */
  rules?: Record<string, string>;
  /** Problems that the body cannot show, such as a repeated password that differs. */
  ownProblems?: (values: V) => Texts<V>;
};

/**
 * A form that checks its input with the schema of its endpoint, on submit and then on each change of a wrong field.
 * Errors of the schema and of the server have the same texts.
 */
export function useSchemaForm<V extends FieldValues, S extends z.ZodType>(options: SchemaFormOptions<V, S>) {
  const { schema, toBody, labels, sent, rules, ownProblems, ...formOptions } = options;
  type Field = Extract<keyof V, string>;
  const resolver: Resolver<V> = (values) => {
    const parsed = schema.safeParse(toBody(values));
    const broken = (parsed.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), ...brokenRule(issue) }));
    const texts = { ...problems.textsFor(broken, (field) => isEmpty(values[field])), ...ownProblems?.(values) };
    const errors = Object.entries(texts).flatMap(([field, message]) =>
      message ? [[field, { type: 'schema', message }]] : [],
    );
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> };
  };
  const form = useForm<V>({ shouldFocusError: false, ...formOptions, resolver });
  const problems = useFormProblems<Field>({
    labels,
    setError: (field, message) => form.setError(field as unknown as FieldPath<V>, { type: 'server', message }),
    ...(sent && { sent }),
    ...(rules && { rules }),
  });

  /** Submit handler: shows all problems above the form, or calls `send` with the body. */
  const onSubmit = (send: (body: z.input<S>, values: V) => unknown) =>
    form.handleSubmit(
      (values) => {
        problems.clear();
        return send(toBody(values) as z.input<S>, values);
      },
      (errors) => problems.showGaps(textsOf(errors as Record<string, { message?: string }>)),
    );
  return { form, problems, onSubmit };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '');
