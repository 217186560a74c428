import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '#contract/client';
import type { FieldProblem } from '#contract/errors';
import { type Key, type Translate, useTranslation } from '../lib/i18n.tsx';
import type { FormProblem } from '../ui/fields/error-summary.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type Texts = Record<string, string>;
type Labels<T> = { [Field in keyof T & string]: string };

/**
 * What the summary above a form says. It is made when the form is sent or refused, not while somebody types: a new set of
 * problems takes the focus. `sent` names the fields that go by another name in the endpoint's body.
 */
export function useFormProblems<T extends FieldValues>(options: {
  labels: Labels<T>;
  setError: UseFormSetError<T>;
  sent?: Record<string, keyof T & string>;
}) {
  const { labels, setError, sent = {} } = options;
  const { t } = useTranslation('accounts');
  const sayRefusal = useRefusalText();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [hasGaps, setHasGaps] = useState(false);

  /** One sentence that belongs to no field. */
  function say(text: string) {
    setHasGaps(false);
    setProblems([{ text }]);
  }

  function list(texts: Texts) {
    setHasGaps(true);
    setProblems(
      Object.entries(labels).flatMap(([fieldId, label]) =>
        texts[fieldId] ? [{ fieldId, text: `${label}: ${texts[fieldId]}` }] : [],
      ),
    );
  }

  /** What the server refused, at the fields too. */
  function showFields(texts: Texts) {
    for (const [name, message] of Object.entries(texts)) setError(name as Path<T>, { type: 'server', message });
    list(texts);
  }

  /** Refused fields at their fields; any other code, and fields that the form does not have, as one sentence. */
  function showRefusal(error: ApiError) {
    const known = error.fields.flatMap((problem) => {
      const name = problem.path.replace(/^body\./, '');
      const field = sent[name] ?? name;
      return field in labels ? [[field, fieldText(t, problem)] as const] : [];
    });
    if (known.length > 0) showFields(Object.fromEntries(known));
    else say(sayRefusal(error));
  }

  function showGaps(errors: FieldErrors<T>) {
    list(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)])));
  }

  return { problems, hasGaps, clear: () => setProblems([]), say, showGaps, showFields, showRefusal };
}

/** The sentence of a field's rule; a rule without one reads as `invalid`. */
function fieldText(t: Translate<'accounts'>, { rule, limit }: FieldProblem): string {
  const key = `validation:${rule}` as Key<'accounts'>;
  const sentence = t(key, { limit: limit ?? '' });
  return sentence === key ? t('validation:invalid') : sentence;
}
