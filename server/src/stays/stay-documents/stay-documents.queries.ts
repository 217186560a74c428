import { hash } from 'node:crypto';
import type { ErrorsOf, FileResponse } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import type * as contract from '#contract/stays/stay-documents.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { type PaperText, renderDocument } from '../../platform/pdf/render-document.ts';
import type { ActorUseCase } from '../deps.ts';
import { roleOn, type ViewerRole } from '../stay-bookings/stay-booking.policy.ts';
import { receiptNumber } from './receipt.rules.ts';
import { stayCalendar } from './stay-calendar.rules.ts';
import { type DocumentRow, findDocumentRow, findReceipt } from './stay-documents.store.ts';
import { addressOf, confirmationText, receiptText } from './stay-papers.texts.ts';

/** About 30 KB each, rendered one at a time: page requests have priority. */
const withCache = cacheRendered({ max: 30, atOnce: 1 });

type Context = ActorUseCase<ErrorsOf<typeof contract.getConfirmation>>;

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION; STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION for a booking that was never confirmed */
async function loadConfirmed(
  { deps, actor, domainError }: Context,
  bookingId: number,
): Promise<{ row: DocumentRow; role: ViewerRole }> {
  const row = await findDocumentRow(deps.db, bookingId);
  const role = row && roleOn(actor, row);
  if (!row || !role) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  if (!row.confirmedAt) throw domainError('STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION');
  return { row, role };
}

/** As `loadConfirmed`, with the exact address: never for admins. */
async function loadForParty(context: Context, bookingId: number) {
  const { row, role } = await loadConfirmed(context, bookingId);
  if (role === 'ADMIN') throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return { row, role };
}

/** @throws as `loadForParty` */
export async function getCalendarEntry(context: Context, bookingId: number): Promise<FileResponse> {
  const { deps, actor } = context;
  const { row, role } = await loadForParty(context, bookingId);
  const locale = (await findAccount(deps, actor.id))?.locale ?? 'it';
  const { checkInAt, checkOutAt, updatedAt, sequence, status, listingTitle: title } = row;
  const entry = { bookingId, sequence, status, title, address: addressOf(row), checkInAt, checkOutAt, updatedAt };
  const url = `${deps.env.origin}/dashboard/${role === 'HOST' ? 'stays' : 'trips'}/${bookingId}`;
  return fileOf(Buffer.from(stayCalendar(entry, { locale, url }), 'utf8'), `soglia-${bookingId}.ics`);
}

/** @throws as `loadForParty` */
export async function getConfirmation(
  context: Context,
  { id, language }: { id: number; language: Language },
): Promise<FileResponse> {
  const { row } = await loadForParty(context, id);
  const bytes = await renderPaper(confirmationText(row, language), row.updatedAt);
  return fileOf(bytes, `soglia-${id}.pdf`);
}

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION; STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION before the end, and for hosts with a VAT number */
export async function getReceipt(
  context: Context,
  { id, language }: { id: number; language: Language },
): Promise<FileResponse> {
  const { row } = await loadConfirmed(context, id);
  const receipt = await findReceipt(context.deps.db, id);
  if (!receipt) throw context.domainError('STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION');
  const bytes = await renderPaper(receiptText(receipt, row, language), receipt.issuedAt);
  return fileOf(bytes, `ricevuta-${receiptNumber(receipt).replace('/', '-')}.pdf`);
}

const renderPaper = (text: PaperText, at: Date): Promise<Uint8Array> =>
  withCache(hash('sha256', JSON.stringify(text)), () => renderDocument(text, at));

const fileOf = (bytes: Uint8Array, fileName: string): FileResponse => ({
  content: only(bytes),
  size: bytes.length,
  fileName,
});

async function* only(bytes: Uint8Array) {
  yield bytes;
}
