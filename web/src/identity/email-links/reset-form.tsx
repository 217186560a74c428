import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { confirmReset } from '#contract/identity/passwords';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { useBecome } from '../authentication/enter.shared.ts';
import { ConfirmationField } from '../authentication/new-account-fields.shared.tsx';
import { NewPasswordField } from '../password-fields/new-password-field.shared.tsx';

type ResetFormProps = { token: string; wayBack: string | undefined; onInvalid: () => void };

/** spec/000 §5: newPassword and confirmPassword. A refused password keeps the form, and the token works on. */
export function ResetForm({ token, wayBack, onInvalid }: ResetFormProps) {
  const { t } = useTranslation('identity');
  const become = useBecome();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { newPassword: '', confirmPassword: '' }, shouldFocusError: false });
  const labels = { newPassword: t('password.new'), confirmPassword: t('password.confirmation') };
  const problems = useFormProblems({
    labels,
    setError: (field, message) => form.setError(field, { type: 'server', message }),
    sent: { password: 'newPassword' },
  });
  const reset = useWrite(confirmReset, {
    onSuccess: async () => {
      // Every session of the account has ended, and this browser's most likely with them.
      become(null);
      notify({ text: t('reset.done'), description: t('reset.doneText'), tone: 'ok' });
      await navigate(links.signIn(wayBack), { replace: true });
    },
    onError: (error) => (error.code === 'INVALID_RESET_TOKEN_EXCEPTION' ? onInvalid() : problems.showRefusal(error)),
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { errors } = form.formState;
  const required = t('validation:required');
  const submit = form.handleSubmit(
    ({ newPassword }) => {
      problems.clear();
      reset.mutate({ body: { token, password: newPassword } });
    },
    (errors) => problems.showGaps(textsOf(errors)),
  );
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ErrorSummary
        title={problems.hasGaps ? t('validation:summaryTitle') : t('reset.failed')}
        problems={problems.problems}
      />
      <NewPasswordField
        id="newPassword"
        label={labels.newPassword}
        typed={typed}
        known={[]}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { required, minLength: { value: 8, message: t('password.tooShort') } })}
      />
      <ConfirmationField
        id="confirmPassword"
        label={labels.confirmPassword}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          required,
          validate: (again, values) => again === values.newPassword || t('password.differs'),
        })}
      />
      <Button type="submit" look="primary" size="big" full busy={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
