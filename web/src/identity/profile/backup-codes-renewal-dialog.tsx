import { useState } from 'react';
import { renewBackupCodes } from '#contract/identity/two-factor';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeStep } from './code-step.tsx';

/** Creates ten new codes for an authenticator code. Closes only after the user confirms that they are saved. */
export default function BackupCodesRenewalDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const [isCloseBlocked, setCloseBlocked] = useState(false);
  const renew = useWrite(renewBackupCodes, {
    once: true,
    onError: (error) => notify({ text: t('twoFactor.renewFailed'), description: errorText(error), tone: 'bad' }),
  });
  const codes = renew.data?.data.backupCodes;

  function finish() {
    notify({ text: t('twoFactor.done.title'), description: t('twoFactor.done.renewed'), tone: 'ok' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (codes) setCloseBlocked(true);
        else onClose();
      }}
      title={codes ? t('twoFactor.codes.title') : t('twoFactor.renewTitle')}
      description={codes ? t('twoFactor.codes.text') : t('twoFactor.renewText')}
      closeLabel={t('close')}
    >
      {codes ? (
        <BackupCodes codes={codes} email={email} isCloseBlocked={isCloseBlocked} onSaved={finish} />
      ) : (
        <CodeStep
          action={t('twoFactor.renewGo')}
          isPending={renew.isPending}
          problem={renew.error ? errorText(renew.error) : undefined}
          onSend={(code) => renew.mutate({ body: { code } })}
        />
      )}
    </Dialog>
  );
}
