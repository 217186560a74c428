import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { login } from '#contract/accounts';
import { useTranslation } from '../lib/i18n.tsx';
import { useWrite } from '../lib/queries.ts';
import { meQuery } from '../shell/session.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorSummary, type FormProblem } from '../ui/fields/error-summary.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

type Values = { identifier: string; password: string };

export function SignInForm({ goTo }: { goTo: string }) {
  const { t } = useTranslation('accounts');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { identifier: '', password: '' }, shouldFocusError: false });
  const signIn = useWrite(login, {
    onSuccess: async ({ data }) => {
      if (!data.completed) return;
      // Whatever was read as a stranger may look different now.
      cache.clear();
      cache.setQueryData(meQuery.queryKey, { data: data.user });
      await navigate(goTo, { replace: true });
    },
  });

  const { errors } = form.formState;
  const hasGaps = Boolean(errors.identifier || errors.password);
  const problems = useMemo(() => {
    const found: FormProblem[] = [];
    if (errors.identifier)
      found.push({ text: `${t('signIn.identifier')}: ${t('validation:required')}`, fieldId: 'identifier' });
    if (errors.password)
      found.push({ text: `${t('signIn.password')}: ${t('validation:required')}`, fieldId: 'password' });
    if (found.length === 0 && signIn.error) found.push({ text: t(`errors:${signIn.error.code}`) });
    if (signIn.data?.data.completed === false) found.push({ text: t('signIn.twoFactorSoon') });
    return found;
  }, [errors.identifier, errors.password, signIn.error, signIn.data, t]);

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((body) => signIn.mutate({ body }))}>
      <ErrorSummary title={hasGaps ? t('validation:summaryTitle') : t('signIn.failed')} problems={problems} />
      <TextField
        id="identifier"
        label={t('signIn.identifier')}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.identifier && t('validation:required')}
        {...form.register('identifier', { required: true })}
      />
      <PasswordField
        id="password"
        label={t('signIn.password')}
        labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
        autoComplete="current-password"
        error={errors.password && t('validation:required')}
        {...form.register('password', { required: true })}
      />
      <Button type="submit" look="primary" size="big" full busy={signIn.isPending}>
        {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
    </form>
  );
}
