import { messageIn } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import { fromMinor } from '#contract/platform/money';
import type { Env } from '../../platform/env/env.ts';
import { dayInWords, formatInstant } from '../../platform/lib/day-text.ts';
import { amountInWords } from '../../platform/lib/money-text.ts';
import type { PaperText } from '../../platform/pdf/render-document.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

/** Receipt of a withdrawal (art. 54-bis Codice del consumo): product, time, refund and reason. */

const words = {
  it: {
    kind: 'Ricevuta',
    heading: 'Ricevuta di recesso',
    number: 'Recesso n.',
    seller: 'Venditore',
    buyer: 'Chi recede',
    vatNumber: 'Partita IVA',
    product: 'Prodotto',
    listing: 'Annuncio',
    contract: 'Contratto concluso',
    requested: 'Recesso chiesto',
    paid: 'Pagato, IVA inclusa',
    retained: 'Trattenuto',
    refund: 'Rimborso',
    declaration:
      'Con questa ricevuta confermiamo di aver ricevuto la tua dichiarazione di recesso. Il contratto è sciolto.',
    nothing: 'Non era ancora stato pagato nulla: non c’è nulla da rimborsare, e nulla sarà addebitato.',
    all: 'È rimborsato tutto quello che era stato pagato.',
    part: 'Il servizio era iniziato subito, su richiesta: è trattenuta la parte del periodo già goduta, calcolata al secondo e arrotondata a favore di chi recede (art. 57 c. 3 Codice del consumo).',
    back: (day: string) => messageIn('it')`Rimborsato il ${day}, con lo stesso mezzo di pagamento.`,
    pending: 'Il rimborso è in corso, con lo stesso mezzo di pagamento: arriva entro 14 giorni dal recesso.',
    foot: 'Diritto di recesso: art. 52-59 Codice del consumo.',
  },
  en: {
    kind: 'Receipt',
    heading: 'Receipt of withdrawal',
    number: 'Withdrawal no.',
    seller: 'Seller',
    buyer: 'Who withdraws',
    vatNumber: 'VAT number',
    product: 'Product',
    listing: 'Listing',
    contract: 'Contract made',
    requested: 'Withdrawal asked for',
    paid: 'Paid, VAT included',
    retained: 'Kept',
    refund: 'Given back',
    declaration: 'With this receipt we confirm that we received your withdrawal. The contract is over.',
    nothing: 'Nothing had been paid yet: there is nothing to give back, and nothing will be charged.',
    all: 'All that was paid is given back.',
    part: 'The service had begun at once, as asked: the part of the time that was had is kept, reckoned by the second and rounded in favour of who withdraws (art. 57 c. 3 of the Italian Consumer Code).',
    back: (day: string) => `Given back on ${day}, the way it was paid.`,
    pending: 'The money is on its way back, the way it was paid: it arrives within 14 days of the withdrawal.',
    foot: 'Right of withdrawal: art. 52-59 of the Italian Consumer Code.',
  },
  fr: {
    kind: 'Reçu',
    heading: 'Reçu de rétractation',
    number: 'Rétractation n°',
    seller: 'Vendeur',
    buyer: 'Client qui se rétracte',
    vatNumber: 'Numéro de TVA',
    product: 'Produit',
    listing: 'Annonce',
    contract: 'Contrat conclu',
    requested: 'Rétractation demandée',
    paid: 'Payé, TVA comprise',
    retained: 'Retenu',
    refund: 'Remboursement',
    declaration: 'Par ce reçu, nous confirmons avoir reçu votre déclaration de rétractation. Le contrat est résolu.',
    nothing: 'Rien n’avait encore été payé : il n’y a rien à rembourser, et rien ne sera débité.',
    all: 'Tout ce qui a été payé est remboursé.',
    part: 'Le service avait commencé aussitôt, à votre demande : la part de la période déjà écoulée est retenue, calculée à la seconde et arrondie en votre faveur (art. 57, al. 3, du Code de la consommation italien).',
    back: (day: string) => `Remboursé le ${day}, par le même moyen de paiement.`,
    pending:
      'Le remboursement est en cours, par le même moyen de paiement : il arrive dans les 14 jours qui suivent la rétractation.',
    foot: 'Droit de rétractation : art. 52-59 du Code de la consommation italien.',
  },
  de: {
    kind: 'Beleg',
    heading: 'Beleg über den Widerruf',
    number: 'Widerruf Nr.',
    seller: 'Verkäufer',
    buyer: 'Wer widerruft',
    vatNumber: 'USt-IdNr.',
    product: 'Produkt',
    listing: 'Anzeige',
    contract: 'Vertrag geschlossen',
    requested: 'Widerruf erklärt',
    paid: 'Bezahlt, inkl. USt.',
    retained: 'Einbehalten',
    refund: 'Erstattung',
    declaration:
      'Mit diesem Beleg bestätigen wir, dass wir deine Widerrufserklärung erhalten haben. Der Vertrag ist aufgelöst.',
    nothing: 'Es war noch nichts bezahlt: Es gibt nichts zu erstatten, und nichts wird abgebucht.',
    all: 'Alles, was bezahlt war, wird erstattet.',
    part: 'Die Leistung hatte auf deinen Wunsch sofort begonnen: Einbehalten wird der Teil der Zeit, der schon genutzt war, auf die Sekunde berechnet und zu deinen Gunsten gerundet (Art. 57 Abs. 3 des italienischen Verbrauchergesetzbuchs).',
    back: (day: string) => `Erstattet am ${day}, auf demselben Zahlungsweg.`,
    pending:
      'Die Erstattung ist unterwegs, auf demselben Zahlungsweg: Sie kommt innerhalb von 14 Tagen nach dem Widerruf an.',
    foot: 'Widerrufsrecht: Art. 52–59 des italienischen Verbrauchergesetzbuchs.',
  },
  es: {
    kind: 'Recibo',
    heading: 'Recibo de desistimiento',
    number: 'Desistimiento n.º',
    seller: 'Vendedor',
    buyer: 'Quien desiste',
    vatNumber: 'Número de IVA',
    product: 'Producto',
    listing: 'Anuncio',
    contract: 'Contrato celebrado',
    requested: 'Desistimiento pedido',
    paid: 'Pagado, IVA incluido',
    retained: 'Retenido',
    refund: 'Reembolso',
    declaration:
      'Con este recibo confirmamos que hemos recibido tu declaración de desistimiento. El contrato queda resuelto.',
    nothing: 'Aún no se había pagado nada: no hay nada que reembolsar, y no se cobrará nada.',
    all: 'Se reembolsa todo lo que se había pagado.',
    part: 'El servicio había empezado enseguida, a petición tuya: se retiene la parte del período ya disfrutada, calculada al segundo y redondeada a tu favor (art. 57.3 del Código de Consumo italiano).',
    back: (day: string) => `Reembolsado el ${day}, por el mismo medio de pago.`,
    pending:
      'El reembolso está en curso, por el mismo medio de pago: llega en un plazo de 14 días desde el desistimiento.',
    foot: 'Derecho de desistimiento: art. 52-59 del Código de Consumo italiano.',
  },
} as const;

type About = { seller: Env['seller']; buyerName: string; listingTitle: string; language: Language };

export function receiptText(row: WithdrawalRow, { seller, buyerName, listingTitle, language }: About): PaperText {
  const labels = words[language];
  const amount = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  return {
    language,
    title: `${labels.heading} ${row.id}`,
    kind: labels.kind,
    heading: labels.heading,
    under: [`${labels.number} ${row.id}`],
    parties: [
      { heading: labels.seller, lines: [seller.name, seller.address, `${labels.vatNumber} ${seller.vatNumber}`] },
      { heading: labels.buyer, lines: [buyerName] },
    ],
    items: null,
    sums: [
      { label: labels.paid, value: amount(row.paidMinor) },
      { label: labels.retained, value: amount(row.paidMinor - row.refundMinor) },
      { label: labels.refund, value: amount(row.refundMinor), isTotal: true },
    ],
    facts: [
      { label: labels.product, value: row.productName },
      { label: labels.listing, value: listingTitle },
      { label: labels.contract, value: formatInstant(language, row.contractAt) },
      { label: labels.requested, value: formatInstant(language, row.requestedAt) },
    ],
    notes: [labels.declaration, ...why(row, language)],
    foot: labels.foot,
  };
}

function why({ paidMinor, refundMinor, status, completedAt }: WithdrawalRow, language: Language): string[] {
  const labels = words[language];
  if (paidMinor === 0) return [labels.nothing];
  const reason = refundMinor === paidMinor ? labels.all : labels.part;
  if (refundMinor === 0) return [reason];
  const isBack = status === 'REFUNDED' && completedAt !== null;
  return [reason, isBack ? labels.back(dayInWords(language, completedAt)) : labels.pending];
}
