import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import styles from './checkbox.module.css';
import { useEarlyInput } from './use-early-input.ts';

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'aria-describedby'> & {
  children: ReactNode;
  /** Number of results of the choice; a disabled one shows "0". */
  count?: string | undefined;
  /** Screen-reader text of the count, after the label: "88 annunci". */
  countLabel?: string | undefined;
};

/** Native checkbox: no script, and the full line is clickable. */
export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />;
}

export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />;
}

function Check({ children, count, countLabel, ...input }: CheckProps & { type: 'checkbox' | 'radio' }) {
  const key = useId();
  const box = useRef<HTMLLabelElement>(null);
  useEarlyInput(box, input.checked !== undefined);
  return (
    <label ref={box} className={styles.check} data-none={count === '0' || undefined}>
      <input {...input} aria-describedby={countLabel && key} />
      <span>{children}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden={countLabel ? true : undefined}>
          {count}
        </span>
      )}
      {countLabel && (
        <span id={key} hidden>
          {countLabel}
        </span>
      )}
    </label>
  );
}
