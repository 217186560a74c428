/** The PUT did not succeed. `status` 0: nothing answered. */
export class PutError extends Error {
  readonly status: number;
  readonly code = '';

  constructor(status: number, text: string) {
    super(status === 0 ? 'Upload failed: no answer' : `Upload failed with status ${status}: ${text}`);
    this.name = 'PutError';
    this.status = status;
  }
}

/**
 * Puts a file where `media.presignUpload` said. `fetch` cannot tell how far it has come, so this is the older way. The
 * browser writes Content-Length itself. The address is another origin with S3: no cookies travel.
 * @throws PutError, or an AbortError when `signal` says so
 */
export function putFile(
  url: string,
  file: File,
  on: { contentType: string; signal: AbortSignal; progress: (fraction: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    on.signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.setRequestHeader('content-type', on.contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) on.progress(loaded / total);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new PutError(request.status, request.statusText));
    request.onerror = () => reject(new PutError(0, ''));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => on.signal.removeEventListener('abort', abort);
    request.send(file);
  });
}
