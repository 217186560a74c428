import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { ApiError } from '#contract/client';
import type { ErrorCode } from '#contract/errors';
import { editUser, type PersonalProfile } from '#contract/users';
import { type Key, useTranslation } from '../lib/i18n.tsx';
import { useWrite } from '../lib/queries.ts';
import type { FormProblem } from '../ui/fields/error-summary.tsx';
import { notify } from '../ui/overlays/notify.ts';
import { changesOf, type EditValues, valuesOf } from './edit-values.ts';

type Texts = Partial<Record<keyof EditValues, string>>;

/** Refusals that belong to one field. */
const fieldOfCode: Partial<Record<ErrorCode, keyof EditValues>> = {
  EMAIL_ALREADY_USED_EXCEPTION: 'email',
  PHONE_ALREADY_USED_EXCEPTION: 'phone',
  USER_STATUS_EXCEPTION: 'status',
  LAST_ADMIN_EXCEPTION: 'role',
};

/** The form of one person: what it holds, what is wrong with it, saving and undoing. */
export function useEditUser(person: PersonalProfile) {
  const { t } = useTranslation('users');
  const form = useForm<EditValues>({ defaultValues: valuesOf(person), shouldFocusError: false });
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const save = useWrite(editUser, {
    touches: ['accounts'],
    onSuccess: ({ data }) => {
      form.reset(valuesOf(data));
      notify({ text: t('edit.saved'), tone: 'ok' });
    },
    onError: (error) => {
      showRefusal(error);
      notify({ text: t('edit.saveFailed'), description: t(`errors:${error.code}`), tone: 'bad' });
    },
  });

  function list(texts: Texts) {
    const order: (keyof EditValues)[] = [
      ...(['name', 'surname', 'email', 'phone', 'gender', 'biography', 'status', 'role'] as const),
      'suspensionReason',
    ];
    const label = (field: keyof EditValues) => t(`edit.${field === 'suspensionReason' ? 'reason' : field}`);
    setProblems(
      order.flatMap((field) => (texts[field] ? [{ fieldId: field, text: `${label(field)}: ${texts[field]}` }] : [])),
    );
  }

  function showRefusal(error: ApiError) {
    const texts = refusedFields(error);
    for (const [field, message] of Object.entries(texts))
      form.setError(field as keyof EditValues, { type: 'server', message });
    if (Object.keys(texts).length > 0) list(texts);
    else setProblems([{ text: t(`errors:${error.code}`) }]);
  }

  function refusedFields({ code, fields }: ApiError): Texts {
    const field = fieldOfCode[code];
    if (field) return { [field]: t(`errors:${code}`) };
    const known = fields.map((problem) => ({ ...problem, name: problem.path.replace(/^body\./, '') }));
    return Object.fromEntries(
      known
        .filter(({ name }) => name in form.getValues())
        .map(({ name, rule, limit }) => {
          const key = `validation:${rule}` as Key<'users'>;
          const sentence = t(key, { limit: limit ?? '' });
          return [name, sentence === key ? t('validation:invalid') : sentence];
        }),
    );
  }

  const showGaps = (errors: FieldErrors<EditValues>) =>
    list(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')])));

  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    setProblems([]);
    const body = changesOf(form.formState.defaultValues as EditValues, values);
    if (Object.keys(body).length > 0) return save.mutate({ params: { id: person.id }, body });
    form.reset();
    notify({ text: t('edit.unchanged'), tone: 'info' });
  }, showGaps);

  function undo() {
    form.reset();
    setProblems([]);
  }

  return { form, problems, submit, undo, busy: save.isPending };
}
