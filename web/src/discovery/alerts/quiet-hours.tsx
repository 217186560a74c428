import type { AlertSettings } from '#contract/discovery/alerts';
import { TimeField } from '../../platform/dates/date-field.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './inbox.module.css';

type Quiet = NonNullable<AlertSettings['quietHours']>;

export function isQuietValid(quiet: AlertSettings['quietHours']): boolean {
  return quiet === null || (quiet.from !== '' && quiet.to !== '' && quiet.from !== quiet.to);
}

type QuietHoursProps = { value: Quiet; asked: boolean; onChange: (quiet: Quiet) => void };

/** From when to when no letter leaves. What is wrong with it is said once it was sent. */
export function QuietHours({ value, asked, onChange }: QuietHoursProps) {
  const { t } = useTranslation('alerts');
  const problemOf = (field: keyof Quiet) => {
    if (!asked) return undefined;
    if (value[field] === '') return t('settings.noHour');
    return field === 'from' && value.from === value.to ? t('settings.sameHours') : undefined;
  };
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((field) => (
        <TimeField
          key={field}
          id={`quiet-${field}`}
          label={t(`settings.${field}`)}
          value={value[field]}
          error={problemOf(field)}
          onChange={(time) => onChange({ ...value, [field]: time })}
        />
      ))}
    </div>
  );
}
