import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteUser, editUser, type PersonalProfile } from '#contract/identity/users';
import type { ApiError } from '#contract/platform/client';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { fullName } from './user-names.ts';

export type Govern = {
  activate: (user: PersonalProfile) => void;
  askSuspend: (user: PersonalProfile) => void;
  askDelete: (user: PersonalProfile) => void;
};

type Asked = { about: 'suspend' | 'delete'; user: PersonalProfile };

/** What an admin does to a person. `leave` leads away from the page of an erased one. The dialogs stand beside the rows: a row may go while they are open. */
export function useGovernment({ leave }: { leave?: () => void | Promise<void> } = {}): {
  govern: Govern;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const tell = useTelling();
  const edit = useWrite(editUser, { touches: ['accounts', 'userTimeline'] });
  const remove = useWrite(deleteUser, {
    leave,
    // Not by the call: the page that asked is gone by then.
    onSuccess: () => {
      close();
      if (asked) tell.done('actions.deleted', asked.user);
      // The row that had the focus is gone.
      document.getElementById('users-title')?.focus();
    },
  });

  function activate(user: PersonalProfile) {
    edit.mutate(
      { params: { id: user.id }, body: { status: 'ACTIVE' } },
      {
        onSuccess: () => tell.done('actions.activated', user),
        onError: (error) => tell.failed('activate', user, error),
      },
    );
  }

  function suspend(user: PersonalProfile, suspensionReason: string) {
    edit.mutate(
      { params: { id: user.id }, body: { status: 'SUSPENDED', suspensionReason } },
      {
        onSuccess: () => {
          close();
          tell.done('actions.suspended', user);
        },
        onError: (error) => {
          if (isFinal(error)) close();
          tell.failed('suspend', user, error);
        },
      },
    );
  }

  function erase(user: PersonalProfile, reason: string) {
    remove.mutate(
      { params: { id: user.id }, body: { reason } },
      {
        onError: (error) => {
          if (isFinal(error)) close();
          tell.failed('delete', user, error);
        },
      },
    );
  }

  const dialog = (
    <>
      {asked?.about === 'suspend' && (
        <SuspendDialog
          user={asked.user}
          busy={edit.isPending}
          onConfirm={(reason) => suspend(asked.user, reason)}
          onClose={close}
        />
      )}
      {asked?.about === 'delete' && (
        <DeleteDialog
          user={asked.user}
          busy={remove.isPending}
          onConfirm={(reason) => erase(asked.user, reason)}
          onClose={close}
        />
      )}
    </>
  );
  const askSuspend = (user: PersonalProfile) => setAsked({ about: 'suspend', user });
  const askDelete = (user: PersonalProfile) => setAsked({ about: 'delete', user });
  return { govern: { activate, askSuspend, askDelete }, dialog };
}

/** Asking once more would not help: somebody else was faster, or it is not allowed. */
export const isFinal = ({ status }: ApiError) => [401, 403, 404, 409].includes(status);

function useTelling() {
  const { t } = useTranslation('users');
  const sayRefusal = useRefusalText();
  const client = useQueryClient();
  return {
    done(text: Key<'users'>, user: PersonalProfile) {
      notify({ text: t(text, { name: fullName(user) }), tone: 'ok' });
    },
    /** spec/000 §8 only logs these; a person who acted must see it as well, and the list as it is by now. */
    failed(action: 'activate' | 'suspend' | 'delete', user: PersonalProfile, error: ApiError) {
      console.error(`users: ${action} failed`, error.code);
      notify({
        text: t(`actions.${action}Failed`, { name: fullName(user) }),
        description: sayRefusal(error),
        tone: 'bad',
      });
      for (const feature of ['users', 'userTimeline']) void client.invalidateQueries({ queryKey: [feature] });
    },
  };
}
