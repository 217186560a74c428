import type { FilterField } from '#contract/discovery/search-fields';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';
import { useCounts } from './use-counts.ts';

type AtLeastFilterProps = {
  state: SearchState;
  counts: Readonly<Record<string, number>> | undefined;
};

/** spec/001 §9 "bedrooms 1-10 (10+); bathrooms 1-6 (6+)". */
export function RoomsFilter(props: AtLeastFilterProps) {
  return <AtLeastFilter {...props} what="rooms" fields={['minRooms', 'maxRooms']} chips={5} most={10} />;
}

export function BathroomsFilter(props: AtLeastFilterProps) {
  return <AtLeastFilter {...props} what="bathrooms" fields={['minBathrooms', 'maxBathrooms']} chips={4} most={6} />;
}

type Shape = {
  what: 'rooms' | 'bathrooms';
  fields: readonly [FilterField, FilterField];
  /** How many of the usual minima are one press away. */
  chips: number;
  /** The last choice, which means so many or more. */
  most: number;
};

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** "3+" sets a minimum, pressing it again takes it away; beside it every minimum and maximum. */
function AtLeastFilter({ state, counts, what, fields, chips, most }: AtLeastFilterProps & Shape) {
  const { t } = useTranslation('search');
  const countOf = useCounts(counts);
  const [minField, maxField] = fields;
  const min = state.draft[minField] as number | undefined;
  const max = state.draft[maxField] as number | undefined;
  const change = (from: number | undefined, to: number | undefined) =>
    state.change({ [minField]: from, [maxField]: to });
  return (
    <fieldset className={styles.group}>
      <legend>{t(what)}</legend>
      <div className={styles.steps}>
        {upTo(chips).map((step) => {
          const pressed = min === step && max === undefined;
          const { count, countWords } = countOf(String(step));
          return (
            <Chip
              key={step}
              pressed={pressed}
              aria-description={countWords}
              data-none={count === '0' || undefined}
              onClick={() => change(pressed ? undefined : step, undefined)}
            >
              <span aria-hidden="true">
                {step}+<small>{count ?? '\u00a0'}</small>
              </span>
              <span className={styles.sr}>{t(`${what}AtLeast`, { count: step })}</span>
            </Chip>
          );
        })}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t(`${what}Min`)}
          hideLabel
          small
          value={String(min ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const from = value === '' ? undefined : Number(value);
            change(from, from !== undefined && max !== undefined && max < from ? undefined : max);
          }}
          options={[
            { value: '', label: t('noMin') },
            ...listed(upTo(most), min).map((step) => ({
              value: String(step),
              label: t('fromNumber', { number: step === most ? `${step}+` : step }),
            })),
          ]}
        />
        <NativeSelect
          label={t(`${what}Max`)}
          hideLabel
          small
          value={String(max ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const to = value === '' ? undefined : Number(value);
            change(to !== undefined && min !== undefined && min > to ? undefined : min, to);
          }}
          options={[
            { value: '', label: t('noMax') },
            ...listed(upTo(most - 1), max).map((step) => ({
              value: String(step),
              label: t('toNumber', { number: step }),
            })),
          ]}
        />
      </div>
    </fieldset>
  );
}

/** With the one that an address brought and the list lacks. */
function listed(steps: number[], chosen: number | undefined): number[] {
  return chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b);
}
