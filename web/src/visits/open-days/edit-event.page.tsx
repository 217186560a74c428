import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { OPEN_DAY_DAYS_AHEAD } from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { myOrganizationsRead, useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { DateField } from '../../platform/dates/date-field.tsx';
import { addDays } from '../../platform/dates/local-days.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './event-form.module.css';
import { EventFormBody, FormScreen } from './event-form.tsx';
import { valuesOf } from './event-values.ts';
import { eventOf, headcountOf } from './open-days-reads.ts';
import { openDaysOf, plannerOf } from './planner.ts';
import { useEventForm } from './use-event-form.ts';
import { useWhen } from './use-when.ts';

/** `/dashboard/open-days/{id}/edit` (ODY-02): edits one date; its participants are notified. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!/^[1-9]\d{0,8}$/.test(params.eventId ?? '')) throw routeError(404, 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const { data: event } = await fetch({ ...eventOf(Number(params.eventId)), staleTime: 0 });
  const { data: agencies } = await fetch(myOrganizationsRead);
  const planner = plannerOf(me.id, event.advertiserId, agencies);
  if (event.advertiserId !== planner.advertiserId || (planner.agency && !event.can.delete))
    throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

export default function EditEventPage() {
  const { t } = useTranslation('openDays');
  const me = useMe();
  const when = useWhen();
  const event = useSuspenseQuery(eventOf(Number(useParams().eventId))).data.data;
  const back = openDaysOf(plannerOf(me?.id ?? 0, event.advertiserId, useMyOrganizations()));
  return (
    <>
      <PageHead title={t('form.editTitle')} noindex />
      <FormScreen title={t('form.editTitle')} lead={when.full(event)} back={back}>
        {event.can.edit ? (
          me && <EditForm key={event.id} userId={me.id} event={event} back={back} />
        ) : (
          <Note>{t('form.over')}</Note>
        )}
      </FormScreen>
    </>
  );
}

function EditForm({ userId, event, back }: { userId: number; event: OpenDayEvent; back: string }) {
  const { t } = useTranslation('openDays');
  const form = useEventForm({ draft: `${userId}.${event.id}`, start: valuesOf(event), event, back });
  const people = headcountOf(event);
  return (
    <EventFormBody
      form={form}
      refusedTitle={t('form.notSaved')}
      submitText={t('form.save')}
      note={people > 0 ? t('form.told', { count: people }) : null}
      when={
        <>
          <dl className={styles.fixed}>
            <dt>{t('form.listing')}</dt>
            <dd>{event.listingTitle}</dd>
          </dl>
          <div className={styles.short}>
            <DateField
              id="dates"
              label={t('form.date')}
              required
              min={form.today}
              max={addDays(form.today, OPEN_DAY_DAYS_AHEAD)}
              value={form.values.dates}
              error={form.errors.dates}
              onChange={(dates) => form.change({ dates })}
            />
          </div>
        </>
      }
    />
  );
}
