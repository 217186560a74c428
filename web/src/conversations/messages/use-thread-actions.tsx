import { type ReactNode, useState } from 'react';
import { archiveThread, blockThread, type MessageThread } from '#contract/conversations/messages';
import type { ApiError } from '#contract/platform/client';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { threadRead } from './message-reads.ts';
import { tellMessagesChanged } from './unread-messages.shared.ts';

type Question = 'block' | 'unblock';
export type ThreadActions = {
  archive: (archived: boolean) => void;
  ask: (question: Question) => void;
  dialog: ReactNode;
};

/** Puts a conversation away or back at once and offers to take it back; asks before two people are kept apart. */
export function useThreadActions(thread: MessageThread): ThreadActions {
  const { t } = useTranslation('messages');
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<Question | null>(null);
  const answers = threadRead(thread.id);
  const archiving = useWrite(archiveThread, { answers, once: true, onSuccess: tellMessagesChanged });
  const blocking = useWrite(blockThread, { answers, once: true, onSuccess: tellMessagesChanged });
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
      (error: ApiError) => notify({ text: refusalText(error), tone: 'bad' }),
    );
  }

  function confirm(question: Question) {
    const onSuccess = () => {
      setAsked(null);
      notify({ text: t(question === 'block' ? 'thread.blockedDone' : 'thread.unblockedDone', { name }), tone: 'ok' });
    };
    blocking.mutate({ params, body: { blocked: question === 'block' } }, { onSuccess });
  }

  const dialog = asked && (
    <ConfirmDialog
      title={t(`thread.${asked}Title`, { name })}
      text={t(`thread.${asked}Text`, { name })}
      action={t(`thread.${asked}`, { name })}
      look={asked === 'block' ? 'danger' : 'primary'}
      busy={blocking.isPending}
      problem={blocking.error && refusalText(blocking.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => confirm(asked)}
      onClose={() => {
        blocking.reset();
        setAsked(null);
      }}
    />
  );
  return { archive, ask: setAsked, dialog };
}
