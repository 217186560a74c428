import type { z } from 'zod';
import { boostPackageInput, planInput } from '#contract/billing/products.schemas';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { Input, Kind } from './catalog-kind.ts';
import type { CommonValues } from './common-fields.tsx';
import { useSave } from './use-catalog-writes.ts';

const schemas = { plan: planInput, boost: boostPackageInput };

/** Form of a product: the endpoint's rules, errors keep the input, a save closes it. */
export function useCatalogForm<V extends CommonValues>(options: {
  kind: Kind;
  start: V;
  labels: Record<Extract<keyof V, string>, string>;
  /** The request's body for typed values; a price that is not typed is null. */
  toBody: (values: V) => { [K in keyof Input<Kind>]: unknown };
  onClose: () => void;
}) {
  const { kind, start, labels, toBody, onClose } = options;
  const { t } = useTranslation('billingCatalog');
  const { form, problems, onSubmit } = useSchemaForm<V, z.ZodType<Input<Kind>, Input<Kind>>>({
    // Each kind has its own body; `toBody` makes the one of `kind`.
    schema: schemas[kind] as never,
    defaultValues: start as never,
    toBody,
    labels,
    // The price is shown as one field.
    sent: { 'price.amount': 'amount', 'price.currency': 'currency' } as never,
    rules: { invalid_type: t('validation:not_number') },
  });
  const save = useSave(kind, { onSaved: onClose, onError: problems.showError });
  const submit = onSubmit((body) => {
    if (!save.isPending) save.start(body);
  });
  return {
    form,
    problems: problems.problems,
    submit,
    isPending: save.isPending,
    unsaved: form.formState.isDirty && !save.isPending,
  };
}
