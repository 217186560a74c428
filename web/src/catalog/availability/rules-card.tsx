import { Controller } from 'react-hook-form';
import { MAX_NIGHTS_MAX, MIN_NIGHTS_MAX, PREPARATION_DAYS_MAX } from '#contract/catalog/availability';
import { editCalendar, type StayCalendar } from '#contract/catalog/availability.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';

const fields = [
  { name: 'minNights', min: 1, max: MIN_NIGHTS_MAX },
  { name: 'maxNights', min: 1, max: MAX_NIGHTS_MAX },
  { name: 'preparationDays', min: 0, max: PREPARATION_DAYS_MAX },
] as const;

/** Minimum and maximum nights of a stay, and the preparation time around reservations. */
export function RulesCard({ calendar }: { calendar: StayCalendar }) {
  const { t, language } = useTranslation('availability');
  const { form, problems, submit, isPending } = useRules(calendar);
  const { errors, isDirty } = form.formState;
  return (
    <Card title={t('rules.title')}>
      <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary title={t('rules.notSaved')} problems={problems.problems} />
        {fields.map(({ name, min, max }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <NumberField
                id={name}
                label={t(`rules.${name}`)}
                help={t(`rules.${name}Help`)}
                error={errors[name]?.message}
                min={min}
                max={max}
                locale={language}
                unit={t(name === 'preparationDays' ? 'rules.days' : 'rules.nights')}
                disabled={!calendar.can.edit}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        ))}
        {calendar.can.edit && (
          <div className={styles.buttons}>
            <Button type="submit" variant={isDirty ? 'primary' : 'second'} isPending={isPending}>
              {t('rules.save')}
            </Button>
          </div>
        )}
        <UnsavedGuard unsaved={isDirty && !isPending} />
      </ScriptedForm>
    </Card>
  );
}

function useRules({ listingId, minNights, maxNights, preparationDays }: StayCalendar) {
  const { t } = useTranslation('availability');
  type Values = { minNights: number | null; maxNights: number | null; preparationDays: number | null };
  const notANumber = t('validation:not_number');
  const { form, problems, onSubmit } = useSchemaForm({
    schema: editCalendar.body,
    // Applies values saved elsewhere, but keeps unsaved input.
    values: { minNights, maxNights, preparationDays },
    resetOptions: { keepDirtyValues: true },
    toBody: (values: Values) => values,
    labels: {
      minNights: t('rules.minNights'),
      maxNights: t('rules.maxNights'),
      preparationDays: t('rules.preparationDays'),
    },
    rules: { below_minimum: t('rules.belowMinimum'), invalid_type: notANumber },
    ownProblems: ({ minNights: least, maxNights: most }) =>
      least !== null && most !== null && most < least ? { maxNights: t('rules.belowMinimum') } : {},
  });
  const save = useWrite(editCalendar, {
    answers: calendarOf(listingId),
    touches: ['listings'],
    onSuccess: ({ data }) => {
      form.reset({ minNights: data.minNights, maxNights: data.maxNights, preparationDays: data.preparationDays });
      notify({ text: t('rules.saved'), tone: 'ok' });
    },
    onError: problems.showError,
  });

  const submit = onSubmit((body) => save.mutate({ params: { id: listingId }, body }));
  return { form, problems, submit, isPending: save.isPending };
}
