import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Select } from '../../platform/ui/fields/select.tsx';
import { type ChildAges, childAgeOptions } from './child-ages.shared.ts';
import styles from './stays.module.css';

const UNKNOWN = 'unknown';

type ChildAgeFieldsProps = { ages: ChildAges; onChange: (ages: ChildAges) => void };

/** One age per child, which the tourist tax depends on. */
export function ChildAgeFields({ ages, onChange }: ChildAgeFieldsProps) {
  const { t } = useTranslation('stays');
  const options = [
    { value: UNKNOWN, label: t('ages.unknown') },
    ...childAgeOptions.map((age) => ({ value: String(age), label: t('ages.years', { count: age }) })),
  ];
  const children = ages.map((age, index) => ({ number: index + 1, age }));
  return (
    <fieldset className={styles.ages}>
      <legend>{t('ages.title')}</legend>
      <p className={styles.soft}>{t('ages.note')}</p>
      <div className={styles.ageFields}>
        {children.map(({ number, age }) => (
          <Select
            key={number}
            id={`child-age-${number}`}
            label={t('ages.child', { number })}
            value={age === null ? UNKNOWN : String(age)}
            options={options}
            onChange={(value) =>
              onChange(ages.map((old, at) => (at !== number - 1 ? old : value === UNKNOWN ? null : Number(value))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
