import { useEffect, useRef, useState } from 'react';
import { uploadAttachment as endpoint, MAX_ATTACHMENTS } from '#contract/conversations/messages';
import type { MessageAttachment } from '#contract/conversations/messages.schemas';
import { ApiError, urlOf } from '#contract/platform/client';
import type { ErrorBody } from '#contract/platform/errors';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { chooseFiles } from './attachment-choice.ts';
import { changeDraft } from './draft-store.ts';
import { newKey } from './outbox.ts';

/** Problems of a PDF, as named by the server (`details.reason`). */
const pdfErrorCodes = ['PDF_BROKEN', 'PDF_ACTIVE', 'PDF_ENCRYPTED'] as const;

/** A running upload; with a `problem` the user retries or removes it. */
export type Upload = { id: string; file: File; progress: number; problem: string | null };

/** Attachments of a message: the draft has uploaded files, this hook the running uploads. */
export function useAttachments(draftKey: string, attached: readonly MessageAttachment[]) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errorTexts, setErrorTexts] = useState<readonly string[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const removeUpload = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  function start(id: string, file: File) {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { progress: 0, problem: null });
    const progress = (fraction: number) => change(id, { progress: fraction });
    uploadAttachment(file, { signal: abort.signal, progress }).then(
      (attachment) => {
        removeUpload(id);
        changeDraft(draftKey, (draft) => ({ ...draft, attachments: [...draft.attachments, attachment] }));
      },
      (error: ApiError | DOMException) => isApiError(error) && change(id, { problem: whyOf(file, error) }),
    );
  }

  function whyOf({ name }: File, error: ApiError) {
    const known = pdfErrorCodes.find((one) => one === error.details?.reason);
    const errorReason = known ? t(`files.refused.${known}`) : errorText(error);
    return t('files.lost', { name, reason: error.status === 0 ? t('files.noConnection') : errorReason });
  }

  function add(files: readonly File[]) {
    const { accepted, rejected } = chooseFiles(files, attached.length + uploads.length);
    const started = accepted.map((file) => ({ id: newKey(), file, progress: 0, problem: null }));
    setUploads((all) => [...all, ...started]);
    for (const { id, file } of started) start(id, file);
    const words = rejected.map(({ file, why }) => t(`files.${why}`, { name: file.name, count: MAX_ATTACHMENTS }));
    setErrorTexts([...new Set(words)]);
  }

  return {
    uploads,
    errorTexts,
    add,
    retry: ({ id, file }: Upload) => start(id, file),
    cancel(id: string) {
      aborts.current.get(id)?.abort();
      removeUpload(id);
    },
    remove: (id: number) =>
      changeDraft(draftKey, (draft) => ({ ...draft, attachments: draft.attachments.filter((one) => one.id !== id) })),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

type On = { signal: AbortSignal; progress: (fraction: number) => void };

/**
 * Uploads a file. Uses `XMLHttpRequest`, because `fetch` reports no upload progress.
 * @throws ApiError (status 0: no response), or an AbortError when `signal` aborts
 */
function uploadAttachment(file: File, { signal, progress }: On): Promise<MessageAttachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open(endpoint.method, urlOf(endpoint, {}));
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    };
    request.onload = () => {
      const answer = request.response as { data?: MessageAttachment } | ErrorBody | null;
      if (request.status === 201 && answer && 'data' in answer && answer.data) resolve(answer.data);
      else reject(errorOf(request.status, answer));
    };
    request.onerror = () => reject(errorOf(0, null));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function errorOf(status: number, answer: object | null): ApiError {
  if (answer && 'code' in answer && 'requestId' in answer) return new ApiError(status, answer as ErrorBody);
  return new ApiError(status, { code: 'SERVICE_UNAVAILABLE_EXCEPTION', message: 'No answer', requestId: '' });
}
