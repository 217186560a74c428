import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { editUser, type PersonalProfile } from '#contract/identity/users';
import type { ErrorCode } from '#contract/platform/errors';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { changesOf, type EditValues, valuesOf } from './edit-values.ts';

/** Refusals that belong to one field. */
const fieldOfCode: Partial<Record<ErrorCode, keyof EditValues>> = {
  EMAIL_ALREADY_USED_EXCEPTION: 'email',
  USER_STATUS_EXCEPTION: 'status',
  LAST_ADMIN_EXCEPTION: 'role',
};

/** The form of one person: what it holds, what is wrong with it, saving and undoing. */
export function useEditUser(person: PersonalProfile) {
  const { t } = useTranslation('users');
  const form = useForm<EditValues>({ defaultValues: valuesOf(person), shouldFocusError: false });
  const sayRefusal = useRefusalText();
  const { status, suspensionReason } = valuesOf(person);
  const { resetField } = form;
  // The buttons above the form suspend and activate, too.
  useEffect(() => {
    resetField('status', { defaultValue: status });
    resetField('suspensionReason', { defaultValue: suspensionReason });
  }, [status, suspensionReason, resetField]);
  const problems = useFormProblems({
    labels: {
      name: t('edit.name'),
      surname: t('edit.surname'),
      email: t('edit.email'),
      phone: t('edit.phone'),
      gender: t('edit.gender'),
      biography: t('edit.biography'),
      status: t('edit.status'),
      role: t('edit.role'),
      suspensionReason: t('edit.reason'),
      reason: t('reason.label'),
    },
    setError: (field, message) => form.setError(field, { type: 'server', message }),
  });
  const save = useWrite(editUser, {
    touches: ['accounts', 'userTimeline'],
    onSuccess: ({ data }) => {
      form.reset(valuesOf(data));
      notify({ text: t('edit.saved'), tone: 'ok' });
    },
    onError: (error) => {
      const field = fieldOfCode[error.code];
      if (field) problems.showFields({ [field]: sayRefusal(error) });
      else problems.showRefusal(error);
      notify({ text: t('edit.saveFailed'), description: sayRefusal(error), tone: 'bad' });
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      if (save.isPending) return;
      problems.clear();
      const body = changesOf(form.formState.defaultValues as EditValues, values);
      if (Object.keys(body).length > 0) return save.mutate({ params: { id: person.id }, body });
      form.reset();
      notify({ text: t('edit.unchanged'), tone: 'info' });
    },
    (errors) => problems.showGaps(textsOf(errors)),
  );

  function undo() {
    form.reset();
    problems.clear();
  }

  return { form, problems: problems.problems, submit, undo, busy: save.isPending };
}
