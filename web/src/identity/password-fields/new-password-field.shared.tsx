import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { PasswordStrength } from '../../platform/ui/fields/password-strength.tsx';
import styles from './new-password-field.module.css';
import { passwordLevel, usePasswordScore } from './password-estimate.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'labels' | 'autoComplete'> & {
  /** What is in the field now. */
  typed: string;
  /** What a stranger knows of the person: name, surname, email. */
  known: readonly string[];
};

/** Texts of the rules of a new password and of its repetition. */
export function useNewPasswordRules() {
  const { t } = useTranslation('identity');
  function repetitionProblem(password: string, again: string): string | undefined {
    if (again === '') return t('validation:required');
    return again === password ? undefined : t('password.differs');
  }
  return { tooShort: t('password.tooShort'), repetitionProblem };
}

/** A field for a new password, with how good it is below. Its words are those of `identity`. */
export function NewPasswordField({ typed, known, onFocus, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('identity');
  const [isRequested, setRequested] = useState(false);
  const score = usePasswordScore(typed, known, isRequested || typed !== '');
  const { level, parts } = passwordLevel(typed, score);
  return (
    <div className={styles.stack}>
      <PasswordField
        {...field}
        labels={{ show: t('password.show'), hide: t('password.hide') }}
        autoComplete="new-password"
        onFocus={(event) => {
          setRequested(true);
          onFocus?.(event);
        }}
      />
      <PasswordStrength parts={parts} text={t(`password.${level}`)} />
    </div>
  );
}
