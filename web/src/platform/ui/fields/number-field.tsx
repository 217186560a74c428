import { Minus, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../../lib/classes.ts';
import field from './field.module.css';
import { type ControlProps, Field, type FieldProps } from './field.tsx';
import styles from './number-field.module.css';
import { clampNumber, decimalSign, formatTyped, readNumber, steppedNumber } from './number-text.ts';

type NumberFieldProps = FieldProps & {
  id?: string;
  name?: string;
  value: number | null;
  /** Receives each typed number, also outside `min` and `max`; null if empty, NaN if not a number. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** For filters, which show no errors: on blur a number beyond a limit becomes the limit, and a non-number is discarded. */
  clamp?: boolean;
  /** Step of the arrow keys and of `steps`. */
  step?: number;
  disabled?: boolean;
  placeholder?: string;
  /** BCP 47 locale for parsing and grouping ("285.000"). */
  locale?: string;
  format?: Intl.NumberFormatOptions;
  /** Unit at the right end of the field: "€", "m²". */
  unit?: string;
  /** Two step buttons, for small counts (guests, rooms). */
  steps?: { less: string; more: string };
};

/** Number input with a number keyboard, grouped in thousands except while the user types. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, aside, hideLabel, id, name, value, min, max, disabled, steps } = props;
  const edit = useNumberText(props);
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel} isControlled>
      {(control) => (
        <div className={styles.group}>
          {steps && (
            <StepButton
              label={steps.less}
              isOff={disabled || (value !== null && min !== undefined && value <= min)}
              onPress={() => edit.step(-1)}
            >
              <Minus />
            </StepButton>
          )}
          <NumberInput {...props} control={control} edit={edit} />
          {steps && (
            <StepButton
              label={steps.more}
              isOff={disabled || (value !== null && max !== undefined && value >= max)}
              onPress={() => edit.step(1)}
            >
              <Plus />
            </StepButton>
          )}
          {name && <input type="hidden" name={name} value={Number.isNaN(value) ? '' : (value ?? '')} />}
        </div>
      )}
    </Field>
  );
}

type NumberInputProps = NumberFieldProps & { control: ControlProps; edit: ReturnType<typeof useNumberText> };

function NumberInput({ control, edit, unit, steps, min = 0, format, disabled, placeholder }: NumberInputProps) {
  const notes = [unit && `${control.id}-unit`, control['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <input
        {...control}
        aria-describedby={notes || undefined}
        type="text"
        // Number keyboards lack a minus sign on some phones.
        inputMode={min < 0 ? 'text' : format?.maximumFractionDigits ? 'decimal' : 'numeric'}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder}
        value={edit.text}
        className={classes(field.input, styles.input, steps && styles.between)}
        onFocus={edit.start}
        onChange={({ currentTarget }) => edit.type(currentTarget.value)}
        onBlur={edit.end}
        onKeyDown={edit.press}
      />
      {unit && (
        <span id={`${control.id}-unit`} className={styles.unit}>
          {unit}
        </span>
      )}
    </>
  );
}

type StepButtonProps = { label: string; isOff: boolean | undefined; onPress: () => void; children: React.ReactNode };

/** Stays rendered at the limit, so that the focus is not lost. */
function StepButton({ label, isOff = false, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

/** Keeps the typed text until blur, and longer if it is not a number. */
function useNumberText({ value: given, onChange, min, max, clamp, step = 1, locale = 'it', format }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const decimal = decimalSign(locale);
  const isUnreadable = Number.isNaN(given);
  const value = isUnreadable ? null : given;
  const shown = value === null ? '' : formatTyped(value, locale, format);
  const plain = value === null ? '' : String(value).replace('.', decimal);
  const isTypedShown = typed !== null && (clamp || isUnreadable || isReadable(typed, decimal));

  // A remounted field has lost its unreadable text, so its value becomes empty.
  useEffect(() => {
    if (isUnreadable && typed === null) onChange(null);
  });

  function set(next: number | null) {
    if (!Object.is(next, given)) onChange(next);
  }
  return {
    text: isTypedShown ? typed : shown,
    start({ currentTarget }: FocusEvent<HTMLInputElement>) {
      // Synchronous, so that the first key replaces the selected text as in any field reached with Tab.
      if (!isTypedShown) flushSync(() => setTyped(plain));
      currentTarget.select();
    },
    type(text: string) {
      setTyped(text);
      const next = readNumber(text, decimal);
      if (next !== null || text.trim() === '') set(next);
      else if (!clamp) set(Number.NaN);
    },
    end() {
      if (isUnreadable) return;
      setTyped(null);
      if (clamp && value !== null) set(clampNumber(value, min, max));
    },
    step(direction: 1 | -1) {
      setTyped(null);
      set(steppedNumber(value, direction * step, min, max));
    },
    press(event: KeyboardEvent) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const next = steppedNumber(value, event.key === 'ArrowUp' ? step : -step, min, max);
      setTyped(String(next).replace('.', decimal));
      set(next);
    },
  };
}

const isReadable = (text: string, decimal: ',' | '.') => text.trim() === '' || readNumber(text, decimal) !== null;
