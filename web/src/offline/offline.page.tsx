import { useTranslation } from '../lib/i18n.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { buttonClass } from '../ui/actions/button.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { UnpluggedDrawing } from '../ui/feedback/list-drawings.tsx';
import styles from './offline.module.css';

export const handle = { words: ['offline'] };

/**
 * What a device shows when the network is gone. `offline-worker.ts` keeps it, as the server writes it and without its scripts, and gives it in the
 * place of whatever page was wanted: the link leads to that page again.
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
          <a href="?" data-again className={buttonClass({ look: 'primary' })}>
            {t('retry')}
          </a>
        }
      />
    </main>
  );
}
