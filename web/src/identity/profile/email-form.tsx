import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestEmailChange } from '#contract/identity/email-change.schemas';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './card-parts.module.css';
import { twoFactorRead } from './two-factor-card.tsx';

type EmailFormProps = { profile: PersonalProfile; onRequested: () => void; onClose: () => void };

/** New address, password, and a code if the account has a second factor. Errors keep the input. */
export default function EmailForm({ profile, onRequested, onClose }: EmailFormProps) {
  const { t } = useTranslation('profile');
  const hasSecondFactor = useQuery(twoFactorRead).data?.data.enabled === true;
  const { form, labels, problems, submit, isPending } = useEmailChange(profile.id, hasSecondFactor, onRequested);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        title={problems.hasGaps ? t('validation:summaryTitle') : t('email.failed')}
        problems={problems.problems}
      />
      <TextField
        id="newEmail"
        type="email"
        label={labels.email}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="emailPassword"
        label={labels.password}
        labels={{ show: t('password.show'), hide: t('password.hide') }}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...register('password')}
      />
      {hasSecondFactor && (
        <TextField
          id="emailCode"
          label={labels.code}
          help={t('email.codeHelp')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('email.send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
      <UnsavedGuard unsaved={formState.isDirty && !isPending} />
    </ScriptedForm>
  );
}

function useEmailChange(id: number, hasSecondFactor: boolean, onRequested: EmailFormProps['onRequested']) {
  const { t } = useTranslation('profile');
  const labels = { email: t('email.new'), password: t('email.password'), code: t('email.code') };
  const { form, problems, onSubmit } = useSchemaForm({
    schema: requestEmailChange.body,
    defaultValues: { email: '', password: '', code: '' },
    toBody: ({ email, password, code }) => ({ email, password, code: hasSecondFactor ? code : undefined }),
    labels,
    rules: {
      same_email: t('email.same'),
      'email.required': t('email.needed'),
      'email.invalid_format': t('email.needed'),
    },
  });
  const { setFocus } = form;
  const request = useWrite(requestEmailChange, {
    once: true,
    touches: ['users'],
    onSuccess: onRequested,
    onError: (error) => {
      if (error.code === 'WRONG_PASSWORD_EXCEPTION') problems.showFields({ password: t(`errors:${error.code}`) });
      else if (error.code === 'INVALID_OTPCODE_EXCEPTION') problems.showFields({ code: t(`errors:${error.code}`) });
      else problems.showError(error);
    },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = onSubmit((body) => request.mutate({ params: { id }, body }));
  return { form, labels, problems, submit, isPending: request.isPending };
}
