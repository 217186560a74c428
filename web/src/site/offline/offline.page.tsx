import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { UnpluggedDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import styles from './offline.module.css';

export const handle = { words: ['offline'] };

/**
 * Page that a device shows offline. `offline-worker.ts` caches the server's HTML without scripts. It replaces any requested page and links
 * to it.
 */
export default function OfflinePage() {
  const { t } = useTranslation('offline');
  const { t: shell } = useTranslation('shell');
  return (
    <main id="main" className={styles.page}>
      <PageHead title={t('title')} noindex />
      <p>
        <Logo name={shell('siteName')} />
      </p>
      <EmptyState
        level={1}
        drawing={<UnpluggedDrawing />}
        title={t('title')}
        text={t('text')}
        actions={
          <a href="?" data-again className={buttonClass({ variant: 'primary' })}>
            {t('retry')}
          </a>
        }
      />
    </main>
  );
}
