import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  bought,
  boughtBecause,
  boughtFacts,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.es.ts';
import { contractSections, paidFacts } from './contract.texts.es.ts';

/** Emails about payments, refunds and withdrawals. */

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props) => {
  const { name, number, renewal, path, invoicePath } = props;
  const total = money(props.total);
  return {
    subject: `${renewal ? 'Renovación pagada' : 'Pago recibido'}: ${total}`,
    preheader: `La factura ${number} está lista.`,
    heading: renewal ? 'Tu plan se ha renovado' : 'Pago recibido',
    paragraphs: [
      greeting(name),
      renewal
        ? `Hemos renovado ${bought(props)} y recibido ${total}, IVA incluido.`
        : `Hemos recibido ${total}, IVA incluido, por ${bought(props)}.`,
    ],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: 'Ver tus compras', path },
    second: { label: 'Abrir la factura', path: invoicePath },
    note: null,
    because: boughtBecause,
  };
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

/** Refund and its reason (art. 56 and 57 Codice del consumo). */
function why({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0) return 'Aún no habías pagado nada: no hay nada que reembolsar, y no te cobraremos nada.';
  if (refund.amount === paid.amount) return `Te reembolsamos todo lo que has pagado: ${refundWords}.`;
  return `Habías pedido que el servicio empezara enseguida: de los ${paidWords} pagados nos quedamos con la parte del periodo que ya has disfrutado y te reembolsamos el resto, ${refundWords}.`;
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [money(props.paid), money(props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    subject: 'Desistimiento recibido: aquí tienes tu recibo',
    preheader: comesBack ? `Te reembolsamos ${refund}.` : 'El contrato queda resuelto.',
    heading: 'Hemos recibido tu desistimiento',
    paragraphs: [
      greeting(name),
      `Has ejercido el derecho de desistimiento de ${bought(props)}. El contrato queda resuelto. Guarda este correo: es tu recibo.`,
      why(props, amounts),
    ],
    list: [
      ...boughtFacts(props),
      `Contrato celebrado: ${whenInRome(contractAt)}`,
      `Desistimiento pedido: ${whenInRome(askedAt)}`,
      `Pagado, IVA incluido: ${paid}`,
      `Reembolso, IVA incluido: ${refund}`,
    ],
    button: { label: 'Ver tus compras', path },
    second: { label: 'Descargar el recibo en PDF', path: receiptPath },
    note: comesBack
      ? 'El reembolso vuelve a la tarjeta con la que pagaste, a más tardar 14 días después del desistimiento, sin ningún coste.'
      : null,
    because: boughtBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props) => {
  const { name, path } = props;
  const total = money(props.total);
  return {
    subject: `Te reembolsamos ${total}`,
    preheader: 'El anuncio ya no estaba cuando llegó el pago.',
    heading: 'Te lo reembolsamos todo',
    paragraphs: [
      greeting(name),
      `Has pagado ${total}, IVA incluido, por ${bought(props)}. Cuando llegó el pago ya no podíamos activarlo, porque el anuncio ya no estaba disponible.`,
      `Te reembolsamos el importe completo, ${total}, en la tarjeta con la que pagaste. No tienes que hacer nada.`,
    ],
    button: { label: 'Ver tus compras', path },
    note: 'Lo normal es que el reembolso llegue en 10 días: depende de tu banco.',
    because: boughtBecause,
  };
};
