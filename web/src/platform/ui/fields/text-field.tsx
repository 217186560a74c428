import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** Single-line text field. Accepts all input props, so `{...register('name')}` of a form fits. */
export function TextField({
  label,
  help,
  error,
  aside,
  hideLabel,
  id,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={aside}
      hideLabel={hideLabel}
      isControlled={input.value !== undefined}
    >
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}

export function TextArea({
  label,
  help,
  error,
  aside,
  hideLabel,
  id,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={aside}
      hideLabel={hideLabel}
      isControlled={input.value !== undefined}
    >
      {(control) => <textarea {...input} {...control} className={styles.input} />}
    </Field>
  );
}
