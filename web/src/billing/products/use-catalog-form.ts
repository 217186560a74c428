import type { UseFormReturn } from 'react-hook-form';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import type { Input, Kind } from './catalog-kind.ts';
import { useSave } from './use-catalog-writes.ts';

type Values = { name: string };

/** Save logic of a product form: validation, errors keep the input, a save closes it. `V` contains a name among others. */
export function useCatalogForm<V extends Values>(options: {
  kind: Kind;
  form: UseFormReturn<V>;
  labels: Record<Extract<keyof V, string>, string>;
  bodyOf: (values: V) => Input<Kind>;
  onClose: () => void;
}) {
  const { kind, form, labels, bodyOf, onClose } = options;
  const problems = useFormProblems<Extract<keyof V, string>>({
    labels,
    setError: (field, message) => form.setError(field as never, { type: 'server', message }),
    // The price is shown as one field.
    sent: { 'price.amount': 'amount', 'price.currency': 'currency' } as never,
  });
  const save = useSave(kind, { onSaved: onClose, onError: problems.showError });
  const submit = form.handleSubmit(
    (values) => {
      if (save.isPending) return;
      problems.clear();
      save.start(bodyOf(values));
    },
    (errors) => problems.showGaps(textsOf(errors as Record<string, { message?: string }>) as never),
  );
  return {
    problems: problems.problems,
    submit,
    isPending: save.isPending,
    unsaved: form.formState.isDirty && !save.isPending,
  };
}
