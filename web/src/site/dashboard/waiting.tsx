import { useTranslation } from '../../platform/lib/i18n.tsx';
import field from '../../platform/ui/fields/field.module.css';
import styles from './waiting.module.css';

/** Above this a number says no more than that there are many. */
const MOST = 99;

/** How much is unread behind a place to go. */
export function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <b className={styles.waiting}>
      <i aria-hidden="true">{count > MOST ? `${MOST}+` : count}</i>
      <em className={field.sr}>{t('nav.unread', { count })}</em>
    </b>
  );
}
