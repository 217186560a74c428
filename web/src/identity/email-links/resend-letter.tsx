import type { FormEvent, ReactNode } from 'react';
import { resendVerificationEmail } from '#contract/identity/verification';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import field from '../../platform/ui/fields/field.module.css';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { startCooldown, useCooldown } from './resend-cooldown.shared.ts';
import styles from './resend-letter.module.css';

/**
 * Asks for another verification letter, and says how long to wait where that is not possible yet (spec/000 §8). `onAsk`
 * may hold it back; `children` is the field where the address is not known yet. The seconds are seen, and told only when they begin and end: nobody wants to hear sixty numbers.
 */
export function ResendLetter({
  email,
  wayBack,
  onAsk = () => true,
  children,
}: {
  email: string;
  wayBack: string | undefined;
  onAsk?: () => boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('identity');
  const sayRefusal = useRefusalText();
  const left = useCooldown(email);
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
      } else notify({ text: sayRefusal(error, t('resend.failed')), tone: 'bad' });
    },
  });

  function ask(event: FormEvent) {
    event.preventDefault();
    if (left === 0 && !resend.isPending && onAsk()) resend.mutate({ body: { email: email.trim(), redirect: wayBack } });
  }

  return (
    <form method="post" noValidate onSubmit={ask}>
      {children}
      <div className={styles.resend}>
        <Button type="submit" size="big" full busy={resend.isPending} aria-disabled={left > 0 || undefined}>
          {t('resend.again')}
        </Button>
        {left > 0 && <p className={styles.left}>{t('resend.cooldown', { seconds: left })}</p>}
        <p role="status" className={field.sr}>
          {left > 0 ? t('resend.wait') : ''}
        </p>
      </div>
    </form>
  );
}
