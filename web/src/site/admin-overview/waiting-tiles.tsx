import { Coins, Eye, FileQuestion, Flag, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminOverview } from '#contract/site/admin-overview';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './overview.module.css';

type Waiting = AdminOverview['waiting'];
type Tile = { what: keyof Waiting; icon: LucideIcon; to: string; open: number; overdue?: number };

/** What waits for somebody, each leading to its queue. */
const tilesOf = ({ reports, appeals, moderation, cinReviews, refunds }: Waiting): Tile[] => [
  { what: 'reports', icon: Flag, to: links.adminReports(), ...reports },
  { what: 'appeals', icon: Scale, to: links.adminReports({ box: 'appeals' }), ...appeals },
  { what: 'moderation', icon: Eye, to: links.adminModeration(), open: moderation.open },
  { what: 'cinReviews', icon: FileQuestion, to: `${links.adminListings()}?cin=true`, open: cinReviews.open },
  {
    what: 'refunds',
    icon: Coins,
    to: links.adminAudit({ event: 'withdrawals.refundFailed', byAdmin: 'false' }),
    open: refunds.failed,
  },
];

export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const tiles = tilesOf(waiting);
  return (
    <section aria-labelledby="admin-waiting">
      <div className={styles.waitingHead}>
        <h2 id="admin-waiting">{t('waiting.title')}</h2>
        {tiles.every(({ open }) => open === 0) && <p>{t('waiting.none')}</p>}
      </div>
      <ul className={styles.tiles}>
        {tiles.map(({ what, icon: Icon, to, open, overdue = 0 }) => (
          <li key={what}>
            <Link
              to={to}
              className={styles.tile}
              data-state={overdue > 0 || (what === 'refunds' && open > 0) ? 'late' : open > 0 ? 'open' : undefined}
            >
              <span className={styles.count}>
                <b>{format.number(open)}</b>
                <Icon />
              </span>
              <span className={styles.what}>{t(`waiting.${what}`)}</span>
              <span className={styles.how}>
                {overdue > 0 ? t('waiting.overdue', { count: overdue }) : t(howOf(what, open))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only what has a deadline is in time. */
function howOf(what: keyof Waiting, open: number) {
  if (open === 0) return 'waiting.nothing';
  return what === 'reports' || what === 'appeals' ? 'waiting.onTime' : 'waiting.open';
}
