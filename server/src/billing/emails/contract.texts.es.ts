import { spanish } from '../../platform/email/shared.texts.es.ts';
import { contractWords } from './contract.texts.ts';

/** Contract texts in emails. The form has a prescribed wording (D.Lgs. 206/2005, annex I part B; Directive 2011/83/EU, annex I (B)). */
export const { contractSections, paidFacts, trialDuration } = contractWords(spanish, {
  labels: {
    duration: 'Duración',
    net: 'Precio sin IVA',
    vat: 'IVA',
    total: 'Total, IVA incluido',
    card: 'Pagado con',
    invoice: 'Factura',
    seller: 'Vendedor',
    vatNumber: 'Número de IVA',
    concluded: 'Contrato celebrado',
  },
  attached: (number) => `${number}, adjunta en PDF`,
  fromStart: (days) => `${days} desde la activación`,
  period: (from, to) => `del ${from} al ${to}`,
  trialUntil: (day) => `prueba gratuita hasta el ${day}`,
  renews: {
    MONTH: 'después se renueva cada mes, hasta que te des de baja',
    QUARTER: 'después se renueva cada 3 meses, hasta que te des de baja',
    SEMESTER: 'después se renueva cada 6 meses, hasta que te des de baja',
    YEAR: 'después se renueva cada año, hasta que te des de baja',
  },
  contract: {
    heading: 'Tu contrato',
    guarantee:
      'Se aplica la garantía legal de conformidad de los servicios digitales (art. 135-octies y siguientes del Código de Consumo italiano).',
    complaints: (email) => `Para una reclamación responde a este correo o escribe a ${email}.`,
  },
  start: {
    heading: 'Inicio inmediato',
    said: {
      BOOST: (when) =>
        `El ${when} pediste que el servicio empezara enseguida y declaraste saber que, si desistes en 14 días, pagas la parte ya usada y que, cuando la promoción ha terminado, ya no puedes desistir (arts. 51, 57 y 59 del Código de Consumo italiano).`,
      PLAN: (when) =>
        `El ${when} pediste que el servicio empezara enseguida y declaraste saber que, si desistes en 14 días, pagas la parte ya usada (arts. 51, 57 y 59 del Código de Consumo italiano).`,
    },
  },
  withdrawal: {
    heading: 'Derecho de desistimiento',
    until: (when) =>
      `Puedes desistir sin decir por qué y sin coste hasta el ${when} (art. 52 del Código de Consumo italiano).`,
    how: (email) =>
      `Para hacerlo usa el botón de desistimiento en tus compras o escribe a ${email}: vale cualquier declaración clara, también el formulario de abajo.`,
    refund: 'Te reembolsamos por el mismo medio de pago en los 14 días siguientes al desistimiento (art. 56).',
    kept: 'Como pediste el inicio inmediato, retenemos solo la parte del período ya disfrutada, calculada al segundo (art. 57).',
  },
  form: {
    heading: 'Modelo de formulario de desistimiento (art. 49.1.h y anexo I, parte B, del Código de Consumo italiano)',
    only: '(sólo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)',
    to: (seller) => `– A la atención de ${seller}:`,
    notice: (service) =>
      `– Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*): ${service}`,
    ordered: (day) => `– Pedido el/recibido el (*): ${day}`,
    blanks: [
      '– Nombre del consumidor o de los consumidores:',
      '– Domicilio del consumidor o de los consumidores:',
      '– Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):',
      '– Fecha:',
      '(*) Táchese lo que no proceda.',
    ],
  },
});
