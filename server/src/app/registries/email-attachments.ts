import { findInvoiceFile } from '../../billing/invoices/invoices.queries.ts';
import type { EmailAttachments } from '../../platform/email/email-catalog.port.ts';
import type { LetterProps } from '../../platform/email/letter-props.ts';

/** A payment comes with its invoice. */
export const emailAttachments: EmailAttachments = async (deps, name, props, language) => {
  if (name !== 'paymentReceipt') return undefined;
  const { invoiceId } = props as LetterProps['paymentReceipt'];
  const file = await findInvoiceFile(deps, invoiceId, language);
  return file && [{ ...file, mimeType: 'application/pdf' }];
};
