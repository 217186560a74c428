import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Form } from 'react-router';
import { type CostField, type CostKind, type CostProblem, costFields, costKinds } from '#contract/catalog/costs-query';
import { useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import fieldStyles from '../../platform/ui/fields/field.module.css';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type CostGroup, groupsOf, ruleOf } from './cost-fields.ts';
import styles from './costs.module.css';

type CostsFormProps = {
  ref: Ref<HTMLFormElement>;
  kind: CostKind;
  /** Values of the address that the form started with. */
  values: URLSearchParams;
  problems: readonly CostProblem[];
  onInput: () => void;
  onSubmit: () => void;
};

/** A native form: its address holds every value, with and without scripts. The browser keeps what the user types. */
export function CostsForm({ ref, kind, values, problems, onInput, onSubmit }: CostsFormProps) {
  const { t } = useTranslation('costs');
  const own = new Set(Object.keys(costFields[kind]));
  const others = [...new Set(costKinds.flatMap((each) => Object.keys(costFields[each])))].filter(
    (name) => !own.has(name),
  );
  return (
    <Form
      ref={ref}
      action={links.costs()}
      replace
      preventScrollReset
      noValidate
      data-print="no"
      className={styles.form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      {others.map(
        (name) => values.get(name) && <input key={name} type="hidden" name={name} value={values.get(name) ?? ''} />,
      )}
      {groupsOf(kind).map(([group, fields], index) => (
        <Group
          key={group}
          group={group}
          isOpen={index === 0 || fields.some((field) => values.get(field) || hasProblem(field))}
        >
          {fields.map((field) => (
            <CostInput
              key={field}
              kind={kind}
              field={field}
              values={values}
              problem={problems.find((one) => one.field === field)}
            />
          ))}
        </Group>
      ))}
      <Button type="submit" variant="primary">
        {t('calculate')}
      </Button>
    </Form>
  );

  function hasProblem(field: CostField): boolean {
    return problems.some((problem) => problem.field === field);
  }
}

function Group({ group, isOpen, children }: { group: CostGroup; isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation('costs');
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        {t(`groups.${group}`)}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

type CostInputProps = { kind: CostKind; field: CostField; values: URLSearchParams; problem: CostProblem | undefined };

function CostInput({ kind, field, values, problem }: CostInputProps) {
  const { t } = useTranslation('costs');
  const help = useHelp(field);
  const problemText = useProblemText();
  const rule = ruleOf(kind, field);
  const usual = 'usual' in rule && rule.usual !== undefined ? String(rule.usual) : '';
  const value = values.get(field)?.trim() || usual;
  const error = problem && problemText(problem);
  const common = {
    id: `cost-${field}`,
    name: field,
    label: t(`fields.${field}`),
    help,
    error,
    defaultValue: value,
  };
  if (rule.kind === 'option') {
    const options = rule.options
      .filter((option) => option !== 'NOT_SPECIFIED')
      .map((option) => ({ value: option, label: optionLabel(option) }));
    return <NativeSelect {...common} options={usual ? options : [{ value: '', label: t('unknown') }, ...options]} />;
  }
  if (rule.kind === 'flag' && rule.usual) {
    const options = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
    return <NativeSelect {...common} options={options} />;
  }
  if (rule.kind === 'flag')
    return (
      <div>
        <Checkbox
          id={common.id}
          name={field}
          value="true"
          defaultChecked={/^(true|1)$/i.test(value)}
          aria-invalid={error ? true : undefined}
        >
          {common.label}
        </Checkbox>
        {help && <p className={styles.soft}>{help}</p>}
        {error && <p className={fieldStyles.error}>{error}</p>}
      </div>
    );
  if (rule.kind === 'category') return <TextField {...common} autoComplete="off" maxLength={4} />;
  return (
    <TextField
      {...common}
      type="number"
      step="any"
      inputMode="decimal"
      autoComplete="off"
      min={rule.min ?? 0}
      max={rule.max}
    />
  );

  function optionLabel(option: string): string {
    return field === 'energyClass'
      ? t(`estate:energyClasses.${option}` as Key<'costs'>)
      : t(`options.${option}` as Key<'costs'>);
  }
}

const helped = [
  'cadastralIncome',
  'cadastralCategory',
  'notaryFee',
  'mortgageRate',
  'highTension',
  'depositMonths',
  'epglNren',
  'tari',
  'imuPerMille',
] as const;

/** Text below a field, where it needs one. */
function useHelp(field: CostField): string | undefined {
  const { t } = useTranslation('costs');
  const known = helped.find((one) => one === field);
  return known && t(`help.${known}`);
}

/** Sentence of a broken rule. */
export function useProblemText(): (problem: CostProblem) => string {
  const { t } = useTranslation('costs');
  const format = useFormat();
  return ({ field, rule, limit }) => {
    if (rule === 'not_applicable') return t(field === 'seller' ? 'problems.seller' : 'problems.firstHome');
    if (rule === 'too_small' || rule === 'too_big' || rule === 'not_multiple_of')
      return t(`problems.${rule}`, { limit: format.number(limit ?? 0, Number.isInteger(limit) ? 0 : 1) });
    return t(`problems.${rule}`);
  };
}
