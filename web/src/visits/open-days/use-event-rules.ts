import {
  OPEN_DAY_DATES_AT_ONCE,
  OPEN_DAY_MAX_HOURS,
  OPEN_DAY_MAX_PARTICIPANTS,
  OPEN_DAY_NOTES_MAX,
} from '#contract/visits/open-days';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { datesIn, type EventField, type EventRule, type EventValues, notesLength } from './event-values.ts';

/** The fields' names, and what their rules say: our own and the server's. */
export function useEventRules(values: EventValues) {
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
  return { labels, say: (rule: EventRule) => texts[rule], ofServer };
}
