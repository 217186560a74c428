import { House, Luggage } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './dialogs.module.css';

/** Selects the kind of the new listing (spec/001 §2): a click navigates at once. */
export function ChooseKindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('choose.title')}
      description={t('choose.text')}
      closeLabel={t('choose.close')}
    >
      <div className={styles.kinds}>
        <Link to={links.newListing({ type: 'market' })} className={styles.kind}>
          <House aria-hidden="true" />
          <b>{t('choose.market')}</b>
          <span>{t('choose.marketText')}</span>
        </Link>
        <Link to={links.newListing({ type: 'hospitality' })} className={styles.kind}>
          <Luggage aria-hidden="true" />
          <b>{t('choose.stay')}</b>
          <span>{t('choose.stayText')}</span>
        </Link>
      </div>
    </Dialog>
  );
}
