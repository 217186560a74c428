import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './field.module.css';
import { useEarlyInput } from './use-early-input.ts';

export type FieldProps = {
  label: string;
  help?: ReactNode | undefined;
  /** Text at the field; the summary above the form repeats it. */
  error?: string | undefined;
  /** Link on the label line ("Dimenticata?"). */
  aside?: ReactNode | undefined;
  /** Visually hides the label. */
  hideLabel?: boolean | undefined;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Layout of a control: label above, help below, error text. The control gets the ids. */
export function Field({
  id,
  label,
  help,
  error,
  aside,
  hideLabel,
  isControlled = false,
  children,
}: FieldProps & {
  id?: string | undefined;
  /** The control shows a value of React: input from before hydration is repeated as events. */
  isControlled?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const made = useId();
  const box = useRef<HTMLDivElement>(null);
  useEarlyInput(box, isControlled);
  const key = id ?? made;
  const notes = [help && `${key}-help`, error && `${key}-error`].filter(Boolean).join(' ');
  return (
    <div ref={box} className={styles.field}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label className={styles.label} htmlFor={key}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id: key, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${key}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${key}-error`} className={styles.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}
