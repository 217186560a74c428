import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ label, help, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string; help?: string }) {
  return (
    <label className={styles.row}>
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
