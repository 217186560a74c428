import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { emailSamples } from '../../src/app/registries/email-samples.fixtures.ts';
import { emailTemplates } from '../../src/app/registries/emails.ts';

/**
 * Directive 2011/83/EU, annex I (B), in each language; Italian as in D.Lgs. 206/2005, annex I, part B. `[…]` marks trader
 * details, after the line of the service and of each date as well.
 */
const modelForm: Record<Language, readonly string[]> = {
  it: [
    '(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)',
    '– Destinatario […]:',
    '– Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*): […]',
    '– Ordinato il (*)/ricevuto il (*): […]',
    '– Nome del/dei consumatore(i):',
    '– Indirizzo del/dei consumatore(i):',
    '– Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea):',
    '– Data:',
    '(*) Cancellare la dicitura inutile.',
  ],
  en: [
    '(complete and return this form only if you wish to withdraw from the contract)',
    '– To […]:',
    '– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*): […]',
    '– Ordered on (*)/received on (*): […]',
    '– Name of consumer(s):',
    '– Address of consumer(s):',
    '– Signature of consumer(s) (only if this form is notified on paper):',
    '– Date:',
    '(*) Delete as appropriate.',
  ],
  fr: [
    '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    '– À l’attention de […] :',
    '– Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous : […]',
    '– Commandé le (*)/reçu le (*) : […]',
    '– Nom du (des) consommateur(s) :',
    '– Adresse du (des) consommateur(s) :',
    '– Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
    '– Date :',
    '(*) Rayez la mention inutile.',
  ],
  de: [
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    '– An […]:',
    '– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*): […]',
    '– Bestellt am (*)/erhalten am (*): […]',
    '– Name des/der Verbraucher(s):',
    '– Anschrift des/der Verbraucher(s):',
    '– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
    '– Datum:',
    '(*) Unzutreffendes streichen.',
  ],
  es: [
    '(sólo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)',
    '– A la atención de […]:',
    '– Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*): […]',
    '– Pedido el/recibido el (*): […]',
    '– Nombre del consumidor o de los consumidores:',
    '– Domicilio del consumidor o de los consumidores:',
    '– Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):',
    '– Fecha:',
    '(*) Táchese lo que no proceda.',
  ],
};

describe('the receipt of a payment', () => {
  it.each(Object.keys(modelForm) as Language[])(
    'contains the statutory model withdrawal form verbatim in %s',
    (language) => {
      const { sections = [] } = emailTemplates.paymentReceipt(emailSamples.paymentReceipt.props, language);
      const lines = sections.at(-1)?.lines ?? [];
      // French uses a no-break space before a colon.
      const plain = lines.map((line) => line.replace(/\p{Zs}/gu, ' '));
      const filledIn = plain.map((line, at) => line.replace(at === 1 ? /Casa.*?(?= ?:$)/ : /(?<=: ).+$/, '[…]'));
      expect(filledIn).toEqual(modelForm[language]);
    },
  );
});
