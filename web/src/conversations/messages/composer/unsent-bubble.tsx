import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { BubbleBox } from '../bubble.tsx';
import thread from '../thread.module.css';
import { changeDraft, type Unsent } from './draft-store.ts';
import { discardUnsent, send, useSendState } from './outbox.ts';

type UnsentBubbleProps = { unsent: Unsent; threadId: number; draftKey: string };

/** A message that is being sent, or that failed: shows the reason and the actions. */
export function UnsentBubble({ unsent, threadId, draftKey }: UnsentBubbleProps) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const errorText = useErrorText();
  const state = useSendState(unsent.key);
  const reason = () => {
    if (state === undefined || state === 'sending') return t('talk.failed');
    return state.status === 0 ? t('talk.offline') : `${t('talk.failed')} ${errorText(state)}`;
  };
  /** Moves the text back before the field's content, so that no input is lost. */
  const edit = () => {
    discardUnsent(draftKey, unsent.key);
    changeDraft(draftKey, (draft) => ({
      ...draft,
      text: [unsent.text, draft.text].filter(Boolean).join('\n'),
      attachments: [...unsent.attachments, ...draft.attachments],
    }));
    document.getElementById('message-text')?.focus();
  };
  return (
    <BubbleBox mine pale author={t('talk.you')} text={unsent.text} files={unsent.attachments}>
      {state === 'sending' ? (
        <p className={thread.meta}>{t('talk.sending')}</p>
      ) : (
        <p className={thread.meta}>
          <span className={thread.problem}>{reason()}</span>
          <button type="button" onClick={() => void send(client, { threadId, draftKey }, unsent)}>
            {t('talk.retry')}
          </button>
          <button type="button" onClick={edit}>
            {t('talk.edit')}
          </button>
        </p>
      )}
    </BubbleBox>
  );
}
