import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { deleteUser, editUser } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import type { ApiError } from '#contract/platform/client';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './dialogs.module.css';
import { useReasonTexts } from './use-reason-texts.ts';
import { fullName } from './user-names.ts';

export type UserAdmin = {
  activate: (user: PersonalProfile) => void;
  requestSuspend: (user: PersonalProfile) => void;
  requestDelete: (user: PersonalProfile) => void;
};

type PendingAction = { about: 'suspend' | 'delete'; user: PersonalProfile };

/**
 * Actions of an admin on a user. `leave` leaves the page of an erased user. The dialogs render next to the rows,
 * because a row may disappear while they are open.
 */
export function useUserAdmin({ leave }: { leave?: () => void | Promise<void> } = {}): {
  userAdmin: UserAdmin;
  dialog: ReactNode;
} {
  const { t } = useTranslation('users');
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const close = () => setPendingAction(null);
  const notices = useActionNotices();
  const edit = useWrite(editUser, { touches: ['accounts', 'userTimeline'] });
  const remove = useWrite(deleteUser, {
    leave,
    // Not as an option of the call: the calling component may be unmounted.
    onSuccess: () => {
      close();
      if (pendingAction) notices.done('actions.deleted', pendingAction.user);
      // The focused row is removed.
      document.getElementById('users-title')?.focus();
    },
  });

  function activate(user: PersonalProfile) {
    edit.mutate(
      { params: { id: user.id }, body: { status: 'ACTIVE' } },
      {
        onSuccess: () => notices.done('actions.activated', user),
        onError: (error) => notices.failed('activate', user, error),
      },
    );
  }

  function suspend(user: PersonalProfile, suspensionReason: string) {
    edit.mutate(
      { params: { id: user.id }, body: { status: 'SUSPENDED', suspensionReason } },
      {
        onSuccess: () => {
          close();
          notices.done('actions.suspended', user);
        },
        onError: (error) => {
          if (isFinal(error)) close();
          notices.failed('suspend', user, error);
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
          notices.failed('delete', user, error);
        },
      },
    );
  }

  const dialog = (
    <>
      {pendingAction?.about === 'suspend' && (
        <ReasonDialog
          title={t('suspend.title', { name: fullName(pendingAction.user) })}
          description={t('suspend.text')}
          reason={{
            label: t('suspend.reason'),
            help: t('suspend.reasonHelp'),
            short: t('validation:required'),
            minLength: 1,
          }}
          action={t('actions.suspend')}
          labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
          isPending={edit.isPending}
          onConfirm={(reason) => suspend(pendingAction.user, reason)}
          onClose={close}
        />
      )}
      {pendingAction?.about === 'delete' && (
        <DeleteDialog
          user={pendingAction.user}
          isPending={remove.isPending}
          onConfirm={(reason) => erase(pendingAction.user, reason)}
          onClose={close}
        />
      )}
    </>
  );
  const requestSuspend = (user: PersonalProfile) => setPendingAction({ about: 'suspend', user });
  const requestDelete = (user: PersonalProfile) => setPendingAction({ about: 'delete', user });
  return { userAdmin: { activate, requestSuspend, requestDelete }, dialog };
}

/** A retry does not help: another admin was faster, or the action is not allowed. */
export const isFinal = ({ status }: ApiError) => [401, 403, 404, 409].includes(status);

function useActionNotices() {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const client = useQueryClient();
  return {
    done(text: Key<'users'>, user: PersonalProfile) {
      notify({ text: t(text, { name: fullName(user) }), tone: 'ok' });
    },
    /** spec/000 §8 only logs these errors; the admin also sees a toast and the reloaded list. */
    failed(action: 'activate' | 'suspend' | 'delete', user: PersonalProfile, error: ApiError) {
      console.error(`users: ${action} failed`, error.code);
      notify({
        text: t(`actions.${action}Failed`, { name: fullName(user) }),
        description: errorText(error),
        tone: 'bad',
      });
      for (const feature of ['users', 'userTimeline']) void client.invalidateQueries({ queryKey: [feature] });
    },
  };
}

type DeleteDialogProps = {
  user: PersonalProfile;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Lists the deleted data as in each feature's `personal-data.ts`; requires a reason and the typed email. */
function DeleteDialog({ user, isPending, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState('');
  const [isRejected, setRejected] = useState(false);
  const reasonTexts = useReasonTexts();
  const reason = useReason(reasonTexts(t('reason.logged')));
  const id = useId();
  const agrees = typed.trim().toLowerCase() === user.email.toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const why = reason.submittedReason();
    if (agrees && why !== null) return onConfirm(why);
    setRejected(true);
    if (why !== null) document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.isTyped && !isPending}
      onClose={onClose}
      title={t('delete.title', { name: fullName(user) })}
      description={t('delete.destroyed')}
      closeLabel={t('actions.close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('actions.cancel')}
        action={t('delete.submit')}
        isPending={isPending}
      >
        <ul className={styles.destroyed}>
          <li>{t('delete.profile', { email: user.email })}</li>
          <li>{t('delete.ads')}</li>
          <li>{t('delete.homes')}</li>
          <li>{t('delete.access')}</li>
          <li>{t('delete.letters')}</li>
        </ul>
        <p className={styles.soft}>{t('delete.kept')}</p>
        {reason.field}
        <TextField
          id={id}
          label={t('delete.confirm', { email: user.email })}
          error={isRejected && !agrees ? t('delete.differs') : undefined}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}
