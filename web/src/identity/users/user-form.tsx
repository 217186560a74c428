import { BIOGRAPHY_MAX } from '#contract/identity/users';
import { editUser, type PersonalProfile } from '#contract/identity/users.schemas';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ErrorCode } from '#contract/platform/errors';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { changesOf, type EditValues, valuesOf } from './edit-values.ts';
import styles from './user.module.css';
import { AccessFields, IdentityFields, ReasonField } from './user-form-fields.tsx';

/** spec/000 §5 "Admin user form". Errors keep the input, and leaving with changes needs a confirmation. */
export function UserForm({ user }: { user: PersonalProfile }) {
  const { t } = useTranslation('users');
  const { form, problems, submit, undo, isPending } = useEditUser(user);
  const { isDirty } = form.formState;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('edit.saveFailed')} problems={problems} />
      <Card title={t('edit.identity')}>
        <IdentityFields form={form} />
      </Card>
      <Card title={t('edit.access')}>
        <AccessFields form={form} user={user} />
      </Card>
      <ReasonField form={form} user={user} />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? t('edit.submitting') : t('edit.submit')}
        </Button>
        {isDirty && !isPending && (
          <Button variant="quiet" onClick={undo}>
            {t('edit.undo')}
          </Button>
        )}
      </div>
      <UnsavedGuard unsaved={isDirty && !isPending} />
    </ScriptedForm>
  );
}

/** Error codes of one field. */
const fieldOfCode: Partial<Record<ErrorCode, keyof EditValues>> = {
  EMAIL_ALREADY_USED_EXCEPTION: 'email',
  USER_STATUS_EXCEPTION: 'status',
  LAST_ADMIN_EXCEPTION: 'role',
};

/** Form state of one user: values, validation, save and reset. */
function useEditUser(user: PersonalProfile) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editUser.body,
    // The buttons above the form suspend and activate, too: their result is applied, unsaved input stays.
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
    toBody: (values: EditValues) => changesOf(valuesOf(user), values),
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
    rules: {
      'email.invalid_format': t('edit.invalidEmail'),
      'biography.too_big': t('edit.biographyTooLong', { limit: BIOGRAPHY_MAX }),
      'reason.too_small': t('reason.tooShort', { least: REASON_MIN }),
    },
    ownProblems: ({ status, suspensionReason }) =>
      status === 'SUSPENDED' && user.status !== 'SUSPENDED' && suspensionReason.trim() === ''
        ? { suspensionReason: t('validation:required') }
        : {},
  });
  const save = useWrite(editUser, {
    touches: ['accounts', 'userTimeline'],
    onSuccess: ({ data }) => {
      form.reset(valuesOf(data));
      notify({ text: t('edit.saved'), tone: 'ok' });
    },
    onError: (error) => {
      const field = fieldOfCode[error.code];
      if (field) problems.showFields({ [field]: errorText(error) });
      else problems.showError(error);
      notify({ text: t('edit.saveFailed'), description: errorText(error), tone: 'bad' });
    },
  });

  const submit = onSubmit((body) => {
    if (save.isPending) return;
    if (Object.keys(body).length > 0) return save.mutate({ params: { id: user.id }, body });
    form.reset();
    notify({ text: t('edit.unchanged'), tone: 'info' });
  });

  function undo() {
    form.reset();
    problems.clear();
  }

  return { form, problems: problems.problems, submit, undo, isPending: save.isPending };
}
