import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  adOf,
  bought,
  boughtBecause,
  boughtFacts,
  dayInRome,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.es.ts';
import { contractSections, trialDuration } from './contract.texts.es.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

export const trialBegun: EmailTemplate<'trialBegun'> = (props) => {
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: 'Tu prueba gratuita ha empezado',
    preheader: `Hasta el ${day} no pagas nada.`,
    heading: 'Tu prueba gratuita ha empezado',
    paragraphs: [
      greeting(name),
      `La prueba de ${bought(props)} ha empezado. Hasta el ${day} no pagas nada.`,
      `Después el plan se renueva solo y cobramos ${price}, IVA incluido, en la tarjeta que has guardado. Puedes darlo de baja en cualquier momento antes de ese día, sin coste.`,
    ],
    list: [
      ...boughtFacts(props),
      trialDuration(props),
      `Fin de la prueba: ${whenInRome(trialEndsAt)}`,
      `Después, IVA incluido: ${price}`,
    ],
    button: { label: 'Gestionar el plan', path },
    note: null,
    sections: contractSections(props, props.contract),
    because: boughtBecause,
  };
};

export const trialEnding: EmailTemplate<'trialEnding'> = (props) => {
  const { name, path, trialEndsAt, days } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: days === 1 ? 'Tu prueba termina mañana' : 'Tu prueba termina dentro de 7 días',
    preheader: `Después el plan cuesta ${price}, IVA incluido.`,
    heading: days === 1 ? 'La prueba termina mañana' : 'La prueba termina dentro de 7 días',
    paragraphs: [
      greeting(name),
      `La prueba de ${bought(props)} termina el ${whenInRome(trialEndsAt)}.`,
      `Ese día cobramos ${price}, IVA incluido, en la tarjeta que has guardado, y tu anuncio sigue publicado. Si no quieres continuar, date de baja antes del ${day}: no pagas nada.`,
    ],
    button: { label: 'Gestionar el plan', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props) => {
  const { name, path, servesUntil } = props;
  const owed = money(props.owed);
  return {
    subject: 'No se ha podido renovar tu plan',
    preheader: `El anuncio sigue publicado hasta el ${dayInRome(servesUntil)}.`,
    heading: 'No se ha podido renovar',
    paragraphs: [
      greeting(name),
      `Tu banco ha rechazado el pago de ${owed}, IVA incluido, para renovar ${bought(props)}.`,
      `El anuncio sigue publicado hasta el ${whenInRome(servesUntil)}. Mientras tanto volvemos a intentarlo; si el pago no se consigue, después lo suspendemos.`,
    ],
    button: { label: 'Revisar la tarjeta', path },
    note: 'A veces basta con guardar otra tarjeta: la usamos en el próximo intento.',
    because: boughtBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    subject: days === 1 ? 'Mañana tu anuncio deja de estar publicado' : 'En 7 días tu anuncio deja de estar publicado',
    preheader: unpaid
      ? 'La renovación del plan no está pagada.'
      : 'El plan que has dado de baja está a punto de terminar.',
    heading: days === 1 ? 'El plan termina mañana' : 'El plan termina dentro de 7 días',
    paragraphs: [
      greeting(name),
      unpaid ? `No hemos podido cobrar la renovación de ${bought(props)}.` : `Has dado de baja ${bought(props)}.`,
      `El plan termina el ${whenInRome(endsAt)}. Desde ese momento el anuncio deja de estar publicado.`,
      unpaid
        ? 'Para que siga publicado, revisa la tarjeta guardada o añade otra.'
        : '¿Quieres que siga publicado? Reactiva el plan antes de que termine.',
    ],
    button: { label: unpaid ? 'Revisar la tarjeta' : 'Gestionar el plan', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(endsAt);
  return {
    subject: 'Has dado de baja tu plan',
    preheader: `El anuncio sigue publicado hasta el ${day}.`,
    heading: 'El plan está dado de baja',
    paragraphs: [
      greeting(name),
      `La baja de ${bought(props)} queda registrada: no te cobraremos nada más.`,
      `El anuncio sigue publicado hasta el ${whenInRome(endsAt)}, después lo suspendemos. Hasta entonces puedes reactivar el plan.`,
    ],
    button: { label: 'Gestionar el plan', path },
    note: '¿No lo has dado de baja tú? Reactiva el plan y cambia la contraseña.',
    because: boughtBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props) => {
  const { name, path, reason } = props;
  const ad = adOf(props);
  return {
    subject: 'Tu plan ha terminado, el anuncio está suspendido',
    preheader: 'Con un plan nuevo vuelve a publicarse.',
    heading: 'Tu anuncio está suspendido',
    paragraphs: [
      greeting(name),
      reason === 'PAST_DUE'
        ? `El plan ${bought(props)} ha terminado, porque no hemos podido cobrar la renovación.`
        : `El plan ${bought(props)}, que habías dado de baja, ha terminado.`,
      `Por ahora nadie más puede ver ${ad}. Las fotos, los textos y los mensajes se quedan: para que vuelva a verse, elige un plan y publícalo de nuevo.`,
    ],
    button: { label: 'Elegir un plan', path },
    note: null,
    because: boughtBecause,
  };
};
