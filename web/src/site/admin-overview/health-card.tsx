import type { AdminOverview, QueueHealth } from '#contract/site/admin-overview.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { StatsTable } from '../../platform/ui/charts/stats-table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './overview.module.css';

type Unit = 'seconds' | 'minutes' | 'hours' | 'daysLong';

/** Waiting time in the largest unit with a value of at least two: 90 s stay seconds, 2 h are hours. */
function waitingTime(since: string, at: string): { unit: Unit; count: number } {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 1000));
  if (seconds < 120) return { unit: 'seconds', count: seconds };
  if (seconds < 7200) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 172_800) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'daysLong', count: Math.floor(seconds / 86_400) };
}

type Health = AdminOverview['health'];

/** Emails and search changes count as delayed after this time, like queues (server/src/site/admin-overview/overview.rules.ts). */
const SLOW_AFTER_MS = 120_000;

/** Health of background jobs. `at`: time of the request. */
export function HealthCard({ health, at }: { health: Health; at: string }) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const since = useSince(at);
  const { queues, letters, search, map } = health;
  const troubled = queues.filter(({ state }) => state !== 'OK');
  return (
    <FigureCard title={t('health.title')}>
      <dl className={styles.health}>
        <Line title={t('health.queues')} badge={<QueuesBadge queues={queues} />}>
          {troubled.length === 0 ? (
            t('health.allWell')
          ) : (
            <ul>
              {troubled.map((queue) => (
                <li key={queue.name}>
                  <code>{queue.name}</code> <StateBadge state={queue.state} />
                  <span>
                    {queue.failed > 0 && `${t('health.failed')}: ${format.number(queue.failed)}. `}
                    {queue.oldestAt && `${t('health.oldest')} ${since(queue.oldestAt)}.`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Line>
        <Line
          title={t('health.letters')}
          badge={<StateBadge state={isDelayed(letters.oldestAt, at) ? 'SLOW' : 'OK'} />}
        >
          {letters.waiting === 0 ? t('health.noLetters') : t('health.waitingLetters', { count: letters.waiting })}
          {letters.oldestAt && ` (${t('health.since', { since: since(letters.oldestAt) })})`}
          {letters.refused > 0 && <span>{t('health.refusedLetters', { count: letters.refused })}</span>}
        </Line>
        <Line title={t('health.search')} badge={<StateBadge state={isDelayed(search.oldestAt, at) ? 'SLOW' : 'OK'} />}>
          {search.waiting === 0 ? t('health.noAds') : t('health.waitingAds', { count: search.waiting })}
          {search.oldestAt && ` (${t('health.since', { since: since(search.oldestAt) })})`}
        </Line>
        <Line title={t('health.map')} badge={<Badge tone={mapTones[map.state]}>{t(`health.map_${map.state}`)}</Badge>}>
          {map.source === '' ? t('health.mapSchematic') : <code>{map.source}</code>}
          {map.build && <span>{t('health.mapBuild', { build: map.build })}</span>}
          {map.cacheBytes !== null && (
            <span>{t('health.mapCache', { size: format.number(Math.round(map.cacheBytes / 1_048_576)) })}</span>
          )}
          {map.lastFailure && (
            <span>{t('health.mapFailure', { since: since(map.lastFailure.at), reason: map.lastFailure.reason })}</span>
          )}
        </Line>
      </dl>
      <StatsTable
        summary={t('health.open')}
        caption={t('health.caption')}
        head={[
          ...[t('health.queue'), t('health.state'), t('health.waiting')],
          ...[t('health.running'), t('health.failed'), t('health.oldest')],
        ]}
        rows={queues.map(({ name, state, waiting, running, failed, oldestAt }) => ({
          key: name,
          cells: [
            ...[name, t(`health.${state}`), format.number(waiting), format.number(running), format.number(failed)],
            oldestAt ? since(oldestAt) : '–',
          ],
        }))}
      />
    </FigureCard>
  );
}

const isDelayed = (oldestAt: string | null, at: string) =>
  oldestAt !== null && Date.parse(at) - Date.parse(oldestAt) > SLOW_AFTER_MS;

function useSince(at: string): (since: string) => string {
  const { t } = useTranslation('adminOverview');
  return (since) => {
    const { unit, count } = waitingTime(since, at);
    return t(`health.${unit}`, { count });
  };
}

function Line({ title, badge, children }: { title: string; badge: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        {title} {badge}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const mapTones: Record<Health['map']['state'], BadgeTone> = { up: 'ok', unknown: 'ok', off: 'warn', down: 'bad' };

const tones: Record<QueueHealth['state'], BadgeTone> = { OK: 'ok', SLOW: 'warn', FAILING: 'bad' };

function StateBadge({ state }: { state: QueueHealth['state'] }) {
  const { t } = useTranslation('adminOverview');
  return <Badge tone={tones[state]}>{t(`health.${state}`)}</Badge>;
}

function QueuesBadge({ queues }: { queues: readonly QueueHealth[] }) {
  const { t } = useTranslation('adminOverview');
  const failing = queues.filter(({ state }) => state === 'FAILING').length;
  const slow = queues.filter(({ state }) => state === 'SLOW').length;
  return (
    <>
      {failing > 0 && <Badge tone="bad">{t('health.failing', { count: failing })}</Badge>}
      {slow > 0 && <Badge tone="warn">{t('health.slow', { count: slow })}</Badge>}
      {failing + slow === 0 && <StateBadge state="OK" />}
    </>
  );
}
