import { Copy, ExternalLink } from 'lucide-react';
import { useQrCode } from '../../platform/document/use-qr-code.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './two-factor.module.css';

/** Secret for the authenticator app: QR code, text, and a link for an app on the same device. */
export function SecretToScan({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const { t } = useTranslation('profile');
  const picture = useQrCode(otpauthUrl);

  function copy() {
    navigator.clipboard.writeText(secret).then(
      () => notify({ text: t('twoFactor.scan.copied'), tone: 'ok' }),
      () => notify({ text: t('twoFactor.codes.notCopied'), tone: 'bad' }),
    );
  }

  return (
    <div className={styles.secret}>
      {picture ? (
        <img className={styles.qr} src={picture} width={200} height={200} alt={t('twoFactor.scan.qr')} />
      ) : (
        <Skeleton width="200px" height="200px" shape="photo" />
      )}
      <div>
        <p className="soft small">{t('twoFactor.scan.byHand')}</p>
        <p className={styles.characters}>
          {groupsOfFour(secret).map((group, index) => (
            <span key={index}>{group} </span>
          ))}
        </p>
        <div className={styles.actions}>
          <Button size="small" onClick={copy}>
            <Copy />
            {t('twoFactor.scan.copy')}
          </Button>
          <a href={otpauthUrl} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ExternalLink />
            {t('twoFactor.scan.open')}
          </a>
        </div>
      </div>
    </div>
  );
}

/** `ABCD EFGH …`: groups of four for manual input. */
export function groupsOfFour(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
