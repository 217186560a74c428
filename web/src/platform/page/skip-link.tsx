import { useTranslation } from '../lib/i18n.tsx';
import { SectionLink } from '../ui/actions/section-link.tsx';
import styles from './skip-link.module.css';

/** First element in the tab order. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <SectionLink className={styles.skip} section="main">
      {t('skipToContent')}
    </SectionLink>
  );
}
