import { uploadAttachment as endpoint, type MessageAttachment } from '#contract/conversations/messages';
import { ApiError, urlOf } from '#contract/platform/client';
import type { ErrorBody } from '#contract/platform/errors';

type On = { signal: AbortSignal; progress: (fraction: number) => void };

/**
 * Brings a file to the server. `fetch` cannot tell how far it has come, so this is the older way.
 * @throws ApiError (status 0: nothing answered), or an AbortError when `signal` says so
 */
export function uploadAttachment(file: File, { signal, progress }: On): Promise<MessageAttachment> {
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
      else reject(refusal(request.status, answer));
    };
    request.onerror = () => reject(refusal(0, null));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function refusal(status: number, answer: object | null): ApiError {
  if (answer && 'code' in answer && 'requestId' in answer) return new ApiError(status, answer as ErrorBody);
  return new ApiError(status, { code: 'SERVICE_UNAVAILABLE_EXCEPTION', message: 'No answer', requestId: '' });
}
