import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '#contract/platform/client';
import {
  createEvent,
  createEvents,
  editEvent,
  OPEN_DAY_DATES_AT_ONCE,
  OPEN_DAY_MAX_HOURS,
  OPEN_DAY_MAX_PARTICIPANTS,
  OPEN_DAY_NOTES_MAX,
} from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import {
  bodyOf,
  checkEvent,
  datesIn,
  type EventField,
  type EventRule,
  type EventValues,
  notesLength,
  untouched,
} from './event-values.ts';
import type { Choice } from './open-days-reads.ts';
import { touchedByEvents } from './use-delete-events.tsx';

export type EventForm = ReturnType<typeof useEventForm>;

/** Server field names that differ here. Errors of one of several days are shown at the days field. */
const sent: Record<string, EventField> = {
  listingId: 'listing',
  maxParticipants: 'max',
  date: 'dates',
  ...Object.fromEntries(Array.from({ length: OPEN_DAY_DATES_AT_ONCE }, (_, index) => [`dates.${index}`, 'dates'])),
};

type Options = {
  /** Draft key: `{user}.{event}`. */
  draft: string;
  /** Initial form values. */
  start: EventValues;
  /** The edited open day. */
  event?: OpenDayEvent;
  /** Listings to choose from, if the form has a choice. */
  choices?: readonly Choice[];
  /** The calendar to return to. */
  back: string;
};

/** Form of an open day. Input is stored on this device until it is sent, also across reloads. */
export function useEventForm(options: Options) {
  const { draft, start, event, choices, back } = options;
  const today = todayIn(useNow());
  const stored = usePersistedForm('device', `soglia.open-day.${draft}`, untouched);
  const typed: EventValues = stored.fields.touched ? stored.fields : start;
  // The stored listing may be unavailable now.
  const isThere = choices?.some(({ id }) => String(id) === typed.listing) ?? true;
  const values = isThere ? typed : { ...typed, listing: start.listing };
  const [errors, setErrors] = useState<Partial<Record<EventField, string>>>({});
  const rules = useEventRules(values);
  const problems = useFormProblems<EventField>({
    labels: rules.labels,
    setError: (field, text) => setErrors((now) => ({ ...now, [field]: text })),
    sent,
    rules: rules.ofServer,
  });
  const refused = useRefused(values, problems);
  const save = useSave({ ...(event && { event }), clearDraft: stored.clear, refused, back });

  function change(patch: Partial<EventValues>) {
    stored.change({ ...values, ...patch, touched: true });
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in patch) && !isPaired(field, patch))),
    );
  }
  function restart() {
    stored.clear();
    setErrors({});
    problems.clear();
  }
  function submit() {
    const result = checkEvent(values, today);
    const texts = Object.fromEntries(
      Object.entries(result).map(([field, rule]) => [field, rules.textOf(rule)]),
    ) as Partial<Record<EventField, string>>;
    setErrors(texts);
    if (Object.keys(texts).length > 0) return problems.showGaps(texts);
    problems.clear();
    save.start(values);
  }
  return {
    values,
    errors,
    today,
    labels: rules.labels,
    problems: problems.problems,
    hasDraft: stored.fields.touched,
    isPending: save.isPending,
    back,
    change,
    restart,
    submit,
  };
}

/** The start may have invalidated the end. */
const isPaired = (field: string, patch: Partial<EventValues>) => field === 'end' && 'start' in patch;

/** Errors about days name the day. */
function useRefused(
  values: EventValues,
  problems: Pick<ReturnType<typeof useFormProblems<EventField>>, 'showFields' | 'showError'>,
) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const rules = useEventRules(values);
  return (error: ApiError) => {
    const days = datesIn(values);
    const existing = error.code === 'OPEN_DAY_EVENT_EXISTS_EXCEPTION' ? listOf(error.details?.dates) : [];
    const named = error.fields.flatMap(({ path }) => days[Number(path.match(/^body\.dates\.(\d+)$/)?.[1] ?? -1)] ?? []);
    const first = error.fields.find(({ path }) => path.startsWith('body.dates.'));
    if (existing.length > 0) {
      problems.showFields({ dates: t('form.exists', { days: existing.map(format.weekday).join('; ') }) });
    } else if (first && named.length > 0) {
      const rule = rules.ofServer[first.rule] ?? t('validation:invalid');
      problems.showFields({ dates: t('form.rules.ofDays', { rule, days: named.map(format.weekday).join('; ') }) });
    } else problems.showError(error);
  };
}

const listOf = (result: unknown): string[] =>
  Array.isArray(result) ? result.filter((one): one is string => typeof one === 'string') : [];

/** Creates one or several open days or saves a change, then returns to the calendar and shows the result. */
type SaveOptions = { event?: OpenDayEvent; clearDraft: () => void; refused: (error: ApiError) => void; back: string };

function useSave({ event, clearDraft, refused, back }: SaveOptions) {
  const { t } = useTranslation('openDays');
  const navigate = useNavigate();
  const leave = async () => {
    clearDraft();
    await navigate(back);
  };
  const common = { touches: touchedByEvents, leave, once: true, onError: refused };
  const one = useWrite(createEvent, { ...common, onSuccess: () => notify({ text: t('form.created'), tone: 'ok' }) });
  const several = useWrite(createEvents, {
    ...common,
    onSuccess: ({ data }) => notify({ text: t('form.createdMany', { count: data.length }), tone: 'ok' }),
  });
  const edit = useWrite(editEvent, { ...common, onSuccess: () => notify({ text: t('form.edited'), tone: 'ok' }) });
  return {
    isPending: one.isPending || several.isPending || edit.isPending,
    start(values: EventValues) {
      const body = bodyOf(values);
      const [date = '', ...more] = datesIn(values);
      if (event) edit.mutate({ params: { id: event.id }, body: { ...body, date } });
      else if (more.length === 0) one.mutate({ body: { ...body, date } });
      else several.mutate({ body: { ...body, dates: [date, ...more] } });
    },
  };
}

/** Field names and error texts of client and server rules. */
function useEventRules(values: EventValues) {
  const { t } = useTranslation('openDays');
  const labels: Record<EventField, string> = {
    listing: t('form.listing'),
    dates: t(datesIn(values).length > 1 ? 'form.dates' : 'form.date'),
    start: t('form.start'),
    end: t('form.end'),
    type: t('form.type'),
    max: t('form.maxParticipants'),
    notes: t('form.notes'),
  };
  const texts: Record<EventRule, string> = {
    required: t('validation:required'),
    noDays: t('form.rules.noDays'),
    past: t('form.rules.past'),
    tooFar: t('form.rules.tooFar'),
    tooMany: t('form.rules.tooMany', { most: OPEN_DAY_DATES_AT_ONCE }),
    order: t('form.rules.order'),
    tooLong: t('form.rules.tooLong', { most: OPEN_DAY_MAX_HOURS }),
    max: t('form.rules.max', { most: OPEN_DAY_MAX_PARTICIPANTS }),
    notesOver: t('form.notesOver', { count: notesLength(values) - OPEN_DAY_NOTES_MAX }),
  };
  const ofServer: Record<string, string> = {
    in_past: texts.past,
    too_far: texts.tooFar,
    before_start: texts.order,
    too_long: texts.tooLong,
    clocks_change: t('form.rules.clock'),
    market_only: t('form.rules.marketOnly'),
    concluded: t('form.rules.concluded'),
  };
  return { labels, textOf: (rule: EventRule) => texts[rule], ofServer };
}
