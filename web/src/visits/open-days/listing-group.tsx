import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ImageOff, Plus, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { EventRow } from './event-parts.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { dayIn, openingMonth } from './month-grid.ts';
import styles from './open-days.module.css';
import { monthOf } from './open-days-reads.ts';
import type { useDeleteEvents } from './use-delete-events.tsx';

const DayDialog = lazyPart(() => import('./day-dialog.tsx').then((module) => ({ default: module.DayDialog })));

/** Number of events that fit next to a month. */
const SHOWN = 4;

type GroupProps = {
  events: [OpenDayEvent, ...OpenDayEvent[]];
  /** Account of the agency whose workspace is open. */
  agencyAccount: number | null;
  deleting: ReturnType<typeof useDeleteEvents>;
};

/** A listing with its month: the calendar on the left, the open days of that month next to it. */
export function ListingGroup({ events, agencyAccount, deleting }: GroupProps) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const today = todayIn(useNow());
  const id = useId();
  const [listing] = events;
  const [month, setMonth] = useState(() => openingMonth(events, today));
  const [day, setDay] = useState<string | null>(null);
  const monthQuery = useQuery({ ...monthOf(listing.listingId, month), refetchOnWindowFocus: 'always' });
  const first = dayIn(month, 1);
  const days = (monthQuery.data?.data ?? []).filter(({ date }) => date.slice(0, 7) === first.slice(0, 7));
  const ofMonth = days.flatMap((one) => one.events);
  const name = format.month(first);
  const ofDay = days.find(({ date }) => date === day)?.events ?? [];
  const requestDelete = (event: OpenDayEvent) => {
    setDay(null);
    deleting.requestDelete(event);
  };
  return (
    <section className={styles.group} aria-labelledby={id}>
      <GroupHead
        id={id}
        listing={listing}
        agencyAccount={agencyAccount}
        onDeleteAll={() => deleting.requestDeleteAll(listing)}
      />
      <div className={styles.columns}>
        <MonthCalendar
          title={listing.listingTitle}
          month={month}
          today={today}
          days={days}
          isPending={monthQuery.isPlaceholderData}
          onMonth={setMonth}
          onDay={setDay}
        />
        <div className={styles.agenda}>
          {monthQuery.isError && days.length === 0 ? (
            <div role="alert" className={styles.monthFailed}>
              <p>{t('calendar.failed')}</p>
              <Button size="small" onClick={() => void monthQuery.refetch()}>
                {t('retry')}
              </Button>
            </div>
          ) : (
            <>
              <h3>
                {ofMonth.length > 0
                  ? t('group.inMonth', { count: ofMonth.length, month: name })
                  : t('group.noneInMonth', { month: name })}
              </h3>
              <ul className={styles.list} aria-busy={monthQuery.isPlaceholderData || undefined}>
                {shownFirst(ofMonth).map((event) => (
                  <EventRow key={event.id} event={event} onDelete={requestDelete} />
                ))}
              </ul>
              {ofMonth.length > SHOWN && (
                <p className={styles.rest}>{t('group.rest', { count: ofMonth.length - SHOWN })}</p>
              )}
            </>
          )}
        </div>
      </div>
      {day && (
        <Suspense fallback={null}>
          <DayDialog
            day={day}
            title={listing.listingTitle}
            events={ofDay}
            onDelete={requestDelete}
            onClose={() => setDay(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Upcoming open days before ended ones, each in the given order by time. */
function shownFirst(events: readonly OpenDayEvent[]): OpenDayEvent[] {
  const chosen = [...events.filter(({ isOver }) => !isOver), ...events.filter(({ isOver }) => isOver)];
  return chosen.slice(0, SHOWN);
}

type GroupHeadProps = {
  id: string;
  listing: OpenDayEvent;
  agencyAccount: number | null;
  onDeleteAll: () => void;
};

function GroupHead({ id, listing, agencyAccount, onDeleteAll }: GroupHeadProps) {
  const { t } = useTranslation('openDays');
  const title = listing.listingTitle;
  return (
    <div className={styles.groupHead}>
      {listing.listingPhoto ? (
        <Photo
          photo={listing.listingPhoto}
          alt=""
          ratio="4 / 3"
          sizes="96px"
          errorText={t('group.photoFailed')}
          className={styles.thumb ?? ''}
        />
      ) : (
        <span className={styles.noThumb}>
          <ImageOff aria-hidden="true" />
        </span>
      )}
      <div className={styles.name}>
        <h2 id={id}>
          <Link to={links.listing(listing.listingId)}>{title}</Link>
        </h2>
        <p>{listing.address}</p>
      </div>
      {listing.can.delete && (
        <div className={styles.groupActions}>
          <LinkButton
            size="small"
            to={links.newOpenDay(listing.listingId, agencyAccount ?? undefined)}
            aria-label={t('group.anotherOf', { title })}
            className={styles.another}
          >
            <Plus />
            {t('group.another')}
          </LinkButton>
          <Menu
            trigger={<IconButton label={t('group.more', { title })} icon={<Ellipsis />} />}
            items={[{ text: t('group.deleteAll'), icon: <Trash2 />, onSelect: onDeleteAll }]}
          />
        </div>
      )}
    </div>
  );
}
