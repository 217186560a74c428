import type { StayCalendar } from '#contract/catalog/availability.schemas';
import { DateField } from '../../platform/dates/date-field.tsx';
import { addDays } from '../../platform/dates/local-days.ts';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Calendar, type DayFlag } from '../../platform/ui/dates/calendar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './availability.module.css';
import { type Night, nightsOf } from './nights.ts';
import { type BlockForm, useBlockNights } from './use-block-nights.ts';
import { useNightLabels } from './use-night-labels.ts';

const dayMarkers: Record<Night['kind'], DayFlag> = {
  OWNER: 'busy',
  BOOKING: 'busy',
  FEED: 'foreign',
  PREPARATION: 'hatched',
};

/** Months with occupied nights, and a form to block nights: selected in the calendar or typed as two dates. */
export function NightsCard({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const block = useBlockNights(calendar);
  return (
    <Card title={t('nights.title')}>
      <ul className={styles.legend}>
        <li className={styles.own}>{t('nights.own')}</li>
        <li className={styles.foreign}>{t('nights.foreign')}</li>
        <li className={styles.hatched}>{t('nights.preparation')}</li>
      </ul>
      <Months calendar={calendar} block={block} />
      {calendar.can.edit && <BlockNights block={block} />}
    </Card>
  );
}

/** The host's block or a booking: not to be blocked again. */
const isFirm = (night: Night | undefined): boolean => night?.kind === 'OWNER' || night?.kind === 'BOOKING';

function Months({ calendar, block }: { calendar: StayCalendar; block: BlockForm }) {
  const { t, language } = useTranslation('availability');
  const nights = nightsOf(calendar);
  const { first, last } = block.chosen;
  const { today, horizon } = block.limits;

  function describe(day: string): string | null {
    const night = nights.get(day);
    if (!night) return null;
    if (night.kind === 'PREPARATION') return t('nights.isPreparation');
    if (night.kind === 'OWNER') return t('nights.isOwn');
    if (night.kind === 'BOOKING') return t('nights.isBooked');
    const name = calendar.feeds.find(({ id }) => id === night.block.feedId)?.name;
    return name ? t('nights.isOf', { name }) : t('nights.isForeign');
  }

  return (
    <Calendar
      label={t('nights.calendar')}
      language={language}
      today={today}
      months={3}
      minDays={1}
      min={today}
      max={addDays(horizon, -1)}
      value={first === '' ? null : { from: first, to: last >= first ? last : null }}
      onChange={({ from, to }) => block.choose({ first: from, last: to ?? '' })}
      isDisabled={(day) => !calendar.can.edit || isFirm(nights.get(day))}
      flagOf={(day) => {
        const night = nights.get(day);
        return night ? dayMarkers[night.kind] : null;
      }}
      describe={describe}
      labels={{
        previous: t('nights.previous'),
        next: t('nights.next'),
        today: t('nights.today'),
        chosen: t('nights.chosen'),
      }}
    />
  );
}

function BlockNights({ block }: { block: BlockForm }) {
  const { t } = useTranslation('availability');
  const words = useNightLabels();
  const { form, limits, count, chosen } = block;
  const { errors, isDirty } = form.formState;
  const latest = addDays(limits.horizon, -1);
  return (
    <ScriptedForm noValidate className={styles.blockForm} onSubmit={block.submit}>
      <ErrorSummary title={t('nights.notBlocked')} problems={block.problems} />
      <p role="status" className={styles.chosen}>
        {count > 0
          ? t('nights.youChose', {
              span: words.span({ from: chosen.first, to: addDays(chosen.last, 1) }),
              nights: t('nights.count', { count }),
            })
          : t(chosen.first === '' ? 'nights.choose' : 'nights.chooseLast')}
      </p>
      <div className={styles.dates}>
        <DateField
          id="first"
          label={t('nights.first')}
          min={limits.today}
          max={latest}
          error={errors.first?.message}
          value={chosen.first}
          onChange={(first) => block.choose({ ...chosen, first })}
        />
        <DateField
          id="last"
          label={t('nights.last')}
          min={chosen.first || limits.today}
          max={latest}
          error={errors.last?.message}
          value={chosen.last}
          onChange={(last) => block.choose({ ...chosen, last })}
        />
        <TextField
          id="note"
          label={t('nights.note')}
          help={t('nights.noteHelp')}
          maxLength={200}
          autoComplete="off"
          error={errors.note?.message}
          {...form.register('note')}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={block.isPending}>
          {t('nights.block')}
        </Button>
        {chosen.first !== '' && <Button onClick={block.clear}>{t('nights.clear')}</Button>}
      </div>
      <UnsavedGuard unsaved={isDirty && !block.isPending} />
    </ScriptedForm>
  );
}
