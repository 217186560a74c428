import type { FormEvent, ReactNode } from 'react';
import { resendVerificationEmail } from '#contract/identity/verification';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { startCooldown, useCooldown } from './resend-cooldown.shared.ts';
import styles from './resend-email.module.css';

/**
 * Requests another verification email, and shows the wait if required (spec/000 §8). `canSend` may block it; `children`
 * is the field for an unknown address. Screen readers announce only start and end of the countdown.
 */
export function ResendEmail({
  email,
  wayBack,
  canSend = () => true,
  children,
}: {
  email: string;
  wayBack: string | undefined;
  canSend?: () => boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const remaining = useCooldown(email);
  const resend = useWrite(resendVerificationEmail, {
    onSuccess: ({ data }) => {
      startCooldown(email, data.resendAfterSeconds);
      notify({ text: t('resend.sent'), description: email, tone: 'ok' });
    },
    onError: (error) => {
      const seconds = Number(error.details?.retryAfterSeconds);
      if (error.code === 'VERIFICATION_COOLDOWN_EXCEPTION' && seconds > 0) {
        startCooldown(email, seconds);
        notify({ text: t('resend.cooldown', { seconds }), tone: 'bad' });
      } else notify({ text: errorText(error, t('resend.failed')), tone: 'bad' });
    },
  });

  function requestEmail(event: FormEvent) {
    event.preventDefault();
    if (remaining === 0 && !resend.isPending && canSend())
      resend.mutate({ body: { email: email.trim(), redirect: wayBack } });
  }

  return (
    <ScriptedForm noValidate onSubmit={requestEmail}>
      {children}
      <div className={styles.resend}>
        <Button type="submit" size="big" full isPending={resend.isPending} aria-disabled={remaining > 0 || undefined}>
          {t('resend.again')}
        </Button>
        {remaining > 0 && <p className={styles.left}>{t('resend.cooldown', { seconds: remaining })}</p>}
        <p role="status" className="visually-hidden">
          {remaining > 0 ? t('resend.wait') : ''}
        </p>
      </div>
    </ScriptedForm>
  );
}
