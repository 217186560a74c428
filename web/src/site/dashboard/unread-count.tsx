import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './unread-count.module.css';

/** Larger counts have no exact meaning to users. */
const MAX_SHOWN = 99;

/** Number of unread items of a navigation link. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <b className={styles.waiting}>
      <i aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</i>
      <em className="visually-hidden">{t('nav.unread', { count })}</em>
    </b>
  );
}
