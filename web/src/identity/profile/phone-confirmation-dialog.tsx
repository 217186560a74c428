import { useState } from 'react';
import { confirmPhone, requestPhoneCode } from '#contract/identity/phone-confirmation';
import type { ApiError } from '#contract/platform/client';
import { spacedPhone } from '../../platform/forms/spaced-phone.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { CodeStep } from './code-step.tsx';
import styles from './two-factor.module.css';

type Props = { phone: string; onClose: (confirmed: boolean) => void };

/** Sends a code to the phone number of the profile and verifies it. */
export default function PhoneConfirmationDialog({ phone, onClose }: Props) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  // A sent code stays valid while another one is requested.
  const [isSent, setSent] = useState(false);
  const request = useWrite(requestPhoneCode, { once: true, onSuccess: () => setSent(true) });
  const confirm = useWrite(confirmPhone, {
    touches: ['users'],
    onSuccess: () => {
      notify({ text: t('phoneConfirmation.done'), tone: 'ok' });
      onClose(true);
    },
  });
  const phoneParams = { phone: spacedPhone(phone) };
  const problem = (error: ApiError) =>
    error.code === 'INVALID_OTPCODE_EXCEPTION' ? t('phoneConfirmation.wrong') : errorText(error);
  const send = () => {
    confirm.reset();
    request.mutate({});
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t('phoneConfirmation.action')}
      description={t('phoneConfirmation.text', phoneParams)}
      closeLabel={t('close')}
      returnFocus={() => !confirm.isSuccess}
    >
      <div className={styles.step}>
        <div role="status">
          {isSent && !request.error && <Note tone="ok">{t('phoneConfirmation.sent', phoneParams)}</Note>}
          {request.error && <Note tone="bad">{errorText(request.error)}</Note>}
        </div>
        {isSent && (
          <CodeStep
            action={t('phoneConfirmation.action')}
            isPending={confirm.isPending}
            problem={confirm.error ? problem(confirm.error) : undefined}
            onSend={(code) => confirm.mutate({ body: { code } })}
          />
        )}
        <Button variant={isSent ? 'second' : 'primary'} full isPending={request.isPending} onClick={send}>
          {t(isSent ? 'phoneConfirmation.again' : 'phoneConfirmation.send')}
        </Button>
      </div>
    </Dialog>
  );
}
