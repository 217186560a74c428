import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { DatesField } from './dates-field.tsx';
import { ListingField } from './event-fields.tsx';
import { EventFormBody, FormScreen } from './event-form.tsx';
import { datesIn, newValues } from './event-values.ts';
import { NoAds } from './no-events.tsx';
import { type Choice, choicesOf } from './open-days-reads.ts';
import { useEventForm } from './use-event-form.ts';

/** `/dashboard/open-days/new?listing=` (ODY-02): one or several open days of one of my ads. */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await fetch(choicesOf(me.id));
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
  const choices = useSuspenseQuery(choicesOf(userId)).data;
  return (
    <>
      <PageHead title={t('form.newTitle')} noindex />
      <FormScreen title={t('form.newTitle')} lead={t('form.lead')}>
        {choices.length > 0 ? <NewForm userId={userId} choices={choices} /> : <NoAds />}
      </FormScreen>
    </>
  );
}

function NewForm({ userId, choices }: { userId: number; choices: readonly Choice[] }) {
  const { t } = useTranslation('openDays');
  const [query] = useSearchParams();
  const today = todayIn(useNow());
  // Whoever comes from an ad means that one; else the first is chosen (spec/002 §2).
  const wanted = choices.find(({ id }) => String(id) === query.get('listing'));
  const start = newValues(String((wanted ?? choices[0])?.id ?? ''), today);
  const form = useEventForm({ draft: `${userId}.new.${wanted?.id ?? 'any'}`, start, choices });
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
