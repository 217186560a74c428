import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import { fromMinor } from '#contract/platform/money';
import type { Env } from '../../platform/env/env.ts';
import { dayInWords, formatInstant } from '../../platform/lib/day-text.ts';
import { amountInWords } from '../../platform/lib/money-text.ts';
import type { PaperText } from '../../platform/pdf/render-document.ts';
import de from './receipt.texts.de.json' with { type: 'json' };
import en from './receipt.texts.en.json' with { type: 'json' };
import es from './receipt.texts.es.json' with { type: 'json' };
import fr from './receipt.texts.fr.json' with { type: 'json' };
import it from './receipt.texts.it.json' with { type: 'json' };
import type { WithdrawalRow } from './withdrawals.store.ts';

/** Receipt of a withdrawal (art. 54-bis Codice del consumo): product, time, refund and reason. */

const messages = messagesIn({ it, en, fr, de, es });

type About = { seller: Env['seller']; buyerName: string; listingTitle: string; language: Language };

export function receiptText(row: WithdrawalRow, { seller, buyerName, listingTitle, language }: About): PaperText {
  const t = messages(language);
  const amount = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  return {
    language,
    title: `${t('heading')} ${row.id}`,
    kind: t('kind'),
    heading: t('heading'),
    under: [`${t('number')} ${row.id}`],
    parties: [
      { heading: t('seller'), lines: [seller.name, seller.address, `${t('vatNumber')} ${seller.vatNumber}`] },
      { heading: t('buyer'), lines: [buyerName] },
    ],
    items: null,
    sums: [
      { label: t('paid'), value: amount(row.paidMinor) },
      { label: t('retained'), value: amount(row.paidMinor - row.refundMinor) },
      { label: t('refund'), value: amount(row.refundMinor), isTotal: true },
    ],
    facts: [
      { label: t('product'), value: row.productName },
      { label: t('listing'), value: listingTitle },
      { label: t('contract'), value: formatInstant(language, row.contractAt) },
      { label: t('requested'), value: formatInstant(language, row.requestedAt) },
    ],
    notes: [t('declaration'), ...why(row, language)],
    foot: t('foot'),
  };
}

function why({ paidMinor, refundMinor, status, completedAt }: WithdrawalRow, language: Language): string[] {
  const t = messages(language);
  if (paidMinor === 0) return [t('nothing')];
  const reason = refundMinor === paidMinor ? t('all') : t('part');
  if (refundMinor === 0) return [reason];
  const isBack = status === 'REFUNDED' && completedAt !== null;
  return [reason, isBack ? t('back', { day: dayInWords(language, completedAt) }) : t('pending')];
}
