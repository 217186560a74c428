import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type DayHours, weekdays } from './opening-hours.ts';
import styles from './organizations.module.css';

const times = ['opens', 'closes', 'opensAgain', 'closesAgain'] as const;

/** Opening hours by day, with a break. An empty day is closed. */
export function HoursFields<V extends FieldValues & { openingHours: DayHours[] }>({
  form,
}: {
  form: UseFormReturn<V>;
}) {
  const { t } = useTranslation('organizations');
  return (
    <fieldset className={styles.group}>
      <legend>{t('fields.hours')}</legend>
      <p className={styles.soft}>{t('fields.hoursHelp')}</p>
      {weekdays.map((weekday, at) => (
        <div key={weekday} className={styles.day}>
          <span>{t(`weekdays.${weekday}`)}</span>
          {times.map((time) => (
            <TextField
              key={time}
              type="time"
              hideLabel
              id={at === 0 && time === 'opens' ? 'openingHours' : undefined}
              label={`${t(`weekdays.${weekday}`)}: ${t(`fields.${time}`)}`}
              {...form.register(`openingHours.${at}.${time}` as Path<V>)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
