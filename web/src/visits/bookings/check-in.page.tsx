import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { eventBySecretRead, fresh, visitRead } from './booking-reads.ts';
import { CheckInScreen } from './self-check-in/check-in-screen.tsx';
import { checkInState, nextStateChange } from './self-check-in/check-in-state.ts';
import { useCheckIn } from './self-check-in/use-check-in.ts';

/** `/dashboard/open-days/check-in/{secret}`: target of the poster code at the entrance (ODY-07, spec/002 §4 "Check-in"). */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  // An unknown code is a state of this page, not an error.
  const event = await fetch({ ...eventBySecretRead(params.secret ?? ''), ...fresh }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isApiError(error) && (error.status === 404 || error.status === 400 || error.status === 422)) return null;
      throw error;
    },
  );
  if (event) await fetch({ ...visitRead(event.id, me.id), ...fresh });
  return { isKnown: event !== null };
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'openDayBookings'] };

/** The referrer must not contain the code. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** Polling interval in milliseconds for a waitlisted or pending booking, while the page is visible. */
const POLL_INTERVAL_MS = 5_000;

export default function CheckInPage() {
  const { t } = useTranslation('openDayBookings');
  return (
    <>
      <PageHead title={t('checkIn.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <CheckIn secret={useParams().secret ?? ''} />
    </>
  );
}

function CheckIn({ secret }: { secret: string }) {
  const me = useMe();
  const event = useQuery({ ...eventBySecretRead(secret), enabled: false }).data?.data ?? null;
  const booked = useQuery({
    ...visitRead(event?.id ?? 0, me?.id ?? 0),
    enabled: event !== null && me !== null,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      ['WAITING', 'PENDING'].includes(state.data?.data?.status ?? '') ? POLL_INTERVAL_MS : false,
  });
  const visit = booked.data?.data ?? null;
  const now = useClientNow(event);
  const state = now && checkInState({ event: me && event, visit, now });
  const checkIn = useCheckIn(state, visit, secret);
  const isOrganizer = event !== null && me?.id === event.advertiserId;
  useNoBookingNotice(state === 'no-booking' && !isOrganizer);
  return <CheckInScreen state={state} event={event} visit={visit} checkIn={checkIn} isOrganizer={isOrganizer} />;
}

/** Shown once (spec/002 §8). */
function useNoBookingNotice(isSo: boolean): void {
  const { t } = useTranslation('openDayBookings');
  const isNotified = useRef(false);
  useEffect(() => {
    if (!isSo || isNotified.current) return;
    isNotified.current = true;
    notify({ text: t('checkIn.noBookingFound'), tone: 'bad' });
  }, [isSo, t]);
}

/**
 * Client time; updates at start and end of the open day and on focus. Null on the server and during hydration,
 * because only the device knows its time.
 */
function useClientNow(event: Pick<OpenDayEvent, 'startsAt' | 'endsAt'> | null): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const updateNow = () => setNow(new Date());
    if (now === null) updateNow();
    const wait = now && nextStateChange(event, now);
    const timer = wait === null ? undefined : setTimeout(updateNow, wait);
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, [event, now]);
  return now;
}
