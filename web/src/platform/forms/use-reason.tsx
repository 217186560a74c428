import { type ReactNode, useId, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import { TextArea } from '../ui/fields/text-field.tsx';

/** @property short error text for a missing reason */
type ReasonWords = { label: string; help: string; short: string };

/** Reason of an admin for an action on another user's data. `submittedReason` returns it, or null and focuses the field. */
export function useReason({ label, help, short }: ReasonWords): {
  field: ReactNode;
  submittedReason: () => string | null;
} {
  const [value, setValue] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const id = useId();
  const isShort = value.trim().length < REASON_MIN;
  return {
    field: (
      <TextArea
        id={id}
        label={label}
        help={help}
        error={wasSubmitted && isShort ? short : undefined}
        aria-required="true"
        maxLength={REASON_MAX}
        rows={3}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    ),
    submittedReason() {
      if (!isShort) return value.trim();
      setWasSubmitted(true);
      document.getElementById(id)?.focus();
      return null;
    },
  };
}
