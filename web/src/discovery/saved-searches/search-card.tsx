import { Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import styles from './searches.module.css';

/** Limits the height of a card. */
const MAX_CHIPS = 6;

type SearchCardProps = {
  name: string;
  to: string;
  onOpen?: { onClick: () => void; onAuxClick: (event: MouseEvent) => void };
  /** Text below the name, with details that the name lacks. */
  line?: string;
  badge?: ReactNode;
  filters: readonly string[];
  dates: readonly string[];
  notifies: boolean;
  onNotify: (notificationsEnabled: boolean) => void;
  /** Shown next to the delete button. */
  action?: ReactNode;
  onDelete: () => void;
};

/** A search. The link covers the card; its controls are stacked above. */
export function SearchCard(props: SearchCardProps) {
  const { name, to, onOpen, line, badge, filters, dates, notifies, onNotify, action, onDelete } = props;
  const { t } = useTranslation('alerts');
  const more = filters.length - MAX_CHIPS;
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <h3>
          <Link to={to} className={styles.cover} {...onOpen}>
            {name}
          </Link>
        </h3>
        {badge}
      </div>
      {line && <p className="soft">{line}</p>}
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label={t('filters')}>
          {filters.slice(0, MAX_CHIPS).map((filter) => (
            <li key={filter}>{filter}</li>
          ))}
          {more > 0 && <li title={filters.slice(MAX_CHIPS).join(', ')}>{t('moreFilters', { count: more })}</li>}
        </ul>
      )}
      <p className={styles.dates}>
        {dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
      </p>
      <div className={styles.foot}>
        <Switch label={t('notify')} fullLabel={t('notifyOf', { name })} checked={notifies} onChange={onNotify} />
        <div className={styles.actions}>
          {action}
          <IconButton icon={<Trash2 />} label={t('deleteOf', { name })} title={t('delete')} onClick={onDelete} />
        </div>
      </div>
    </article>
  );
}
