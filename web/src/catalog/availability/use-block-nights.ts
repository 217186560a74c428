import { useForm, useWatch } from 'react-hook-form';
import { blockNights, HORIZON_DAYS } from '#contract/catalog/availability';
import type { StayCalendar } from '#contract/catalog/availability.schemas';
import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { calendarOf } from './calendar-reads.ts';
import { type ChosenNights, nightCount, nightProblems, occupiedSpans } from './nights.ts';
import { useNightLabels } from './use-night-labels.ts';

export type BlockForm = ReturnType<typeof useBlockNights>;

const empty = { first: '', last: '', note: '' };

/** The user selects the first and last night; the request ends on the departure day. Keeps the selection after an error. */
export function useBlockNights({ listingId }: StayCalendar) {
  const { t } = useTranslation('availability');
  const words = useNightLabels();
  const today = todayIn(useNow());
  const limits = { today, horizon: addDays(today, HORIZON_DAYS) };
  const form = useForm({ defaultValues: empty, shouldFocusError: false });
  const [first, last] = useWatch({ control: form.control, name: ['first', 'last'] });
  const rules = {
    in_past: t('nights.inPast'),
    too_far: t('nights.tooFar'),
    before_start: t('nights.beforeStart'),
    required: t('validation:required'),
  };
  const problems = useFormProblems<'first' | 'last' | 'note'>({
    labels: { first: t('nights.first'), last: t('nights.last'), note: t('nights.note') },
    setError: (field, message) => form.setError(field, { type: 'server', message }),
    sent: { from: 'first', to: 'last' },
    rules,
  });
  const save = useWrite(blockNights, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      notify({ text: t('nights.blocked'), tone: 'ok' });
      clear();
    },
    onError: (error) => {
      const occupied = occupiedSpans(error.details).map(words.span);
      if (error.code !== 'STAY_DATES_TAKEN_EXCEPTION' || occupied.length === 0) problems.showError(error);
      else problems.showText(t('nights.taken', { spans: occupied.join('; ') }));
    },
  });

  function clear() {
    problems.clear();
    form.reset(empty);
  }

  function choose(nights: ChosenNights) {
    form.clearErrors();
    form.setValue('first', nights.first);
    form.setValue('last', nights.last);
  }

  const submit = form.handleSubmit((values) => {
    const problemsByField = nightProblems(values, limits);
    const texts = Object.entries(problemsByField).map(([field, rule]) => [field, rules[rule]]);
    if (texts.length > 0) return problems.showFields(Object.fromEntries(texts));
    problems.clear();
    const note = values.note.trim() || null;
    save.mutate({ params: { id: listingId }, body: { from: values.first, to: addDays(values.last, 1), note } });
  });

  return {
    form,
    limits,
    chosen: { first, last },
    count: nightCount({ first, last }),
    problems: problems.problems,
    choose,
    clear,
    submit,
    isPending: save.isPending,
  };
}
