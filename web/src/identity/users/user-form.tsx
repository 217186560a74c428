import type { UseFormReturn } from 'react-hook-form';
import { genders } from '#contract/identity/accounts';
import { BIOGRAPHY_MAX, type PersonalProfile } from '#contract/identity/users';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import { roles } from '#contract/platform/roles';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { useMe } from '../me/me.shared.tsx';
import { type EditValues, isGrave, statusesFor } from './edit-values.ts';
import { useEditUser } from './use-edit-user.ts';
import styles from './user.module.css';

type PartProps = { form: UseFormReturn<EditValues>; person: PersonalProfile };

/** spec/000 §5 "Admin user form". Nothing typed is lost: a refusal keeps it, and leaving asks first. */
export function UserForm({ person }: { person: PersonalProfile }) {
  const { t } = useTranslation('users');
  const { form, problems, submit, undo, busy } = useEditUser(person);
  const { isDirty } = form.formState;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary title={t('edit.saveFailed')} problems={problems} />
      <Card title={t('edit.identity')}>
        <Identity form={form} />
      </Card>
      <Card title={t('edit.access')}>
        <Access form={form} person={person} />
      </Card>
      <Why form={form} person={person} />
      <div className={styles.submit}>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? t('edit.submitting') : t('edit.submit')}
        </Button>
        {isDirty && !busy && (
          <Button look="quiet" onClick={undo}>
            {t('edit.undo')}
          </Button>
        )}
      </div>
      <UnsavedGuard unsaved={isDirty && !busy} />
    </form>
  );
}

function Identity({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('users');
  const { errors } = form.formState;
  const biography = form.watch('biography');
  const filled = (text: string) => text.trim() !== '' || t('validation:required');
  // The fields are somebody else's: the browser must not offer the admin's own.
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

function Access({ form, person }: PartProps) {
  const { t } = useTranslation('users');
  const me = useMe();
  const { errors } = form.formState;
  const statuses = statusesFor(person);
  const status = form.watch('status');
  const isMove = status === 'SUSPENDED' && person.status !== 'SUSPENDED';
  return (
    <div className={styles.fields}>
      {me?.id === person.id && (
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
        help={person.can.changeRole ? t('edit.roleHelp') : undefined}
        aria-disabled={!person.can.changeRole || undefined}
        error={errors.role?.message}
        options={roles
          .filter((value) => person.can.changeRole || value === person.role)
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

/** Asked for once the role or the address is another one, which hurts where it is wrong; it may be left out. */
function Why({ form, person }: PartProps) {
  const { t } = useTranslation('users');
  const [role, email] = form.watch(['role', 'email']);
  if (!isGrave(person, { role, email })) return null;
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
