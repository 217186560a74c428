import { type ComponentProps, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { changePassword } from '#contract/identity/passwords.schemas';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { NewPasswordField, useNewPasswordRules } from '../password-fields/new-password-field.shared.tsx';
import styles from './card-parts.module.css';

type PasswordFormProps = { profile: PersonalProfile; onClose: () => void };

/** spec/000 §4, §5: old password, new password and confirmation; the old one only if it exists. A change signs the user out. */
export default function PasswordForm({ profile, onClose }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const { form, problems, submit, isPending } = usePasswordChange(profile);
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      {/* Password managers expect the account name next to the password. */}
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      <ErrorSummary title={t('password.failed')} problems={problems.problems} />
      {profile.hasPassword && (
        <PlainPasswordField
          id="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
      )}
      <NewPasswordField
        id="newPassword"
        label={t('password.new')}
        typed={typed}
        known={[profile.name, profile.surname, profile.email]}
        maxLength={128}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PlainPasswordField
        id="confirmPassword"
        label={t('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <UnsavedGuard unsaved={formState.isDirty && !isPending} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t(profile.hasPassword ? 'password.change' : 'password.set')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </ScriptedForm>
  );
}

function PlainPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'labels'>) {
  const { t } = useTranslation('profile');
  return (
    <PasswordField
      {...props}
      labels={{ show: t('password.show'), hide: t('password.hide') }}
      maxLength={128}
      aria-required="true"
    />
  );
}

function usePasswordChange({ id, hasPassword }: PersonalProfile) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { tooShort, repetitionProblem } = useNewPasswordRules();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: changePassword.body,
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    toBody: ({ oldPassword, newPassword }) => ({ newPassword, oldPassword: hasPassword ? oldPassword : undefined }),
    labels: { oldPassword: t('password.old'), newPassword: t('password.new'), confirmPassword: t('password.confirm') },
    rules: { same_password: t('password.same'), 'newPassword.too_small': tooShort },
    ownProblems: ({ newPassword, confirmPassword }) => ({
      confirmPassword: repetitionProblem(newPassword, confirmPassword),
    }),
  });
  const { setFocus } = form;
  const change = useWrite(changePassword, {
    onSuccess: async () => {
      notify({ text: t('password.changed'), description: t('password.changedText'), tone: 'ok' });
      await navigate(links.signOut());
    },
    onError: (error) => {
      notify({ text: t('password.failed'), tone: 'bad' });
      if (error.code === 'WRONG_PASSWORD_EXCEPTION') problems.showFields({ oldPassword: t(`errors:${error.code}`) });
      else problems.showError(error);
    },
  });
  useEffect(() => setFocus(hasPassword ? 'oldPassword' : 'newPassword'), [setFocus, hasPassword]);

  const submit = onSubmit((body) => change.mutate({ params: { id }, body }));
  return { form, problems, submit, isPending: change.isPending || change.isSuccess };
}
