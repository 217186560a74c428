import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { genders } from '#contract/identity/accounts';
import { BIOGRAPHY_MAX, editUser } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import type { ErrorCode } from '#contract/platform/errors';
import { roles } from '#contract/platform/roles';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { useMe } from '../me/me.shared.tsx';
import { changesOf, type EditValues, isGrave, statusesFor, valuesOf } from './edit-values.ts';
import styles from './user.module.css';

type PartProps = { form: UseFormReturn<EditValues>; user: PersonalProfile };

/** spec/000 §5 "Admin user form". Errors keep the input, and leaving with changes needs a confirmation. */
export function UserForm({ user }: { user: PersonalProfile }) {
  const { t } = useTranslation('users');
  const { form, problems, submit, undo, isPending } = useEditUser(user);
  const { isDirty } = form.formState;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('edit.saveFailed')} problems={problems} />
      <Card title={t('edit.identity')}>
        <Identity form={form} />
      </Card>
      <Card title={t('edit.access')}>
        <Access form={form} user={user} />
      </Card>
      <Why form={form} user={user} />
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
    </form>
  );
}

function Identity({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('users');
  const { errors } = form.formState;
  const biography = form.watch('biography');
  const filled = (text: string) => text.trim() !== '' || t('validation:required');
  // The fields belong to another user: the browser must not suggest the admin's own data.
  const own = { autoComplete: 'off' } as const;
  return (
    <div className={styles.fields}>
      <TextField
        {...own}
        id="name"
        label={t('edit.name')}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name', { validate: filled })}
      />
      <TextField
        {...own}
        id="surname"
        label={t('edit.surname')}
        maxLength={100}
        error={errors.surname?.message}
        {...form.register('surname', { validate: filled })}
      />
      <TextField
        {...own}
        id="email"
        type="email"
        label={t('edit.email')}
        help={t('edit.emailHelp')}
        maxLength={254}
        autoCapitalize="none"
        error={errors.email?.message}
        {...form.register('email', {
          validate: {
            filled,
            email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || t('edit.invalidEmail'),
          },
        })}
      />
      <TextField
        {...own}
        id="phone"
        type="tel"
        label={t('edit.phone')}
        help={t('edit.phoneHelp')}
        maxLength={32}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <NativeSelect
        id="gender"
        label={t('edit.gender')}
        error={errors.gender?.message}
        options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        {...form.register('gender', { required: true })}
      />
      <div className={styles.whole}>
        <TextArea
          id="biography"
          label={t('edit.biography')}
          help={t('edit.biographyHelp', { count: biography.trim().length, limit: BIOGRAPHY_MAX })}
          rows={5}
          error={errors.biography?.message}
          {...form.register('biography', {
            validate: (text) =>
              text.trim().length <= BIOGRAPHY_MAX || t('edit.biographyTooLong', { limit: BIOGRAPHY_MAX }),
          })}
        />
      </div>
    </div>
  );
}

function Access({ form, user }: PartProps) {
  const { t } = useTranslation('users');
  const me = useMe();
  const { errors } = form.formState;
  const statuses = statusesFor(user);
  const status = form.watch('status');
  const isMove = status === 'SUSPENDED' && user.status !== 'SUSPENDED';
  return (
    <div className={styles.fields}>
      {me?.id === user.id && (
        <div className={styles.whole}>
          <Note>{t('edit.self')}</Note>
        </div>
      )}
      <NativeSelect
        id="status"
        label={t('edit.status')}
        aria-disabled={statuses.length === 1 || undefined}
        error={errors.status?.message}
        options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        {...form.register('status', { required: true })}
      />
      <NativeSelect
        id="role"
        label={t('edit.role')}
        help={user.can.changeRole ? t('edit.roleHelp') : undefined}
        aria-disabled={!user.can.changeRole || undefined}
        error={errors.role?.message}
        options={roles
          .filter((value) => user.can.changeRole || value === user.role)
          .map((value) => ({ value, label: t(`roles.${value}`) }))}
        {...form.register('role', { required: true })}
      />
      {status === 'SUSPENDED' && (
        <div className={styles.whole}>
          <TextArea
            id="suspensionReason"
            label={t('edit.reason')}
            help={t('edit.reasonHelp')}
            rows={3}
            maxLength={500}
            error={errors.suspensionReason?.message}
            {...form.register('suspensionReason', {
              validate: (text) => !isMove || text.trim() !== '' || t('validation:required'),
            })}
          />
        </div>
      )}
    </div>
  );
}

/** Optional reason, shown when the role or the email changes. */
function Why({ form, user }: PartProps) {
  const { t } = useTranslation('users');
  const [role, email] = form.watch(['role', 'email']);
  if (!isGrave(user, { role, email })) return null;
  return (
    <Card title={t('reason.title')}>
      <TextArea
        id="reason"
        label={t('reason.optional')}
        help={t('reason.logged')}
        rows={2}
        maxLength={REASON_MAX}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (text) =>
            text.trim() === '' || text.trim().length >= REASON_MIN || t('reason.tooShort', { least: REASON_MIN }),
        })}
      />
    </Card>
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
  const form = useForm<EditValues>({ defaultValues: valuesOf(user), shouldFocusError: false });
  const errorText = useErrorText();
  const { status, suspensionReason } = valuesOf(user);
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
      if (field) problems.showFields({ [field]: errorText(error) });
      else problems.showError(error);
      notify({ text: t('edit.saveFailed'), description: errorText(error), tone: 'bad' });
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      if (save.isPending) return;
      problems.clear();
      const body = changesOf(form.formState.defaultValues as EditValues, values);
      if (Object.keys(body).length > 0) return save.mutate({ params: { id: user.id }, body });
      form.reset();
      notify({ text: t('edit.unchanged'), tone: 'info' });
    },
    (errors) => problems.showGaps(textsOf(errors)),
  );

  function undo() {
    form.reset();
    problems.clear();
  }

  return { form, problems: problems.problems, submit, undo, isPending: save.isPending };
}
