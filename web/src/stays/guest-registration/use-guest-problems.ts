import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import type { FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import { fieldOf } from './guest-draft.ts';
import type { FieldErrors } from './guest-fields.tsx';

/** Problems of a save, at the fields and above the form. */
export function useGuestProblems() {
  const { t } = useTranslation('guestRegistration');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const textOf = (rule: string) => {
    const key = `problems.${rule}` as Key<'guestRegistration'>;
    const text = t(key);
    return text === key ? t('problems.invalid') : text;
  };

  function show(error: ApiError) {
    const broken = error.fields.map(({ path, rule }) => ({ field: fieldOf(path), text: textOf(rule) }));
    setErrors(Object.fromEntries(broken.map(({ field, text }) => [field, text])));
    const labelOf = (field: string) => document.querySelector(`label[for="${CSS.escape(field)}"]`)?.textContent ?? '';
    setProblems(
      broken.length > 0
        ? broken.map(({ field, text }) => ({ fieldId: field, text: `${labelOf(field)}: ${text}` }))
        : [{ text: errorText(error) }],
    );
  }

  function clear() {
    setErrors({});
    setProblems([]);
  }
  return { errors, problems, show, clear };
}
