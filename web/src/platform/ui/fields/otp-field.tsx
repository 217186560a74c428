import { OTPField } from '@base-ui/react/otp-field';
import { Field, type FieldProps } from './field.tsx';
import styles from './otp-field.module.css';

type OtpFieldProps = FieldProps & {
  value: string;
  onChange: (code: string) => void;
  /** Called when all six digits are present. */
  onComplete?: (code: string) => void;
  digitLabel: (digit: number) => string;
  disabled?: boolean;
};

/** Six-digit code; supports paste and autofill. */
export function OtpField({
  label,
  help,
  error,
  hideLabel,
  value,
  onChange,
  onComplete,
  digitLabel,
  disabled,
}: OtpFieldProps) {
  return (
    <Field label={label} help={help} error={error} hideLabel={hideLabel}>
      {(control) => (
        <OTPField.Root
          id={control.id}
          length={6}
          value={value}
          disabled={disabled ?? false}
          onValueChange={onChange}
          onValueComplete={(code) => onComplete?.(code)}
          aria-describedby={control['aria-describedby']}
          className={styles.code}
        >
          {[1, 2, 3, 4, 5, 6].map((digit) => (
            <OTPField.Input
              key={digit}
              className={styles.digit}
              aria-label={digit === 1 ? undefined : digitLabel(digit)}
              aria-invalid={control['aria-invalid']}
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}
