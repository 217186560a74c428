import type { Messages } from '../../messages.ts';

export const sellGuide: Messages['sellGuide'] = {
  title: 'Cómo vender una casa con Soglia',
  lead: 'De los documentos a la escritura: lo que pide la ley italiana, en orden, y en qué te ayudamos.',
  documents: {
    heading: 'Prepara los documentos',
    text: 'Reunirlos puede llevar semanas, y quien compra los pide enseguida. Empieza por aquí:',
    points: {
      ape: 'Certificado energético (APE). Lo emite un técnico habilitado y vale como máximo diez años. Clase e índice deben figurar en todos los anuncios.',
      plan: 'Plano y nota catastral (planimetria y visura catastale). Deben corresponder a la casa tal como es hoy: si no, el notario no puede escriturar.',
      deed: 'Tu escritura de compra y los permisos de obra, con la licencia de habitabilidad si la hay.',
      condominium:
        'Reglamento de la comunidad, últimos gastos y obras ya aprobadas. Quien compra responde, contigo, de los gastos de este año y del anterior.',
    },
    fact: 'Si falta algo, no te pares: un aparejador o un arquitecto lo comprueba todo en una visita, antes de que lo descubra quien compra.',
  },
  photograph: {
    heading: 'Fotografía con luz de día',
    text: 'Abre las cortinas, quita lo que sobra, dispara desde las esquinas a la altura del pecho, con el teléfono en horizontal. Diez fotos verdaderas valen más que treinta iguales.',
    more: 'La primera foto decide si alguien abre el anuncio: elige la mejor habitación. Añade el plano y describe cada foto para quien no puede verla.',
  },
  price: {
    heading: 'Elige un precio que aguante',
    text: 'Mira anuncios parecidos y la página de tu municipio, que da el precio mediano por metro cuadrado cuando hay anuncios suficientes. Son precios pedidos, no pagados. Un precio demasiado alto envejece el anuncio: la gente lo ve bajar y espera.',
    alt: 'Las estadísticas de un anuncio, día a día',
    caption: 'Visitas, contactos y favoritos: si muchos miran y nadie escribe, suele ser el precio.',
  },
  publish: {
    heading: 'Publica cuando esté todo',
    text: 'Describe el inmueble una sola vez y luego crea el anuncio. Metros, planta, orientación, gastos, qué se ha reformado y cuándo. Di también los defectos: quien venga ya los habrá aceptado.',
    more: 'El panel de calidad muestra qué falta para publicar y qué te haría más visible. Cada línea lleva a su campo, y la puntuación cuenta en el orden de los resultados.',
    alt: 'El panel de calidad en el formulario de un anuncio',
    caption: 'Primero lo que piden la ley y el portal, luego lo que ayuda.',
  },
  visits: {
    heading: 'Reúne las visitas en un día',
    text: 'Concentrar las visitas en una mañana te ahorra tiempo y muestra que la casa interesa. Con una jornada de puertas abiertas cada uno reserva solo y recibe recordatorios, y tú sabes a cuántas personas esperar.',
    link: 'Lee cómo se organiza una jornada de puertas abiertas',
  },
  sign: {
    heading: 'De la oferta a la escritura',
    text: 'Cuando alguien se decide, los pasos suelen ser tres. Acompáñate de un notario desde el primero: lo elige quien compra, pero tú también puedes pedirle consejo.',
    points: {
      offer:
        'Oferta (proposta d’acquisto): quien compra propone un precio y a menudo deja una señal. Si la aceptas, os obliga a los dos.',
      preliminary:
        'Contrato preliminar (compromesso): fija precio, señal y fecha. Debe registrarse en 30 días; un notario también puede inscribirlo, y eso protege a quien compra.',
      deed: 'Escritura (rogito): ante el notario se paga y la casa cambia de manos. Lleva el APE, los papeles de la comunidad y las llaves.',
    },
    fact: 'El precio puede quedar en depósito del notario hasta que se inscriba la venta: basta con que una de las partes lo pida.',
  },
  faq: {
    ape: {
      question: '¿Puedo publicar sin APE?',
      answer:
        'La ley pide la clase energética en los anuncios de venta y alquiler. Si el certificado está en camino, o para esa casa no hace falta, indícalo: el anuncio lo dirá.',
    },
    cost: {
      question: '¿Cuánto cuesta publicar?',
      answer:
        'Si tu casa necesita un plan, lo ves con su precio antes de publicar. Las promociones son voluntarias, siempre aparecen como patrocinadas y no cambian el orden de los resultados.',
    },
    agency: {
      question: '¿Puedo vender también con una agencia?',
      answer:
        'Sí, salvo encargo en exclusiva. Mira el contrato: una exclusiva puede prever una penalización si vendes por tu cuenta.',
    },
    tax: {
      question: '¿Pago impuestos si vendo por más de lo que pagué?',
      answer:
        'En general solo si vendes antes de cinco años y la casa no ha sido, la mayor parte del tiempo, tu vivienda principal o la de un familiar. Hay excepciones, por ejemplo para las heredadas: pregunta al notario.',
    },
    time: {
      question: '¿Cuánto se tarda?',
      answer:
        'Depende de la zona, el precio y el estado. Entre el preliminar y la escritura suelen pasar dos o tres meses, lo que tarda la hipoteca de quien compra.',
    },
  },
  action: 'Añade tu inmueble',
  look: 'Mira las casas en venta',
};
