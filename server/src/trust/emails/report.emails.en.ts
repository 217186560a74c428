import type { ReportReason } from '#contract/trust/reports';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */

const reasons: Record<ReportReason, string> = {
  FRAUD: 'fraud',
  WRONG_DATA: 'wrong facts',
  NOT_AVAILABLE: 'not available any more',
  DISCRIMINATION: 'discrimination',
  ILLEGAL_RENTAL: 'unlawful rental',
  PRIVACY: 'personal data or pictures of others',
  COPYRIGHT: 'copyright',
  OFFENSIVE: 'offensive content',
  CHILD_SAFETY: 'safety of children',
  OTHER: 'something else',
};

export const reportReceived: EmailTemplate<'reportReceived'> = ({
  name,
  reference,
  subject,
  reason,
  text,
  path,
  statusPath,
}) => ({
  subject: `We have received your report ${reference}`,
  preheader: 'A person reads it, and then we tell you what we have decided.',
  heading: 'We have received your report',
  paragraphs: [
    greeting(name),
    `your report has the reference ${reference}. It is about “${subject}”; the reason: ${reasons[reason]}.`,
    ...(text === '' ? [] : [`“${text}”`]),
    'A person of our team reads it, and we write to you what we have decided and why. We tell nobody who has reported.',
  ],
  button: { label: 'See how it stands', path: statusPath },
  second: { label: 'Open the reported page', path },
  note: 'If it was not you who wrote to us, ignore this email. If there is an immediate danger call 112.',
  because: 'You get this email because somebody left this address in a report on Soglia.',
});
