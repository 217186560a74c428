import type { ChangeEvent } from 'react';
import type { Member } from '#contract/identity/organizations.schemas';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';

type MemberSelectProps = {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  members: readonly Member[];
  /** Text of the choice without a member; absent: a member is required. */
  none: string;
  value: string;
  onChange: (value: string) => void;
};

/** Choice of one member, or none. */
export function MemberSelect({ members, none, value, onChange, ...props }: MemberSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={value}
      onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChange(currentTarget.value)}
      options={[
        { value: '', label: none },
        ...members.map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
      ]}
    />
  );
}
