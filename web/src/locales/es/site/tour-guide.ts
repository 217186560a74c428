import type { Messages } from '../../messages.ts';

export const tourGuide: Messages['tourGuide'] = {
  title: 'Cómo hacer una visita virtual',
  lead: 'Quien mira de lejos recorre la casa en el teléfono, y a la visita de verdad llega solo quien está convencido.',
  choose: {
    heading: 'Elige un servicio',
    text: 'Hace falta un servicio que una las fotos de 360 grados y te dé una dirección. En el anuncio puedes mostrar visitas de {{hosts}}.',
  },
  tidy: {
    heading: 'Prepara las habitaciones',
    text: 'Una foto de 360 grados lo ve todo, también lo que tienes detrás:',
    points: {
      light: 'abre las cortinas y enciende todas las luces, para que las habitaciones tengan el mismo tono;',
      things: 'quita lo que sobra y cierra las puertas que no quieras enseñar;',
      private: 'cubre documentos y fotos de familia, y no muestres dónde están la caja fuerte y la alarma.',
    },
  },
  shoot: {
    heading: 'Dispara habitación por habitación',
    text: 'Pon la cámara en el centro, a la altura del pecho, y sal del encuadre. Dos puntos en las habitaciones grandes, uno en las demás.',
    more: 'Cada punto debe ver el siguiente: quien mira camina de uno a otro, y una puerta abierta es el camino.',
    alt: 'El plano de un piso con cinco puntos numerados, cada uno a la vista del siguiente',
    caption: 'Se empieza por la entrada y se recorre la casa sin saltos.',
  },
  publish: {
    heading: 'Une y publica',
    text: 'Sube las fotos al servicio, conecta las habitaciones como son en realidad y empieza por la entrada. Después deja que la vea quien tenga la dirección.',
  },
  paste: {
    heading: 'Pega la dirección',
    text: 'En el tercer paso de tu inmueble pega la dirección que empieza por https. Ves enseguida una vista previa, como la verá quien lea el anuncio.',
    fact: 'La visita se carga solo cuando alguien la abre: hasta entonces, el servicio que la aloja no sabe nada de quien mira el anuncio.',
  },
  faq: {
    phone: {
      question: '¿Basta el teléfono?',
      answer:
        'Para empezar, sí: muchos servicios tienen una aplicación que te guía mientras giras. Con una cámara de 360 grados las uniones se notan menos.',
    },
    cost: {
      question: '¿Cuánto cuesta?',
      answer:
        'Algunos servicios tienen una versión gratuita. A un fotógrafo pídele un precio por toda la casa y un trabajo ya hecho.',
    },
    privacy: {
      question: '¿Quién la ve?',
      answer: 'Cualquiera que abra el anuncio. Antes de publicarla cubre documentos, matrículas y caras.',
    },
    video: {
      question: '¿Puedo usar un vídeo?',
      answer:
        'Sí: un vídeo se sube junto a las fotos, hasta 100 MB. Un minuto grabado despacio, sin música, vale más que cinco.',
    },
  },
  action: 'Añade tu inmueble',
};
