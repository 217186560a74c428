import { type FormEvent, Suspense, useRef, useState } from 'react';
import { login } from '#contract/identity/accounts';
import type { Me } from '#contract/identity/accounts.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { TextLink } from './auth-frame.shared.tsx';

const TwoFactorDialog = lazyPart(() => import('./two-factor-dialog.shared.tsx'));

type SignInFormProps = {
  /** Signed in, with the second factor where it is on. */
  onEntered: (user: Me) => Promise<void>;
  identifier?: string;
  /** Where a new password leads back to. */
  wayBack?: string | undefined;
};

/**
 * Two fields, left to the platform: the page that everybody waits for does without the form library, and what was typed
 * before it came alive stays.
 */
export function SignInForm({ onEntered, identifier = '', wayBack }: SignInFormProps) {
  const { t } = useTranslation('accounts');
  const { form, labels, gaps, problems, isPending, submit, mend, challenge, setChallenge, startAgain } =
    useSignIn(onEntered);
  return (
    <>
      <ScriptedForm ref={form} noValidate onSubmit={submit} onChange={mend}>
        <ErrorSummary
          title={problems.hasGaps ? t('validation:summaryTitle') : t('signIn.failed')}
          problems={problems.problems}
        />
        <TextField
          id="identifier"
          name="identifier"
          label={labels.identifier}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={identifier}
          error={gaps.identifier}
        />
        <PasswordField
          id="password"
          name="password"
          label={labels.password}
          aside={
            <TextLink aside to={links.forgotPassword(wayBack)}>
              {t('signIn.forgot')}
            </TextLink>
          }
          labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
          autoComplete="current-password"
          error={gaps.password}
        />
        <Button type="submit" variant="primary" size="big" full isPending={isPending}>
          {isPending ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
      </ScriptedForm>
      {challenge !== null && (
        <Suspense>
          <TwoFactorDialog
            challengeToken={challenge}
            onEntered={onEntered}
            onExpired={startAgain}
            onClose={() => setChallenge(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type Gaps = { identifier?: string; password?: string };

function useSignIn(onEntered: SignInFormProps['onEntered']) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [gaps, setGaps] = useState<Gaps>({});
  const [challenge, setChallenge] = useState<string | null>(null);
  const labels = { identifier: t('signIn.identifier'), password: t('signIn.password') };
  const problems = useFormProblems({
    labels,
    setError: (field, text) => setGaps((others) => ({ ...others, [field]: text })),
  });
  const signIn = useWrite(login, {
    onSuccess: async ({ data }) => {
      if (data.completed) await onEntered(data.user);
      else setChallenge(data.challengeToken);
    },
    onError: (error) => {
      problems.showError(error);
      notify({ text: errorText(error), tone: 'bad' });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const typed = new FormData(event.currentTarget);
    const body = { identifier: String(typed.get('identifier')).trim(), password: String(typed.get('password')) };
    const missing = t('validation:required');
    const newGaps: Gaps = {
      ...(body.identifier === '' && { identifier: missing }),
      ...(body.password === '' && { password: missing }),
    };
    setGaps(newGaps);
    if (Object.keys(newGaps).length > 0) return problems.showGaps(newGaps);
    problems.clear();
    signIn.mutate({ body });
  }

  /** A field that is being mended is no longer called wrong. */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (name in gaps) setGaps((others) => ({ ...others, [name]: undefined }));
  }

  /** The challenge is used up: shows its text above the form and asks for the password again. */
  function startAgain(text: string) {
    setChallenge(null);
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    problems.showText(text);
  }

  return {
    form,
    labels,
    gaps,
    problems,
    isPending: signIn.isPending,
    submit,
    mend,
    challenge,
    setChallenge,
    startAgain,
  };
}
