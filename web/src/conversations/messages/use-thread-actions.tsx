import { type ReactNode, useState } from 'react';
import { archiveThread, blockThread } from '#contract/conversations/messages';
import type { MessageThread } from '#contract/conversations/messages.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { threadRead } from './message-reads.ts';
import { notifyMessagesChanged } from './unread-messages.shared.ts';

type Question = 'block' | 'unblock';
export type ThreadActions = {
  archive: (archived: boolean) => void;
  requestConfirm: (question: Question) => void;
  dialog: ReactNode;
};

/** Archives or restores a conversation at once and offers undo. Confirms before blocking or unblocking. */
export function useThreadActions(thread: MessageThread): ThreadActions {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [pendingQuestion, setPendingQuestion] = useState<Question | null>(null);
  const answers = threadRead(thread.id);
  const archiving = useWrite(archiveThread, { answers, once: true, onSuccess: notifyMessagesChanged });
  const blocking = useWrite(blockThread, { answers, once: true, onSuccess: notifyMessagesChanged });
  const params = { id: thread.id };
  const name = thread.other.name ?? t('nobody');

  function archive(archived: boolean, isUndo = false) {
    archiving.mutateAsync({ params, body: { archived } }).then(
      () =>
        notify({
          text: t(archived ? 'thread.archivedDone' : 'thread.unarchivedDone'),
          tone: 'ok',
          ...(!isUndo && { action: { text: t('thread.undo'), onSelect: () => archive(!archived, true) } }),
        }),
      (error: ApiError) => notify({ text: errorText(error), tone: 'bad' }),
    );
  }

  function confirm(question: Question) {
    const onSuccess = () => {
      setPendingQuestion(null);
      notify({ text: t(question === 'block' ? 'thread.blockedDone' : 'thread.unblockedDone', { name }), tone: 'ok' });
    };
    blocking.mutate({ params, body: { blocked: question === 'block' } }, { onSuccess });
  }

  const dialog = pendingQuestion && (
    <ConfirmDialog
      title={t(`thread.${pendingQuestion}Title`, { name })}
      text={t(`thread.${pendingQuestion}Text`, { name })}
      action={t(`thread.${pendingQuestion}`, { name })}
      variant={pendingQuestion === 'block' ? 'danger' : 'primary'}
      isPending={blocking.isPending}
      problem={blocking.error && errorText(blocking.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => confirm(pendingQuestion)}
      onClose={() => {
        blocking.reset();
        setPendingQuestion(null);
      }}
    />
  );
  return { archive, requestConfirm: setPendingQuestion, dialog };
}
