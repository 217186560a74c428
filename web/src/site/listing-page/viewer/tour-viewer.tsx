import { Dialog } from '@base-ui/react/dialog';
import { ExternalLink, X } from 'lucide-react';
import { TourFrame } from '../../../catalog/tours/tour-frame.shared.tsx';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { buttonClass } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import styles from './media-viewer.module.css';

type TourViewerProps = { link: string; title: string; onClose: () => void };

/** Full-screen virtual tour in a sandboxed frame; loads only on open. */
export function TourViewer({ link, title, onClose }: TourViewerProps) {
  const { t } = useTranslation('offer');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.viewer}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{t('viewer.tourTitle', { title })}</Dialog.Title>
            <a
              className={classes(buttonClass({ variant: 'quiet', size: 'small' }), styles.elsewhere)}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ExternalLink aria-hidden="true" />
              <span>{t('viewer.tourElsewhere')}</span>
            </a>
            <Dialog.Close render={<IconButton variant="plate" label={t('viewer.closeTour')} icon={<X />} />} />
          </header>
          <TourFrame link={link} title={t('viewer.tourTitle', { title })} className={styles.tour ?? ''} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
