import type { Messages } from '../../messages.ts';

export const stayGuide: Messages['stayGuide'] = {
  title: 'Alquilar una casa por pocos días',
  lead: 'Códigos, impuestos, huéspedes, seguridad: lo que pide la ley italiana y cómo publicar un alojamiento que recibe consultas.',
  before: {
    heading: 'Antes de empezar',
    text: 'Un alquiler breve (locazione breve) es un contrato de hasta 30 días, para habitar, entre personas que no lo hacen por oficio. Puede incluir limpieza y ropa de casa, nada más. Tres cosas que comprobar:',
    points: {
      right:
        'Puedes hacerlo: si vives de alquiler necesitas el consentimiento de la propiedad, y un reglamento de la comunidad aceptado por todos puede prohibirlo.',
      municipality:
        'Municipio y región: casi en todas partes hace falta una comunicación a la oficina SUAP, y algunas ciudades ponen límites. Las reglas cambian de una región a otra.',
      code: 'El código: sin CIN no puedes publicar un anuncio.',
    },
  },
  codes: {
    heading: 'Los códigos: CIN y código regional',
    text: 'El código de identificación nacional (CIN) se pide en línea en la base de datos del Ministerio de Turismo (BDSR), con SPID o documento de identidad electrónico. Donde existe un código regional, hace falta primero ese.',
    more: 'El CIN debe estar expuesto fuera del edificio y escrito en todos los anuncios, estén donde estén. En Soglia lo pones en el formulario: comprobamos su forma y, si indica otro municipio, lo mira una persona.',
    fact: 'Un CIN vale para un alojamiento. Para dos casas hacen falta dos códigos.',
  },
  safety: {
    heading: 'La seguridad en casa',
    text: 'El artículo 13-ter del decreto-ley 145/2023 pide, en toda casa alquilada por pocos días:',
    points: {
      detectors: 'detectores de gases combustibles y de monóxido de carbono que funcionen; no donde no se quema nada;',
      extinguishers: 'extintores portátiles a la vista: uno cada 200 metros cuadrados, y al menos uno por planta.',
    },
    more: 'En el formulario marca solo lo que hay de verdad: quien llega lo busca. Deja en casa las instrucciones y los números de emergencia: el 112 vale en todas partes.',
  },
  guests: {
    heading: 'Cuando llega alguien',
    text: 'Tres obligaciones se repiten en cada estancia:',
    points: {
      police:
        'Policía: comunica los datos de todos los huéspedes con el servicio Alloggiati Web antes de 24 horas desde la llegada, y antes de 6 si se quedan como mucho un día. Primero comprueba quiénes son, con su documento.',
      statistics: 'Estadística: llegadas y salidas se comunican también a la región, en su portal.',
      touristTax:
        'Tasa turística: la fija el municipio, la cobras tú y se la ingresas, con una declaración cada año. En el formulario la indicas por persona y noche, y el total la incluye.',
    },
  },
  tax: {
    heading: 'Los impuestos del alquiler',
    text: 'Con el impuesto fijo (cedolare secca) pagas, en el momento de escribir esto, el 21 % por una casa, que eliges en la declaración, y el 26 % a partir de la segunda. Si no, el ingreso se suma a los demás, con los tipos ordinarios.',
    more: 'Quien cobra por ti, como algunos portales, retiene el 21 %. Soglia no cobra nada: te pagan tus huéspedes y tú declaras todo el alquiler.',
    fact: 'A partir de cierto número de casas, que la ley ha bajado varias veces, ya no es un alquiler breve sino una empresa, con número de IVA. Consulta el límite de este año con la Agenzia delle Entrate o con tu asesor.',
  },
  publish: {
    heading: 'Un anuncio que lo dice todo',
    text: 'Indica el precio por noche, los huéspedes incluidos, lo que cuesta cada uno más, la limpieza y la tasa turística. Quien elige fechas ve enseguida el total, el mismo en la lista, en el mapa y en la página.',
    more: 'Cuenta cómo se llega, dónde se aparca, qué camas hay. Las horas de llegada y salida y los idiomas que hablas evitan la mitad de las preguntas.',
    alt: 'El precio de una estancia, línea por línea',
    caption: 'El total sale de las fechas y los huéspedes de quien busca. Después no se añade nada.',
  },
  calendar: {
    heading: 'Un calendario que no se contradice',
    text: 'Bloquea las noches que te quedas y elige la estancia mínima y máxima. Si publicas también en otros sitios, conecta los calendarios iCal: los leemos cada 15 minutos, y los otros portales leen el tuyo.',
    more: 'Puedes dejar noches libres para la limpieza: se añaden solas alrededor de las reservas de los otros portales.',
    alt: 'El calendario de un alojamiento con sus noches bloqueadas',
    caption: 'Tus noches, las reservadas en otros portales y las de preparación, de un vistazo.',
  },
  faq: {
    contract: {
      question: '¿Debo registrar el contrato?',
      answer:
        'No, si con la misma persona no superas 30 días al año. El contrato escrito hace falta igualmente: basta una página.',
    },
    noCode: {
      question: 'Aún no tengo el CIN: ¿puedo preparar el anuncio?',
      answer: 'Sí, guárdalo como borrador. Lo publicas cuando pongas un CIN con la forma correcta.',
    },
    pay: {
      question: '¿Cómo me pagan?',
      answer:
        'Aquí no se paga ni se reserva: quien tiene interés te escribe y os ponéis de acuerdo. No pidas nunca dinero en tarjetas de prepago.',
    },
    breakfast: {
      question: '¿Puedo ofrecer desayuno?',
      answer:
        'No, si quieres que siga siendo un alquiler breve: comidas, excursiones y coches de alquiler son servicios de quien aloja por oficio, con otras reglas.',
    },
    double: {
      question: '¿Y si dos personas quieren las mismas noches?',
      answer:
        'Las noches bloqueadas o reservadas en otro portal no se pueden elegir. Cuando te pongas de acuerdo con alguien, bloquea enseguida sus noches.',
    },
  },
  action: 'Crea tu anuncio',
  look: 'Mira los alojamientos publicados',
};
