import { useWatch } from 'react-hook-form';
import type { SignInResult } from '#contract/identity/accounts.schemas';
import type { SocialProvider } from '#contract/identity/social';
import { socialRegister } from '#contract/identity/social.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { ConfirmationField, PrivacyField } from '../authentication/new-account-fields.shared.tsx';
import { NewPasswordField, useNewPasswordRules } from '../password-fields/new-password-field.shared.tsx';
import { providerNames } from './social-buttons.shared.tsx';
import styles from './social-register-dialog.module.css';
import type { NewUser } from './use-social-callback.ts';

type SocialRegisterDialogProps = {
  provider: SocialProvider;
  token: string;
  newUser: NewUser;
  /** Return target of the address confirmation link. */
  wayBack: string | undefined;
  onSignIn: (result: SignInResult) => Promise<void>;
  /** An account with this address was created concurrently. */
  onLinkRequired: () => void;
  /** The identity is not usable for an account. */
  onFailed: (text: string) => void;
  onClose: () => void;
};

/** spec/000 §4: an unknown user registers with a separate password. */
export default function SocialRegisterDialog({ newUser, onClose, ...rest }: SocialRegisterDialogProps) {
  const { t } = useTranslation('identity');
  const provider = providerNames[rest.provider];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('social.registerTitle')}
      description={t('social.registerText', { provider })}
      closeLabel={t('close')}
    >
      <p className={styles.who}>
        <b>{`${newUser.name} ${newUser.surname}`.trim()}</b>
        <span>{newUser.email}</span>
      </p>
      <RegisterForm newUser={newUser} {...rest} />
    </Dialog>
  );
}

function RegisterForm(props: Omit<SocialRegisterDialogProps, 'onClose'>) {
  const { t } = useTranslation('identity');
  const { form, labels, problems, submit, isPending } = useSocialRegister(props);
  const { name, surname, email } = props.newUser;
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        title={problems.hasGaps ? t('validation:summaryTitle') : t('signUp.failed')}
        problems={problems.problems}
      />
      {/* Password managers save the new password under this name. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <NewPasswordField
        id="password"
        label={labels.password}
        typed={typed}
        known={[name, surname, email]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConfirmationField
        id="passwordConfirmation"
        label={labels.passwordConfirmation}
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation')}
      />
      <PrivacyField error={errors.privacy?.message} {...form.register('privacy')} />
      <Button type="submit" variant="primary" size="big" full isPending={isPending}>
        {t('signUp.submit')}
      </Button>
    </ScriptedForm>
  );
}

function useSocialRegister({
  provider,
  token,
  wayBack,
  onSignIn,
  onLinkRequired,
  onFailed,
}: Omit<SocialRegisterDialogProps, 'onClose'>) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const { tooShort, repetitionProblem } = useNewPasswordRules();
  const labels = {
    password: t('password.label'),
    passwordConfirmation: t('password.confirmation'),
    privacy: t('privacy.label'),
  };
  const { form, problems, onSubmit } = useSchemaForm({
    schema: socialRegister.body,
    defaultValues: { password: '', passwordConfirmation: '', privacy: false },
    toBody: ({ password }) => ({ token, password, redirect: wayBack }),
    labels,
    rules: { 'password.too_small': tooShort },
    ownProblems: ({ password, passwordConfirmation, privacy }) => ({
      passwordConfirmation: repetitionProblem(password, passwordConfirmation),
      privacy: privacy ? undefined : t('privacy.needed'),
    }),
  });
  const make = useWrite(socialRegister, {
    onSuccess: ({ data }) => onSignIn(data),
    onError: (error) => {
      if (error.code === 'ACCOUNT_LINK_REQUIRED_EXCEPTION') return onLinkRequired();
      // A retry would fail again.
      if (error.code === 'INVALID_SOCIAL_TOKEN_EXCEPTION' || error.code === 'PROVIDER_EMAIL_MISSING_EXCEPTION')
        return onFailed(errorText(error));
      problems.showError(error);
      const text = t('social.registerFailed', { provider: providerNames[provider] });
      notify({ text, description: errorText(error), tone: 'bad' });
    },
  });
  const submit = onSubmit((body) => make.mutate({ params: { provider }, body }));
  return { form, labels, problems, submit, isPending: make.isPending };
}
