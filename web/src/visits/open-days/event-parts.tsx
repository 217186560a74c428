import { DoorOpen, Ellipsis, Pencil, Trash2, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Menu, type MenuItem } from '../../platform/ui/overlays/menu.tsx';
import styles from './event-parts.module.css';
import { FillBar } from './fill-bar.tsx';
import { useWhen } from './use-when.ts';

type EventProps = { event: OpenDayEvent; onDelete: (event: OpenDayEvent) => void };

/** Open day of a month: day, time, occupancy and a link to its participants. */
export function EventRow({ event, onDelete }: EventProps) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const when = useWhen();
  const navigate = useNavigate();
  const { id, can, isOver } = event;
  const items: MenuItem[] = [
    { text: t('event.participants'), icon: <Users />, onSelect: () => navigate(links.openDayParticipants(id)) },
    { text: t('event.door'), icon: <DoorOpen />, onSelect: () => window.location.assign(links.openDayCheckInDesk(id)) },
  ];
  if (can.edit)
    items.push({ text: t('event.edit'), icon: <Pencil />, onSelect: () => navigate(links.editOpenDay(id)) });
  if (can.delete)
    items.push({ separator: 'delete' }, { text: t('event.delete'), icon: <Trash2 />, onSelect: () => onDelete(event) });
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <span className={styles.date} aria-hidden="true">
        <b>{Number(event.date.slice(8))}</b>
        {format.shortDate(event.date).split(' ').at(-1)}
      </span>
      <div className={styles.what}>
        <p className={styles.line}>
          <Link to={links.openDayParticipants(id)} aria-label={t('event.participantsOf', { when: when.full(event) })}>
            {when.times(event)}
          </Link>
          <EventBadge event={event} />
        </p>
        <FillBar capacity={event.capacity} />
      </div>
      <Menu
        trigger={<IconButton label={t('event.more', { when: when.full(event) })} icon={<Ellipsis />} />}
        items={items}
      />
    </li>
  );
}

/** Open day in the dialog of its day, with all actions visible. */
export function EventCard({ event, onDelete }: EventProps) {
  const { t } = useTranslation('openDays');
  const when = useWhen();
  const { id, can } = event;
  const params = { when: when.full(event) };
  return (
    <li className={styles.card}>
      <p className={styles.line}>
        <b>{when.times(event)}</b>
        <EventBadge event={event} />
      </p>
      {event.notes && <p className={styles.notes}>{event.notes}</p>}
      <FillBar capacity={event.capacity} />
      <div className={styles.buttons}>
        <LinkButton
          variant="primary"
          size="small"
          to={links.openDayParticipants(id)}
          aria-label={t('event.participantsOf', params)}
        >
          <Users />
          {t('event.participants')}
        </LinkButton>
        <LinkButton
          size="small"
          reloadDocument
          to={links.openDayCheckInDesk(id)}
          aria-label={t('event.doorOf', params)}
        >
          <DoorOpen />
          {t('event.door')}
        </LinkButton>
        {can.edit && (
          <LinkButton size="small" to={links.editOpenDay(id)} aria-label={t('event.editOf', params)}>
            <Pencil />
            {t('event.edit')}
          </LinkButton>
        )}
        {can.delete && (
          <Button variant="quiet" size="small" aria-label={t('event.deleteOf', params)} onClick={() => onDelete(event)}>
            <Trash2 />
            {t('event.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

function EventBadge({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  if (event.isOver) return <Badge>{t('event.over')}</Badge>;
  return <Badge tone={event.type === 'OPEN' ? 'ok' : 'info'}>{t(`type.${event.type}`)}</Badge>;
}
