import type { Language } from '#contract/app/rendering';
import type { Deps } from '../../app/boot/deps.ts';
import { findInvoiceFile } from '../../billing/invoices/invoices.queries.ts';
import type { OutgoingMail } from '../lib/ports.ts';
import type { LetterName, LetterProps } from './letter-props.ts';

/** Files of an email, rendered when it is sent: a PDF is too slow for the transaction that queues the email. */
export async function attachmentsOf(
  deps: Pick<Deps, 'env' | 'db'>,
  name: LetterName,
  props: LetterProps[LetterName],
  language: Language,
): Promise<OutgoingMail['attachments']> {
  if (name !== 'paymentReceipt') return undefined;
  const { invoiceId } = props as LetterProps['paymentReceipt'];
  const file = await findInvoiceFile(deps, invoiceId, language);
  return file && [{ ...file, mimeType: 'application/pdf' }];
}
