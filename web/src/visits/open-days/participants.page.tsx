import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock, Copy, DoorOpen, Pencil, Printer, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { rotateEventSecret } from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useQrCode } from '../../platform/document/use-qr-code.ts';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { useRootData } from '../../platform/page/root-data.ts';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BookingsPanel } from './bookings-panel.tsx';
import { EventCard } from './event-card.tsx';
import { eventOf } from './open-days-reads.ts';
import styles from './participants.module.css';
import { bookingsOf, cancelledOf, readShown, statsRead } from './participants-reads.ts';
import { openDaysOf, plannerOf } from './planner.ts';
import { Tiles } from './tiles.tsx';
import { clock, useWhen } from './use-when.ts';

/**
 * `/dashboard/open-days/{eventId}/participants` (ODY-04): participants of an own open day.
 * The bookings endpoint rejects other users.
 */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.eventId ?? '')) throw routeError(404, 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const id = Number(params.eventId);
  const now = { staleTime: 0 };
  await Promise.all([
    fetch({ ...eventOf(id), ...now }),
    fetch({ ...statsRead(id), ...now }),
    fetch({ ...bookingsOf(id, readShown(url.searchParams)), ...now }),
    fetch({ ...cancelledOf(id), ...now }),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

/** The table loads its own page when only that changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ParticipantsPage() {
  const id = Number(useParams().eventId);
  const shown = readShown(useSearchParams()[0]);
  // Another tab, the check-in page or the visitors change this data.
  const fresh = { refetchOnWindowFocus: 'always' as const };
  const eventQuery = useSuspenseQuery({ ...eventOf(id), ...fresh });
  const stats = useQuery({ ...statsRead(id), ...fresh });
  const bookings = useQuery({ ...bookingsOf(id, shown), ...fresh });
  const cancelled = useQuery({ ...cancelledOf(id), ...fresh });
  const accessError = [stats.error, bookings.error].find((error) => error && [401, 403, 404].includes(error.status));
  if (accessError) return <ErrorView error={accessError} />;
  const event = eventQuery.data.data;
  return (
    <>
      <Head event={event} />
      {stats.data && <Tiles stats={stats.data.data} capacity={event.capacity} />}
      <div className={styles.duo} data-alone={event.secret === null || undefined}>
        <EventCard event={event} present={stats.data?.data.peoplePresent ?? 0} />
        {event.secret !== null && <CodeCard event={event} secret={event.secret} />}
      </div>
      <BookingsPanel
        event={event}
        shown={shown}
        stats={stats.data?.data}
        cancelled={cancelled.data?.data.count}
        bookingsQuery={bookings}
      />
    </>
  );
}

function Head({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const when = useWhen();
  const planner = plannerOf(useMe()?.id ?? 0, event.advertiserId, useMyOrganizations());
  return (
    <>
      <PageHead title={t('participants.pageTitle', { when: when.full(event) })} noindex />
      <Link to={openDaysOf(planner)} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <div className={styles.head}>
        <div>
          <h1>{format.weekday(event.date)}</h1>
          <p>
            <span className={styles.times}>{when.times(event)}</span>
            {' · '}
            {event.address}
          </p>
        </div>
        <div className={styles.buttons}>
          <DelayButton event={event} />
          <LinkButton reloadDocument to={links.openDayCheckInDesk(event.id)}>
            <DoorOpen />
            {t('participants.door')}
          </LinkButton>
          {event.can.edit && (
            <LinkButton to={links.editOpenDay(event.id)}>
              <Pencil />
              {t('participants.edit')}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  );
}

const DelayDialog = lazyPart(() => import('./delay-dialog.tsx').then((module) => ({ default: module.DelayDialog })));

/** The organizer can report a delay from this long before the start. */
const BEFORE_MS = 3 * 3_600_000;

/** Only while a delay can be reported, and only for the organizer. */
function DelayButton({ event }: { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  const [isOpen, setOpen] = useState(false);
  const now = useMinute()?.getTime();
  const isTime = now !== undefined && now >= Date.parse(event.startsAt) - BEFORE_MS && now <= Date.parse(event.endsAt);
  if (!isTime || event.secret === null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Clock />
        {t('participants.late')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DelayDialog eventId={event.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ConfirmDialog = lazyPart(() =>
  import('../../platform/ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** The check-in code: to scan, print, share and replace. */
function CodeCard({ event, secret }: { event: OpenDayEvent; secret: string }) {
  const { t } = useTranslation('openDays');
  const origin = useRootData()?.origin ?? '';
  const link = origin + links.openDayCheckIn(secret);
  const picture = useQrCode(link);
  return (
    <section className={styles.code} aria-labelledby="code-title">
      {picture ? (
        <img src={picture} width={244} height={244} alt={t('participants.code.picture')} />
      ) : (
        <Skeleton width="244px" height="244px" shape="photo" />
      )}
      <div>
        <h2 id="code-title">{t('participants.code.title')}</h2>
        <p>{t('participants.code.text', { start: clock(event.start), end: clock(event.end) })}</p>
        <div className={styles.codeButtons}>
          <a
            href={links.openDayDocument(event.id, secret)}
            download={`open-day-event-${event.id}.pdf`}
            className={buttonClass({ variant: 'primary' })}
          >
            <Printer />
            {t('participants.code.print')}
          </a>
          <Button
            variant="quiet"
            onClick={() =>
              void copyText(link, {
                done: t('participants.code.copied'),
                failed: t('participants.code.notCopied'),
              })
            }
          >
            <Copy />
            {t('participants.code.copy')}
          </Button>
          {event.can.edit && <RotateCode eventId={event.id} />}
        </div>
      </div>
    </section>
  );
}

function RotateCode({ eventId }: { eventId: number }) {
  const { t } = useTranslation('openDays');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const rotate = useWrite(rotateEventSecret, {
    once: true,
    onSuccess: () => {
      setOpen(false);
      notify({ text: t('participants.code.rotated'), description: t('participants.code.rotatedText'), tone: 'ok' });
    },
    onError: (error) => notify({ text: t('participants.code.notRotated'), description: errorText(error), tone: 'bad' }),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <RotateCw />
        {t('participants.code.rotate')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t('participants.code.rotateTitle')}
            text={t('participants.code.rotateText')}
            action={t('participants.code.rotate')}
            variant="danger"
            isPending={rotate.isPending}
            labels={{ cancel: t('cancel'), close: t('close') }}
            onConfirm={() => rotate.mutate({ params: { id: eventId } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
