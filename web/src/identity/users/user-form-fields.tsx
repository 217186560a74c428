import type { UseFormReturn } from 'react-hook-form';
import { genders } from '#contract/identity/accounts';
import { BIOGRAPHY_MAX } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { REASON_MAX } from '#contract/platform/admin-reason';
import { roles } from '#contract/platform/roles';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { useMe } from '../me/me.shared.tsx';
import { type EditValues, isGrave, statusesFor } from './edit-values.ts';
import styles from './user.module.css';

type PartProps = { form: UseFormReturn<EditValues>; user: PersonalProfile };

export function IdentityFields({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('users');
  const { errors } = form.formState;
  const biography = form.watch('biography');
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
        {...form.register('name')}
      />
      <TextField
        {...own}
        id="surname"
        label={t('edit.surname')}
        maxLength={100}
        error={errors.surname?.message}
        {...form.register('surname')}
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
        {...form.register('email')}
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
        {...form.register('gender')}
      />
      <div className={styles.whole}>
        <TextArea
          id="biography"
          label={t('edit.biography')}
          help={t('edit.biographyHelp', { count: biography.trim().length, limit: BIOGRAPHY_MAX })}
          rows={5}
          error={errors.biography?.message}
          {...form.register('biography')}
        />
      </div>
    </div>
  );
}

export function AccessFields({ form, user }: PartProps) {
  const { t } = useTranslation('users');
  const me = useMe();
  const { errors } = form.formState;
  const statuses = statusesFor(user);
  const status = form.watch('status');
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
        {...form.register('status')}
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
        {...form.register('role')}
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
            {...form.register('suspensionReason')}
          />
        </div>
      )}
    </div>
  );
}

/** Optional reason, shown when the role or the email changes. */
export function ReasonField({ form, user }: PartProps) {
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
        {...form.register('reason')}
      />
    </Card>
  );
}
