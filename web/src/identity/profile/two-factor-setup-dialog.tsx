import { useState } from 'react';
import { enableTwoFactor, generateSecret } from '#contract/identity/two-factor';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeStep } from './code-step.tsx';
import { SecretToScan } from './secret-to-scan.tsx';
import styles from './two-factor.module.css';

type Step =
  | { name: 'start' }
  | { name: 'scan'; secret: string; otpauthUrl: string }
  | { name: 'codes'; codes: string[] }
  | { name: 'done' };

type SetupDialogProps = { email: string; onClose: () => void };

/** spec/000 §4: start, verification, backup codes, done. The codes are shown once, so that step closes only after a confirmation. */
export default function TwoFactorSetupDialog({ email, onClose }: SetupDialogProps) {
  const { t } = useTranslation('profile');
  const { step, generate, enable, problem, finish } = useSetup();
  const [isCloseBlocked, setCloseBlocked] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (step.name === 'codes') setCloseBlocked(true);
        else onClose();
      }}
      title={t(`twoFactor.${step.name}.title`)}
      description={t(`twoFactor.${step.name}.text`)}
      closeLabel={t('close')}
    >
      {step.name === 'start' && (
        <div className={styles.step}>
          <ol className={styles.plan}>
            <li>{t('twoFactor.start.first')}</li>
            <li>{t('twoFactor.start.second')}</li>
            <li>{t('twoFactor.start.third')}</li>
          </ol>
          <Button variant="primary" size="big" full isPending={generate.isPending} onClick={() => generate.mutate({})}>
            {t('twoFactor.start.go')}
          </Button>
        </div>
      )}
      {step.name === 'scan' && (
        <div className={styles.step}>
          <SecretToScan secret={step.secret} otpauthUrl={step.otpauthUrl} />
          <CodeStep
            action={t('twoFactor.scan.go')}
            isPending={enable.isPending}
            problem={problem}
            onSend={(code) => enable.mutate({ body: { secret: step.secret, code } })}
          />
        </div>
      )}
      {step.name === 'codes' && (
        <BackupCodes codes={step.codes} email={email} isCloseBlocked={isCloseBlocked} onSaved={finish} />
      )}
      {step.name === 'done' && (
        <Button variant="primary" size="big" full onClick={onClose}>
          {t('twoFactor.done.close')}
        </Button>
      )}
    </Dialog>
  );
}

function useSetup() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ name: 'start' });
  const [problem, setProblem] = useState<string>();
  const generate = useWrite(generateSecret, {
    onSuccess: ({ data }) => setStep({ name: 'scan', ...data }),
    onError: (error) => notify({ text: t('twoFactor.setupFailed'), description: errorText(error), tone: 'bad' }),
  });
  const enable = useWrite(enableTwoFactor, {
    once: true,
    touches: ['users', 'accounts'],
    onMutate: () => setProblem(undefined),
    onSuccess: ({ data }) => setStep({ name: 'codes', codes: data.backupCodes }),
    onError: (error) => {
      setProblem(errorText(error));
      notify({ text: t('twoFactor.verificationFailed'), description: errorText(error), tone: 'bad' });
    },
  });
  return { step, generate, enable, problem, finish: () => setStep({ name: 'done' }) };
}
