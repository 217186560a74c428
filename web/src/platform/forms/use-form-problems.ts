import { useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import type { FieldProblem } from '#contract/platform/errors';
import { type Key, type Translate, useTranslation } from '../lib/i18n.tsx';
import type { FormProblem } from '../ui/fields/error-summary.tsx';
import { useErrorText } from './use-error-text.ts';

/** A broken rule of the field at this path of the body. */
type BrokenRule = Pick<FieldProblem, 'path' | 'rule' | 'limit'>;
type Texts<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * Problems in the error summary above a form. They change on submit or on a server error, not while the user types,
 * because new problems take the focus.
 * @param options.sent form fields by their different path in the endpoint's body
 * @param options.rules texts of rules that differ from the default text, by `rule` or by `field.rule`
 */
export function useFormProblems<Field extends string>(options: {
  labels: Record<Field, string>;
  setError: (field: Field, text: string) => void;
  sent?: Record<string, Field>;
  rules?: Record<string, string>;
}) {
  const { labels, setError, sent = {}, rules = {} } = options;
  const fields = Object.keys(labels) as Field[];
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [hasGaps, setHasGaps] = useState(false);

  /** Shows a text that belongs to no field. */
  function showText(text: string) {
    setHasGaps(false);
    setProblems([{ text }]);
  }

  /** Shows problems found before submit. */
  function showGaps(texts: Texts<Field>) {
    setHasGaps(true);
    setProblems(
      fields.flatMap((field) => (texts[field] ? [{ fieldId: field, text: `${labels[field]}: ${texts[field]}` }] : [])),
    );
  }

  /** Shows server errors, at the fields too. */
  function showFields(texts: Texts<Field>) {
    for (const field of fields) if (texts[field]) setError(field, texts[field]);
    showGaps(texts);
  }

  /** The first text of each field, without unknown fields. The only rule of an empty field is `required`. */
  function textsFor(broken: readonly BrokenRule[], isEmpty: (field: Field) => boolean = () => false): Texts<Field> {
    const texts: Texts<Field> = {};
    for (const { path, rule, limit } of broken) {
      const field = sent[path] ?? fields.find((one) => one === path);
      if (!field) continue;
      const name = isEmpty(field) ? 'required' : rule;
      texts[field] ??= rules[`${field}.${name}`] ?? rules[name] ?? fieldText(t, { rule: name, limit });
    }
    return texts;
  }

  /** Shows field errors at their fields. Other codes and unknown fields become one general text. */
  function showError(error: ApiError) {
    const texts = textsFor(error.fields.map((each) => ({ ...each, path: each.path.replace(/^body\./, '') })));
    if (Object.keys(texts).length > 0) showFields(texts);
    else showText(errorText(error));
  }

  return { problems, hasGaps, clear: () => setProblems([]), showText, showGaps, showFields, showError, textsFor };
}

/** Text of a field rule; unknown rules use the text of `invalid`. */
function fieldText(t: Translate, { rule, limit }: { rule: string; limit: FieldProblem['limit'] | undefined }): string {
  const key = `validation:${rule}` as Key<'shell'>;
  const text = t(key, { limit: limit ?? '' });
  return text === key ? t('validation:invalid') : text;
}

/** Converts the form library's errors to the input of `showGaps`. */
export function textsOf(errors: Record<string, { message?: string | undefined } | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message ?? '']));
}
