import { Copy, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.tsx';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import { groupsOfFour } from './groups-of-four.ts';
import styles from './two-factor.module.css';

/** The secret for the authenticator app: to scan, to type, and to open where the app is on this very phone. */
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
        <p className={styles.letters}>
          {groupsOfFour(secret).map((group, index) => (
            <span key={index}>{group} </span>
          ))}
        </p>
        <div className={styles.ways}>
          <Button size="small" onClick={copy}>
            <Copy />
            {t('twoFactor.scan.copy')}
          </Button>
          <a href={otpauthUrl} className={buttonClass({ look: 'quiet', size: 'small' })}>
            <ExternalLink />
            {t('twoFactor.scan.open')}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Drawn in the browser: the secret goes to nobody. Data, because the policy of pages lets no blob be a picture. */
function useQrCode(text: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
      .then(
        (svg) => isCurrent && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture;
}
