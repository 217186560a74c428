import { useRef, useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { newSendingKey } from '../../platform/forms/use-persisted-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type Input, type Kind, writesOf } from './catalog-kind.ts';

/** Further features that show plans and packages. */
const touches = ['boosts', 'subscriptions', 'listings'];

/** Save function of either type. */
type Save = (input: { body: Input<Kind> }) => void;

/** Activates or deactivates an item: sends all of it with the flag flipped (spec/002 §4). */
export function useToggle(kind: Kind) {
  const { t } = useTranslation('billingCatalog');
  const errorText = useErrorText();
  const [requested, setRequested] = useState<boolean | null>(null);
  const save = useWrite(writesOf[kind].save as typeof writesOf.plan.save, {
    touches,
    once: true,
    onSuccess: ({ data }) => notify({ text: t(`${kind}.${data.active ? 'switchedOn' : 'switchedOff'}`), tone: 'ok' }),
    onError: (error) => notify({ text: t(`${kind}.switchFailed`), description: errorText(error), tone: 'bad' }),
    onSettled: () => setRequested(null),
  });
  const start = (body: Input<Kind>) => {
    if (save.isPending) return;
    setRequested(body.active ?? true);
    (save.mutate as Save)({ body });
  };
  return { requested, start };
}

/** Creates or replaces an item. The idempotency key prevents duplicates. */
export function useSave(kind: Kind, callbacks: { onSaved: () => void; onError: (error: ApiError) => void }) {
  const { t } = useTranslation('billingCatalog');
  const errorText = useErrorText();
  const key = useRef(newSendingKey());
  const wasNew = useRef(false);
  const save = useWrite(writesOf[kind].save as typeof writesOf.plan.save, {
    touches,
    once: true,
    keyOf: () => key.current,
    onSuccess: () => {
      notify({ text: t(`${kind}.${wasNew.current ? 'made' : 'saved'}`), tone: 'ok' });
      callbacks.onSaved();
    },
    onError: (error) => {
      // A request after a client error is a new one.
      if (error.status >= 400 && error.status < 500) key.current = newSendingKey();
      notify({ text: t(`${kind}.saveFailed`), description: errorText(error), tone: 'bad' });
      callbacks.onError(error);
    },
  });
  const start = (body: Input<Kind>) => {
    wasNew.current = body.id === undefined;
    (save.mutate as Save)({ body });
  };
  return { start, isPending: save.isPending };
}

export function useRemove(kind: Kind, onClose: () => void) {
  const { t } = useTranslation('billingCatalog');
  const errorText = useErrorText();
  return useWrite(writesOf[kind].remove as typeof writesOf.plan.remove, {
    touches,
    once: true,
    onSuccess: () => {
      onClose();
      notify({ text: t(`${kind}.deleted`), tone: 'ok' });
      document.getElementById('catalog-title')?.focus();
    },
    onError: (error) => notify({ text: t(`${kind}.deleteFailed`), description: errorText(error), tone: 'bad' }),
  });
}
