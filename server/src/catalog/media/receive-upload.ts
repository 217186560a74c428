import type { UploadOrder } from '../../platform/storage/file-storage.port.ts';
import type { Deps, UseCase } from '../deps.ts';
import { startProcessing } from './start-processing.ts';
import { selectUpload, type Upload } from './uploads.store.ts';

/** What comes with a PUT; `size` as announced, undefined when it was not. */
export type SentFile = { mimeType: string; size: number | undefined; content: AsyncIterable<Uint8Array> };

type Refusals = 'UPLOAD_EXPIRED_EXCEPTION';

/**
 * Takes a file at the address that `presignUpload` gave, where it is us who store it: the address alone allows it, as with
 * S3. Exactly the size and type asked for; then processing begins. Until that is done, a file put again takes its place.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an address that is none of ours, UPLOAD_EXPIRED_EXCEPTION after its time or
 *   once the upload is judged or gone, UNSUPPORTED_MEDIA_TYPE_EXCEPTION, PAYLOAD_TOO_LARGE_EXCEPTION, and
 *   MALFORMED_REQUEST_EXCEPTION for fewer bytes; NOT_FOUND_EXCEPTION when files go to S3
 */
export async function receiveUpload(context: UseCase<Refusals>, token: string, sent: SentFile): Promise<void> {
  const { deps, refuse } = context;
  const { door } = deps.files;
  if (!door) throw refuse('NOT_FOUND_EXCEPTION');
  const order = door.orderOf(token);
  if (!order) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  if (deps.clock.now() >= order.expiresAt) throw refuse('UPLOAD_EXPIRED_EXCEPTION');
  judgeSent(context, order, sent);
  const upload = await findOpen(context, order.key);
  const outcome = await door.receive(order, sent.content);
  if (outcome === 'tooLong') throw refuse('PAYLOAD_TOO_LARGE_EXCEPTION');
  if (outcome === 'tooShort') throw refuse('MALFORMED_REQUEST_EXCEPTION');
  if (await startProcessing(deps, upload)) return;
  // It was judged, or forgotten, while this file arrived: nobody would look at it any more.
  const now = await selectUpload(deps.db, order.key);
  if (!isOpen(now)) await deps.files.removeUpload(order.key);
}

function judgeSent({ refuse }: UseCase, order: UploadOrder, sent: SentFile): void {
  if (sent.mimeType !== order.mimeType) throw refuse('UNSUPPORTED_MEDIA_TYPE_EXCEPTION');
  if (sent.size === undefined || sent.size === order.size) return;
  throw refuse(sent.size > order.size ? 'PAYLOAD_TOO_LARGE_EXCEPTION' : 'MALFORMED_REQUEST_EXCEPTION');
}

async function findOpen(
  { deps, refuse }: UseCase<Refusals> & { deps: Pick<Deps, 'db'> },
  key: string,
): Promise<Upload> {
  const upload = await selectUpload(deps.db, key);
  if (!upload || !isOpen(upload)) throw refuse('UPLOAD_EXPIRED_EXCEPTION');
  return upload;
}

const isOpen = (upload: Upload | undefined) => upload?.status === 'PENDING' || upload?.status === 'PROCESSING';
