import { Checkbox } from '../../../platform/ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../platform/ui/fields/radio-group.tsx';
import styles from './filters.module.css';
import { useCounts } from './use-counts.ts';

type Counts = Readonly<Record<string, number>> | undefined;

type OptionListProps<V extends string> = {
  legend: string;
  options: readonly V[];
  /** Values of the full list; `options` may be a part of it. */
  values: readonly V[] | undefined;
  onChange: (values: V[]) => void;
  words: (value: V) => string;
  counts: Counts;
};

/** Multiple choice with the listing count of each option. */
export function OptionList<V extends string>(props: OptionListProps<V>) {
  const { legend, options, values = [], onChange, words, counts } = props;
  const countOf = useCounts(counts);
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map((value) => (
        <Checkbox
          key={value}
          checked={values.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...values, value] : values.filter((other) => other !== value))
          }
          {...countOf(value)}
        >
          {words(value)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type OneOfProps<V extends string> = {
  legend: string;
  any: string;
  options: readonly V[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  words: (value: V) => string;
  counts: Counts;
  /** An option without a server count. */
  uncounted?: V;
};

const ANY = 'ANY';

/** Single choice, or none. */
export function OneOf<V extends string>(props: OneOfProps<V>) {
  const { legend, any, options, value, onChange, words, counts, uncounted } = props;
  const countOf = useCounts(counts);
  return (
    <RadioGroup<V | typeof ANY>
      legend={legend}
      value={value ?? ANY}
      onChange={(next) => onChange(next === ANY ? undefined : next)}
      options={[
        { value: ANY, label: any },
        ...options.map((option) => ({
          value: option,
          label: words(option),
          ...(option !== uncounted && countOf(option)),
        })),
      ]}
    />
  );
}
