import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { register as registerAccount } from '#contract/identity/accounts.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { startCooldown } from '../email-links/resend-cooldown.shared.ts';
import { NewPasswordField, useNewPasswordRules } from '../password-fields/new-password-field.shared.tsx';
import { ConfirmationField, PrivacyField } from './new-account-fields.shared.tsx';
import { deleteDraft, findDraft, saveDraft } from './sign-up-draft.ts';
import styles from './sign-up-form.module.css';

const empty = { name: '', surname: '', email: '', phone: '', password: '', passwordConfirmation: '', privacy: false };
type Values = typeof empty;
type UserField = 'name' | 'surname' | 'email' | 'phone';

/** spec/000 §2 and §3: all fields are required. Gender has no field and is sent as UNKNOWN. */
export function SignUpForm({ wayBack }: { wayBack?: string | undefined }) {
  const { t } = useTranslation('identity');
  const { form, problems, submit, isPending } = useSignUp(wayBack);
  const [password, name, surname, email] = useWatch({
    control: form.control,
    name: ['password', 'name', 'surname', 'email'],
  });
  const { errors } = form.formState;
  return (
    <ScriptedForm noValidate onSubmit={submit} onChange={() => saveDraft(form.getValues())}>
      <ErrorSummary
        title={problems.hasGaps ? t('validation:summaryTitle') : t('signUp.failed')}
        problems={problems.problems}
      />
      <UserFields form={form} />
      <NewPasswordField
        id="password"
        label={t('password.label')}
        typed={password}
        known={[name, surname, email]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConfirmationField
        id="passwordConfirmation"
        label={t('password.confirmation')}
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation')}
      />
      <PrivacyField error={errors.privacy?.message} {...form.register('privacy')} />
      <Button type="submit" variant="primary" size="big" full isPending={isPending}>
        {isPending ? t('signUp.submitting') : t('signUp.submit')}
      </Button>
    </ScriptedForm>
  );
}

function useSignUp(wayBack: string | undefined) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { tooShort, repetitionProblem } = useNewPasswordRules();
  const { form, problems, onSubmit } = useSchemaForm({
    schema: registerAccount.body,
    defaultValues: empty,
    toBody: ({ name, surname, email, phone, password }: Values) => ({
      name,
      surname,
      email,
      phone,
      password,
      gender: 'UNKNOWN',
      redirect: wayBack,
    }),
    labels: {
      name: t('person.name'),
      surname: t('person.surname'),
      email: t('person.email'),
      phone: t('person.phone'),
      password: t('password.label'),
      passwordConfirmation: t('password.confirmation'),
      privacy: t('privacy.label'),
    },
    rules: { 'password.too_small': tooShort },
    ownProblems: ({ password, passwordConfirmation, privacy }) => ({
      passwordConfirmation: repetitionProblem(password, passwordConfirmation),
      privacy: privacy ? undefined : t('privacy.needed'),
    }),
  });
  const signUp = useWrite(registerAccount, {
    onSuccess: async ({ data }) => {
      deleteDraft();
      startCooldown(data.email, data.resendAfterSeconds);
      await navigate(links.verifyWait(data.email, wayBack));
    },
    onError: problems.showError,
  });
  useRestoredDraft(form);

  const submit = onSubmit((body) => signUp.mutate({ body }));
  return { form, problems, submit, isPending: signUp.isPending };
}

/** Restores input from before a reload. */
function useRestoredDraft({ reset, getValues }: UseFormReturn<Values>) {
  useEffect(() => {
    const draft = findDraft();
    const { name, surname, email, phone } = getValues();
    // Input typed while the page loads is newer.
    if (draft && !(name || surname || email || phone)) reset({ ...empty, ...draft });
  }, [reset, getValues]);
}

function UserFields({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('identity');
  const { errors } = form.formState;
  const props = (field: UserField) => ({
    id: field,
    label: t(`person.${field}`),
    error: errors[field]?.message,
    ...form.register(field),
  });
  return (
    <>
      <div className={styles.names}>
        <TextField {...props('name')} autoComplete="given-name" maxLength={100} />
        <TextField {...props('surname')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextField {...props('email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
      <TextField {...props('phone')} type="tel" autoComplete="tel" maxLength={32} help={t('person.phoneHelp')} />
    </>
  );
}
