import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { OPEN_DAY_DATES_AT_ONCE, OPEN_DAY_DAYS_AHEAD } from '#contract/visits/open-days';
import { useMe } from '../../identity/me/me.shared.tsx';
import { myOrganizationsRead, useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { RemovableChip } from '../../platform/ui/actions/chip.tsx';
import { DaysCalendar } from '../../platform/ui/dates/calendar.tsx';
import { ListingField } from './event-fields.tsx';
import styles from './event-form.module.css';
import { EventFormBody, FormScreen } from './event-form.tsx';
import { datesIn, newValues } from './event-values.ts';
import { NoListings } from './no-events.tsx';
import { type Choice, choicesOf } from './open-days-reads.ts';
import { accountIn, openDaysOf, type Planner, plannerOf } from './planner.ts';
import { useEventForm } from './use-event-form.ts';

/** `/dashboard/open-days/new?listing=&advertiser=` (ODY-02): creates one or several open days of an own listing, or of an agency's. */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const { data: agencies } = await fetch(myOrganizationsRead);
  await fetch(choicesOf(plannerOf(me.id, accountIn(url.searchParams), agencies)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['openDays'] };

export default function NewEventPage() {
  const me = useMe();
  return me && <NewEvent userId={me.id} />;
}

function NewEvent({ userId }: { userId: number }) {
  const { t } = useTranslation('openDays');
  const [query] = useSearchParams();
  const planner = plannerOf(userId, accountIn(query), useMyOrganizations());
  const choices = useSuspenseQuery(choicesOf(planner)).data;
  return (
    <>
      <PageHead title={t('form.newTitle')} noindex />
      <FormScreen title={t('form.newTitle')} lead={t('form.lead')} back={openDaysOf(planner)}>
        {choices.length > 0 ? (
          <NewForm userId={userId} planner={planner} choices={choices} />
        ) : (
          <NoListings planner={planner} />
        )}
      </FormScreen>
    </>
  );
}

type NewFormProps = { userId: number; planner: Planner; choices: readonly Choice[] };

function NewForm({ userId, planner, choices }: NewFormProps) {
  const { t } = useTranslation('openDays');
  const [query] = useSearchParams();
  const today = todayIn(useNow());
  // The listing in the URL is preselected, else the first one (spec/002 §2).
  const requestedListing = choices.find(({ id }) => String(id) === query.get('listing'));
  const start = newValues(String((requestedListing ?? choices[0])?.id ?? ''), today);
  const form = useEventForm({
    draft: `${userId}.new.${requestedListing?.id ?? (planner.agency ? planner.advertiserId : 'any')}`,
    start,
    choices,
    back: openDaysOf(planner),
  });
  const days = datesIn(form.values);
  return (
    <EventFormBody
      form={form}
      refusedTitle={t('form.notCreated')}
      submitText={days.length > 1 ? t('form.createMany', { count: days.length }) : t('form.createOne')}
      when={
        <>
          <ListingField form={form} choices={choices} />
          <DatesField
            days={days}
            today={today}
            error={form.errors.dates}
            onChange={(next) => form.change({ dates: next.join(',') })}
          />
        </>
      }
    />
  );
}

type DatesFieldProps = {
  days: readonly string[];
  today: string;
  error: string | undefined;
  onChange: (days: string[]) => void;
};

/** Multiple days, shown in a calendar and as removable chips. */
function DatesField({ days, today, error, onChange }: DatesFieldProps) {
  const { t, language } = useTranslation('openDays');
  const format = useFormat();
  return (
    <fieldset id="dates" tabIndex={-1} className={styles.dates} aria-describedby="dates-help dates-error">
      <legend className={styles.legend}>{t('form.dates')}</legend>
      <p id="dates-help" className={styles.help}>
        {t('form.datesHelp', { most: OPEN_DAY_DATES_AT_ONCE })}
      </p>
      <DaysCalendar
        label={t('form.calendar')}
        language={language}
        today={today}
        min={today}
        max={addDays(today, OPEN_DAY_DAYS_AHEAD)}
        value={days}
        onChange={onChange}
        labels={{
          previous: t('calendar.previous'),
          next: t('calendar.next'),
          today: t('calendar.today'),
          chosen: t('form.chosen'),
        }}
      />
      <p role="status" className={styles.count}>
        {t('form.chosenCount', { count: days.length })}
      </p>
      {days.length > 0 && (
        <ul className={styles.chips}>
          {days.map((day) => (
            <li key={day}>
              <RemovableChip
                removeLabel={t('form.remove', { day: format.weekday(day) })}
                onRemove={() => onChange(days.filter((one) => one !== day))}
              >
                {format.weekday(day)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id="dates-error" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
