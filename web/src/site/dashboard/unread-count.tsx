import { useTranslation } from '../../platform/lib/i18n.tsx';
import field from '../../platform/ui/fields/field.module.css';
import styles from './unread-count.module.css';

/** Above this a number says no more than that there are many. */
const MAX_SHOWN = 99;

/** How much is unread behind a place to go. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <b className={styles.waiting}>
      <i aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</i>
      <em className={field.sr}>{t('nav.unread', { count })}</em>
    </b>
  );
}
