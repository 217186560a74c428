import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getTwoFactorStatus } from '#contract/identity/two-factor';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { useMe } from '../me/me.shared.tsx';
import styles from './card-parts.module.css';
import { Loaded } from './loaded.tsx';

const SetupDialog = lazyPart(() => import('./two-factor-setup-dialog.tsx'));
const RenewDialog = lazyPart(() => import('./backup-codes-renewal-dialog.tsx'));
const DisableDialog = lazyPart(() => import('./two-factor-disabling-dialog.tsx'));

export const twoFactorRead = read(getTwoFactorStatus, {});

/** Remaining backup codes from which a renewal is suggested. */
const FEW_CODES = 3;

/** Status of two-factor authentication with all actions. */
export function TwoFactorCard({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const canSetUp = useMe()?.can.secure;
  const result = useQuery(twoFactorRead);
  const [open, setOpen] = useState<'setup' | 'renew' | 'disable' | null>(null);
  const close = () => setOpen(null);
  const enabled = result.data?.data.enabled;
  return (
    <Card
      level={3}
      title={t('twoFactor.title')}
      aside={
        enabled !== undefined && (
          <Badge tone={enabled ? 'ok' : 'neutral'}>{t(enabled ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
        )
      }
    >
      <Loaded result={result}>
        {({ data }) =>
          data.enabled ? (
            <>
              <p className={styles.text}>
                {t('twoFactor.left', { count: data.backupCodesLeft })}
                {data.backupCodesLeft <= FEW_CODES && ` ${t('twoFactor.few')}`}
              </p>
              <div className={styles.buttons}>
                <Button onClick={() => setOpen('renew')}>{t('twoFactor.renew')}</Button>
                <Button variant="danger" onClick={() => setOpen('disable')}>
                  {t('twoFactor.disable')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p className={styles.text}>{t(canSetUp ? 'twoFactor.offText' : 'twoFactor.verifyFirst')}</p>
              <div className={styles.buttons}>
                {canSetUp ? (
                  <Button onClick={() => setOpen('setup')}>{t('twoFactor.enable')}</Button>
                ) : (
                  <LinkButton to={links.verifyWait(email, links.myProfile())}>{t('twoFactor.verify')}</LinkButton>
                )}
              </div>
            </>
          )
        }
      </Loaded>
      <Suspense>
        {open === 'setup' && <SetupDialog email={email} onClose={close} />}
        {open === 'renew' && <RenewDialog email={email} onClose={close} />}
        {open === 'disable' && <DisableDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
