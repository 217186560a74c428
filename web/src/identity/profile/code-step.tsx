import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '#contract/identity/two-factor';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { OtpField } from '../../platform/ui/fields/otp-field.tsx';
import styles from './two-factor.module.css';

type CodeStepProps = {
  action: string;
  isPending: boolean;
  /** Why the code that was sent will not do; another may be typed. */
  problem: string | undefined;
  onSend: (code: string) => void;
};

/** Six digits of the app. The last one sends them; a refused code is cleared and the focus comes back. */
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
    // A refused code leaves the field empty: pressing the button again must not hide why it was refused.
    if (!(code === '' && problem)) setGap(t('twoFactor.scan.sixDigits'));
    form.current?.querySelector('input')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.step} onSubmit={submit}>
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
    </form>
  );
}
