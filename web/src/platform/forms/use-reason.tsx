import { type ReactNode, useId, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import { TextArea } from '../ui/fields/text-field.tsx';

export type ReasonTexts = {
  label: string;
  help: string;
  /** Error text for a reason below `minLength`. */
  short: string;
  /** Error text for an empty reason; default: `short`. */
  missing?: string;
  /** In characters. */
  minLength?: number;
  maxLength?: number;
};

/** Reason of an admin for an action on another user's data. `submittedReason` returns it, or null and focuses the field. */
export function useReason({
  label,
  help,
  short,
  missing = short,
  minLength = REASON_MIN,
  maxLength = REASON_MAX,
}: ReasonTexts): {
  field: ReactNode;
  isTyped: boolean;
  submittedReason: () => string | null;
} {
  const [value, setValue] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const id = useId();
  const { length } = value.trim();
  const isShort = length < minLength;
  return {
    field: (
      <TextArea
        id={id}
        label={label}
        help={help}
        error={wasSubmitted && isShort ? (length === 0 ? missing : short) : undefined}
        aria-required="true"
        maxLength={maxLength}
        rows={3}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    ),
    isTyped: length > 0,
    submittedReason() {
      if (!isShort) return value.trim();
      setWasSubmitted(true);
      document.getElementById(id)?.focus();
      return null;
    },
  };
}
