import { CalendarDays } from 'lucide-react';
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { useIsHydrated } from '../lib/use-hydrated.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import fieldStyles from '../ui/fields/field.module.css';
import { Field, type FieldProps } from '../ui/fields/field.tsx';
import styles from './date-field.module.css';
import { dayPattern, dayText, readDay, readTime } from './typed-day.ts';

const DayPopover = lazyPart(() => import('./day-popover.tsx').then(({ DayPopover }) => ({ default: DayPopover })));

type ValueProps = {
  /** Contract format, `YYYY-MM-DD` or `HH:MM`; empty if none. */
  value: string;
  onChange: (value: string) => void;
};
type TypedFieldProps = FieldProps &
  ValueProps &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-required'>;
type DateFieldProps = TypedFieldProps & { min?: string | undefined; max?: string | undefined };

/** Date input in the format of the page language, with a calendar. */
export function DateField({ value, onChange, min, max, name, required, ...field }: DateFieldProps) {
  const { t, language } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useTyped({ value, onChange, read: readDay, show: (day) => dayText(language, day) });
  const made = useId();
  const id = field.id ?? made;
  if (!useIsHydrated())
    return (
      <NativeField
        {...field}
        type="date"
        value={value}
        onChange={onChange}
        name={name}
        required={required}
        min={min}
        max={max}
      />
    );
  return (
    <Field
      {...field}
      id={id}
      error={field.error ?? (typed.isUnread ? t('typed.day', { pattern: dayPattern(language) }) : undefined)}
    >
      {(control) => (
        <span className={styles.box}>
          <input
            {...control}
            {...typed.input}
            className={fieldStyles.input}
            placeholder={dayPattern(language)}
            inputMode="numeric"
            aria-required={required || field['aria-required']}
          />
          {name && <input type="hidden" name={name} value={value} />}
          <button
            ref={button}
            type="button"
            className={styles.button}
            aria-label={t('typed.calendar')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays aria-hidden="true" />
          </button>
          {isOpen && (
            <Suspense>
              <DayPopover
                anchor={button}
                label={field.label}
                min={min}
                max={max}
                value={value}
                onChoose={(day) => {
                  onChange(day);
                  setOpen(false);
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  );
}

const halfHours = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);

/** Time input in 24-hour format, the format of all supported languages. */
export function TimeField({ value, onChange, name, required, ...field }: TypedFieldProps) {
  const { t } = useTranslation();
  const typed = useTyped({ value, onChange, read: readTime, show: (time) => time });
  const list = useId();
  if (!useIsHydrated())
    return <NativeField {...field} type="time" value={value} onChange={onChange} name={name} required={required} />;
  return (
    <Field {...field} error={field.error ?? (typed.isUnread ? t('typed.time') : undefined)}>
      {(control) => (
        <>
          <input
            {...control}
            {...typed.input}
            className={fieldStyles.input}
            placeholder="00:00"
            inputMode="numeric"
            list={list}
            aria-required={required || field['aria-required']}
          />
          {name && <input type="hidden" name={name} value={value} />}
          <datalist id={list}>
            {halfHours.map((time) => (
              <option key={time} value={time} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Native input as fallback without scripts: its format follows the browser language, not the page language. */
function NativeField({
  type,
  value,
  onChange,
  name,
  required,
  min,
  max,
  ...field
}: DateFieldProps & { type: 'date' | 'time' }) {
  const input = useRef<HTMLInputElement>(null);
  // Keeps text typed before hydration.
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      if (element && element.value !== value) onChange(element.value);
    };
  }, [value, onChange]);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type={type}
          name={name}
          required={required}
          min={min}
          max={max}
          defaultValue={value}
          className={fieldStyles.input}
          aria-required={field['aria-required']}
        />
      )}
    </Field>
  );
}

type TypedOf = ValueProps & { read: (text: string, isDone: boolean) => string | null; show: (value: string) => string };

/** Text of the field while the user types. An unreadable text is never submitted as an empty value. */
function useTyped({ value, onChange, read, show }: TypedOf) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = text !== null && text.trim() !== '' && read(text, true) === null;
  useStoppedForm(input, isUnreadable, () => setLeft(true));
  // The value changed outside: calendar choice or form reset.
  const known = useRef(value);
  useEffect(() => {
    if (
      known.current !== value &&
      text !== null &&
      (read(text, false) ?? '') !== value &&
      (read(text, true) ?? '') !== value
    )
      setText(null);
    known.current = value;
  }, [value, text, read]);
  const finish = () => {
    const done = text === null ? null : read(text, true);
    if (done !== null && done !== value) onChange(done);
  };
  return {
    isUnread: isUnreadable && isLeft,
    input: {
      ref: input,
      type: 'text',
      autoComplete: 'off',
      value: text ?? (value && show(value)),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setText(currentTarget.value);
        setLeft(false);
        onChange(read(currentTarget.value, false) ?? '');
      },
      onBlur: () => {
        setLeft(true);
        finish();
        if (!isUnreadable) setText(null);
      },
      // Enter submits the form without a blur event.
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') finish();
      },
    },
  } as const;
}

function useStoppedForm(input: RefObject<HTMLInputElement | null>, isStopped: boolean, onStop: () => void) {
  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isStopped) return;
    const blockSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      stop.current();
      input.current?.focus();
    };
    form.addEventListener('submit', blockSubmit, true);
    return () => form.removeEventListener('submit', blockSubmit, true);
  }, [input, isStopped]);
}
