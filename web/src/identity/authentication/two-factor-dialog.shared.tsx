import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Me } from '#contract/identity/accounts.schemas';
import { CODE_LENGTH, completeSignIn } from '#contract/identity/two-factor';
import type { ApiError } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { OtpField } from '../../platform/ui/fields/otp-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './two-factor-dialog.module.css';

type TwoFactorDialogProps = {
  challengeToken: string;
  onEntered: (user: Me) => Promise<void>;
  /** The challenge is over: there is nothing left to do here. */
  onExpired: (text: string) => void;
  onClose: () => void;
};

/** spec/000 §4 and §8: the second step of signing in. Six digits send themselves; a wrong code keeps the dialog. */
export default function TwoFactorDialog({ onClose, ...step }: TwoFactorDialogProps) {
  const { t } = useTranslation('identity');
  const { backup, code, problem, box, isPending, send, change, swap } = useSecondStep(step);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('twoFactor.title')}
      description={backup ? t('twoFactor.backupText') : t('twoFactor.text')}
      closeLabel={t('close')}
    >
      <ScriptedForm ref={box} noValidate className={styles.form} onSubmit={submit}>
        <div aria-live="assertive">
          {backup ? (
            <TextField
              label={t('twoFactor.backupCode')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              value={code}
              error={problem}
              onChange={(event) => change(event.target.value)}
            />
          ) : (
            <OtpField
              label={t('twoFactor.code')}
              value={code}
              error={problem}
              onChange={change}
              onComplete={send}
              digitLabel={(digit) => t('twoFactor.digit', { digit })}
            />
          )}
        </div>
        <Button type="submit" variant="primary" size="big" full isPending={isPending}>
          {t('twoFactor.submit')}
        </Button>
        <Button variant="quiet" full onClick={swap}>
          {backup ? t('twoFactor.useApp') : t('twoFactor.useBackup')}
        </Button>
      </ScriptedForm>
    </Dialog>
  );
}

function useSecondStep({ challengeToken, onEntered, onExpired }: Omit<TwoFactorDialogProps, 'onClose'>) {
  const { t } = useTranslation('identity');
  const [backup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();
  const verify = useWrite(completeSignIn, {
    once: true,
    onSuccess: async ({ data }) => {
      if (data.completed) await onEntered(data.user);
    },
    onError: (error) => {
      // The last wrong code ends the challenge: another could not be right.
      if (error.code === 'INVALID_CHALLENGE_TOKEN_EXCEPTION' || error.details?.triesLeft === 0)
        return onExpired(t('errors:INVALID_CHALLENGE_TOKEN_EXCEPTION'));
      setProblem(wrongCodeText(error) ?? t('twoFactor.failed'));
      if (error.code === 'INVALID_OTPCODE_EXCEPTION' && !backup) setCode('');
      focusField();
    },
  });
  const isPending = verify.isPending || verify.isSuccess;

  function wrongCodeText({ code: errorCode, details }: ApiError): string | undefined {
    if (errorCode !== 'INVALID_OTPCODE_EXCEPTION') return undefined;
    const attemptsRemaining = details?.triesLeft;
    const message = backup ? t('twoFactor.wrongBackup') : t('errors:INVALID_OTPCODE_EXCEPTION');
    return typeof attemptsRemaining === 'number'
      ? `${message} ${t('twoFactor.triesLeft', { count: attemptsRemaining })}`
      : message;
  }

  function send(text: string) {
    if (isPending) return;
    const enough = backup ? text.trim() !== '' : text.length === CODE_LENGTH;
    if (!enough) {
      // A refused code leaves the field empty: pressing the button again must not hide why it was refused.
      setProblem((known) => known ?? (backup ? t('validation:required') : t('twoFactor.sixDigits')));
      return focusField();
    }
    setProblem(undefined);
    verify.mutate({ body: { challengeToken, code: text } });
  }

  function change(text: string) {
    setCode(text);
    setProblem(undefined);
  }

  /** The other field appears where the button was pressed: it takes the focus. */
  function swap() {
    flushSync(() => {
      change('');
      setBackup(!backup);
    });
    focusField();
  }

  return { backup, code, problem, box, isPending, send, change, swap };
}
