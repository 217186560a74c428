import { useTranslation } from '../lib/i18n.tsx';
import styles from './skip-link.module.css';

/** First element in the tab order. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  );
}
