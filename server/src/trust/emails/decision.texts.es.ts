import { spanish } from '../../platform/email/shared.texts.es.ts';
import { decisionWords } from './decision.texts.ts';

/** Spanish texts of decision emails. Terms for bodies and rights follow the Spanish version of Regulation (EU) 2022/2065. */
export const { yourSubject, outcomeInWords, outcomeForAffected, groundInWords, factsInWords, waysOut, decisionButton } =
  decisionWords(spanish, {
    subjects: { LISTING: 'tu anuncio', USER: 'tu perfil' },
    outcomes: {
      NO_ACTION: 'no hemos encontrado nada contrario a la ley ni a nuestras condiciones, y todo queda como estaba',
      MANIFESTLY_UNFOUNDED: 'la denuncia es manifiestamente infundada, y todo queda como estaba',
      WARNING: 'hemos enviado una advertencia, y el contenido sigue visible',
      LISTING_SUSPENDED: 'el anuncio queda suspendido sin límite de tiempo, y nadie más puede verlo',
      ACCOUNT_SUSPENDED:
        'la cuenta queda suspendida sin límite de tiempo; ya no permite entrar y sus anuncios no se ven',
    },
    warningToAffected: 'es una advertencia; el contenido sigue visible, pero hay que corregirlo',
    grounds: {
      ILLEGAL_CONTENT: 'Contenido contrario a la ley',
      TERMS: 'Contenido contrario a nuestras condiciones',
    },
    waysOut: (until) => [
      `¿Crees que es un error? Puedes recurrir ante nosotros, gratis, hasta el ${until}: lo decide una persona.`,
      'También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y, en cualquier momento, a un juez.',
    ],
    button: { plain: 'Leer la decisión', withAppeal: 'Leer la decisión o recurrir' },
  });
