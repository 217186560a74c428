import type { UploadOrder } from '../../platform/storage/file-storage.port.ts';
import type { Deps, UseCase } from '../deps.ts';
import { startProcessing } from './start-processing.ts';
import { selectUpload, type Upload } from './uploads.store.ts';

/** What comes with a PUT; `size` as announced, undefined when it was not. */
export type ReceivedFile = { mimeType: string; size: number | undefined; content: AsyncIterable<Uint8Array> };

type UploadErrors = 'UPLOAD_EXPIRED_EXCEPTION';

/**
 * Takes a file at the address that `presignUpload` gave, where it is us who store it: the address alone allows it, as with
 * S3. Exactly the size and type asked for; then processing begins. Until that is done, a file put again takes its place.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an address that is none of ours, UPLOAD_EXPIRED_EXCEPTION after its time or
 *   once the upload is judged or gone, UNSUPPORTED_MEDIA_TYPE_EXCEPTION, PAYLOAD_TOO_LARGE_EXCEPTION, and
 *   MALFORMED_REQUEST_EXCEPTION for fewer bytes; NOT_FOUND_EXCEPTION when files go to S3
 */
export async function receiveUpload(
  context: UseCase<UploadErrors>,
  token: string,
  received: ReceivedFile,
): Promise<void> {
  const { deps, domainError } = context;
  const { uploadEndpoint } = deps.files;
  if (!uploadEndpoint) throw domainError('NOT_FOUND_EXCEPTION');
  const order = uploadEndpoint.parseUploadToken(token);
  if (!order) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (deps.clock.now() >= order.expiresAt) throw domainError('UPLOAD_EXPIRED_EXCEPTION');
  checkReceived(context, order, received);
  const upload = await findOpen(context, order.key);
  const outcome = await uploadEndpoint.receive(order, received.content);
  if (outcome === 'tooLong') throw domainError('PAYLOAD_TOO_LARGE_EXCEPTION');
  if (outcome === 'tooShort') throw domainError('MALFORMED_REQUEST_EXCEPTION');
  if (await startProcessing(deps, upload)) return;
  // It was judged, or forgotten, while this file arrived: nobody would look at it any more.
  const now = await selectUpload(deps.db, order.key);
  if (!isOpen(now)) await deps.files.removeUpload(order.key);
}

function checkReceived({ domainError }: UseCase, order: UploadOrder, received: ReceivedFile): void {
  if (received.mimeType !== order.mimeType) throw domainError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION');
  if (received.size === undefined || received.size === order.size) return;
  throw domainError(received.size > order.size ? 'PAYLOAD_TOO_LARGE_EXCEPTION' : 'MALFORMED_REQUEST_EXCEPTION');
}

async function findOpen(
  { deps, domainError }: UseCase<UploadErrors> & { deps: Pick<Deps, 'db'> },
  key: string,
): Promise<Upload> {
  const upload = await selectUpload(deps.db, key);
  if (!upload || !isOpen(upload)) throw domainError('UPLOAD_EXPIRED_EXCEPTION');
  return upload;
}

const isOpen = (upload: Upload | undefined) => upload?.status === 'PENDING' || upload?.status === 'PROCESSING';
