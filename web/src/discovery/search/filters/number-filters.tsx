import { numberFilters } from '#contract/discovery/filter-declarations';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { type NamedNumber, numberKey, valueText } from '../../searches/number-text.shared.ts';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';
import { useCounts } from './use-counts.ts';

type NumberFiltersProps = { state: SearchState; facets: SearchFacets | undefined };

/** Declared number filters with the default control, in declared order. */
export function NumberFilters({ state, facets }: NumberFiltersProps) {
  return numberFilters.map(([name, declared]) => {
    const { form } = declared;
    const counts: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>> | undefined = facets?.counts;
    return (
      form && <LimitsControl key={name} state={state} counts={counts?.[name]} filter={{ name, declared }} form={form} />
    );
  });
}

type LimitsControlProps = {
  state: SearchState;
  counts: Readonly<Record<string, number>> | undefined;
  filter: NamedNumber;
  form: NonNullable<NamedNumber['declared']['form']>;
};

/** Presets such as "3+" toggle limits. The fields next to them accept any minimum and maximum. */
function LimitsControl({ state, counts, filter, form }: LimitsControlProps) {
  const { t } = useTranslation('search');
  const [minField, maxField] = filter.declared.fields;
  const min = state.draft[minField];
  const max = maxField && state.draft[maxField];
  const change = (from: number | undefined, to: number | undefined) =>
    state.change({ [minField]: from, ...(maxField && { [maxField]: to }) });
  const steps = Array.from({ length: form.to - form.from + 1 }, (_, index) => form.from + index);
  return (
    <fieldset className={styles.group}>
      <legend>{t(numberKey(filter, 'name'))}</legend>
      <Choices filter={filter} form={form} counts={counts} chosen={[min, max]} onChoose={change} />
      <div className={styles.pair}>
        <NativeSelect
          label={t('noMin')}
          hideLabel
          small
          value={String(min ?? '')}
          onChange={({ currentTarget: { value } }) => {
            const from = value === '' ? undefined : Number(value);
            change(from, from !== undefined && max !== undefined && max < from ? undefined : max);
          }}
          options={[
            { value: '', label: t('noMin') },
            ...listed(steps, min).map((step) => ({
              value: String(step),
              label: t('fromNumber', { number: step === form.to ? `${step}+` : valueText(filter, step, { t }) }),
            })),
          ]}
        />
        {maxField && (
          <NativeSelect
            label={t('noMax')}
            hideLabel
            small
            value={String(max ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const to = value === '' ? undefined : Number(value);
              change(to !== undefined && min !== undefined && min > to ? undefined : min, to);
            }}
            options={[
              { value: '', label: t('noMax') },
              ...listed(steps.slice(0, -1), max).map((step) => ({
                value: String(step),
                label: t('toNumber', { number: valueText(filter, step, { t }) }),
              })),
            ]}
          />
        )}
      </div>
    </fieldset>
  );
}

type ChoicesProps = Pick<LimitsControlProps, 'filter' | 'form' | 'counts'> & {
  chosen: readonly [min: number | undefined, max: number | undefined];
  onChoose: (min: number | undefined, max: number | undefined) => void;
};

/** One-click choices, each with its listing count. */
function Choices({ filter, form, counts, chosen: [min, max], onChoose }: ChoicesProps) {
  const { t } = useTranslation('search');
  const countOf = useCounts(counts);
  const named = Object.entries(form.choices ?? {});
  return (
    <>
      {form.chips > 0 && (
        <div className={styles.steps}>
          {Array.from({ length: form.chips }, (_, index) => form.from + index).map((step) => {
            const pressed = min === step && max === undefined;
            const { count, countLabel: countWords } = countOf(String(step));
            return (
              <Chip
                key={step}
                pressed={pressed}
                aria-description={countWords}
                data-none={count === '0' || undefined}
                onClick={() => onChoose(pressed ? undefined : step, undefined)}
              >
                <span aria-hidden="true">
                  {step}+<small>{count ?? '\u00a0'}</small>
                </span>
                <span className="visually-hidden">{t(numberKey(filter, 'atLeast'), { count: step })}</span>
              </Chip>
            );
          })}
        </div>
      )}
      {named.length > 0 && (
        <div className={styles.choices}>
          {named.map(([choice, [from, to]]) => {
            const pressed = min === from && max === to;
            const { count, countLabel: countWords } = to === undefined ? countOf(String(from)) : {};
            return (
              <Chip
                key={choice}
                pressed={pressed}
                aria-description={countWords}
                onClick={() => (pressed ? onChoose(undefined, undefined) : onChoose(from, to))}
              >
                {t(numberKey(filter, `choices.${choice}`))}
                {count && <small aria-hidden="true">{count}</small>}
              </Chip>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Adds a value from the URL that the list lacks. */
function listed(steps: number[], chosen: number | undefined): number[] {
  return chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b);
}
