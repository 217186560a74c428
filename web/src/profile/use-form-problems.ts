import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '#contract/client';
import type { FieldProblem } from '#contract/errors';
import { type Key, type Translate, useTranslation } from '../lib/i18n.tsx';
import type { FormProblem } from '../ui/fields/error-summary.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type Texts = Record<string, string>;

/**
 * What the summary above a form says; made when the form is sent or refused, so that it takes the focus only then.
 * `sent` names the fields that go by another path in the endpoint's body, `rules` the rules with a sentence of their own.
 */
export function useFormProblems<T extends FieldValues>(options: {
  labels: { [Field in keyof T & string]: string };
  setError: UseFormSetError<T>;
  sent?: Record<string, keyof T & string>;
  rules?: Texts;
}) {
  const { labels, setError, sent = {}, rules = {} } = options;
  const { t } = useTranslation('profile');
  const sayRefusal = useRefusalText();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);

  function list(texts: Texts) {
    setProblems(
      Object.entries(labels).flatMap(([fieldId, label]) =>
        texts[fieldId] ? [{ fieldId, text: `${label}: ${texts[fieldId]}` }] : [],
      ),
    );
  }

  function showFields(texts: Texts) {
    for (const [name, message] of Object.entries(texts)) setError(name as Path<T>, { type: 'server', message });
    list(texts);
  }

  /** Refused fields at their fields; any other code, and fields that the form does not have, as one sentence. */
  function showRefusal(error: ApiError) {
    const known = error.fields.flatMap((problem) => {
      const path = problem.path.replace(/^body\./, '');
      const field = sent[path] ?? path;
      return field in labels ? [[field, rules[problem.rule] ?? fieldText(t, problem)] as const] : [];
    });
    if (known.length > 0) showFields(Object.fromEntries(known));
    else setProblems([{ text: sayRefusal(error) }]);
  }

  function showGaps(errors: FieldErrors<T>) {
    list(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)])));
  }

  return { problems, clear: () => setProblems([]), showGaps, showFields, showRefusal };
}

/** The sentence of a field's rule; a rule without one reads as `invalid`. */
function fieldText(t: Translate<'profile'>, { rule, limit }: FieldProblem): string {
  const key = `validation:${rule}` as Key<'profile'>;
  const sentence = t(key, { limit: limit ?? '' });
  return sentence === key ? t('validation:invalid') : sentence;
}
