import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '#contract/identity/two-factor';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { OtpField } from '../../platform/ui/fields/otp-field.tsx';
import styles from './two-factor.module.css';

type CodeStepProps = {
  action: string;
  isPending: boolean;
  /** Error of the submitted code; the user may enter another one. */
  problem: string | undefined;
  onSend: (code: string) => void;
};

/** Six-digit authenticator code. The last digit submits it; a rejected code is cleared and the field gets the focus. */
export function CodeStep({ action, isPending, problem, onSend }: CodeStepProps) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [gap, setGap] = useState<string>();
  useEffect(() => {
    if (!problem) return;
    setCode('');
    form.current?.querySelector('input')?.focus();
  }, [problem]);

  function send(text: string) {
    if (isPending) return;
    if (text.length === CODE_LENGTH) return onSend(text);
    // A rejected code clears the field: a second press must not replace its error.
    if (!(code === '' && problem)) setGap(t('twoFactor.scan.sixDigits'));
    form.current?.querySelector('input')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  return (
    <ScriptedForm ref={form} noValidate className={styles.step} onSubmit={submit}>
      <div aria-live="assertive">
        <OtpField
          label={t('twoFactor.scan.code')}
          value={code}
          error={gap ?? (code === '' ? problem : undefined)}
          onChange={(text) => {
            setCode(text);
            setGap(undefined);
          }}
          onComplete={send}
          digitLabel={(digit) => t('twoFactor.scan.digit', { digit })}
        />
      </div>
      <Button type="submit" variant="primary" size="big" full isPending={isPending}>
        {action}
      </Button>
    </ScriptedForm>
  );
}
