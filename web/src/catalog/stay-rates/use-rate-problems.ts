import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import type { FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import type { FieldErrors } from './rate-fields.tsx';

/** Problems of rates above the form and at their fields, whose number varies. `fieldOf`: id of a field by its path in the body. */
export function useRateProblems(fieldOf: (path: string) => string) {
  const { t } = useTranslation('stayRates');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const textOf = (rule: string) => {
    const key = `rules.${rule}` as Key<'stayRates'>;
    const text = t(key);
    return text === key ? t('rules.invalid') : text;
  };

  function showFields(broken: readonly { field: string; rule: string }[]) {
    setErrors(Object.fromEntries(broken.map(({ field, rule }) => [field, textOf(rule)])));
    // The label of a field is on screen only.
    const labelOf = (field: string) => document.querySelector(`label[for="${CSS.escape(field)}"]`)?.textContent ?? '';
    setProblems(
      broken.map(({ field, rule }) => ({
        fieldId: field,
        text: `${labelOf(field)}: ${textOf(rule)}`.replace(/^: /, ''),
      })),
    );
  }

  function showError(error: ApiError) {
    const broken = error.fields.map(({ path, rule }) => ({ field: fieldOf(path.replace(/^body\./, '')), rule }));
    if (broken.length > 0) showFields(broken);
    else setProblems([{ text: errorText(error) }]);
  }

  function clear() {
    setErrors({});
    setProblems([]);
  }
  return { errors, problems, showFields, showError, clear };
}
