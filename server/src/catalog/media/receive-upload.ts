import type { UploadOrder } from '../../platform/storage/file-storage.port.ts';
import type { Deps, UseCase } from '../deps.ts';
import { startProcessing } from './start-processing.ts';
import { selectUpload, type Upload } from './uploads.store.ts';

/** Input of a PUT; `size` as announced, undefined without it. */
export type ReceivedFile = { mimeType: string; size: number | undefined; content: AsyncIterable<Uint8Array> };

type UploadErrors = 'UPLOAD_EXPIRED_EXCEPTION';

/**
 * Receives a file at the address of `presignUpload` if this server stores files. The address is the only authorization, as with S3; size
 * and type must match. Starts processing; until it ends, another PUT replaces the file.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an address that this server did not issue
 * @throws UPLOAD_EXPIRED_EXCEPTION after its time, or once the upload is processed or deleted
 * @throws UNSUPPORTED_MEDIA_TYPE_EXCEPTION, PAYLOAD_TOO_LARGE_EXCEPTION, and MALFORMED_REQUEST_EXCEPTION for fewer bytes
 * @throws NOT_FOUND_EXCEPTION when files go to S3
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
  // The upload was processed or deleted while this file arrived, so no job would read it.
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
