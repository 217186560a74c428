import type { Messages } from '../../messages.ts';

export const openDayGuide: Messages['openDayGuide'] = {
  title: 'Cómo organizar una jornada de puertas abiertas',
  lead: 'Una mañana, todas las visitas: quien tiene interés reserva solo, tú abres la puerta.',
  plan: {
    heading: 'Elige día y hora',
    text: 'El sábado por la mañana va bien a muchos, la tarde a quien trabaja. Puedes elegir varios días a la vez, con el mismo horario. Las horas son las de la casa, aunque tú estés en otro sitio. Vale para casas en venta y en alquiler largo.',
    alt: 'El formulario de una jornada de puertas abiertas con su calendario',
    caption: 'Toca los días: el horario vale para todos.',
  },
  places: {
    heading: 'Decide cuántas personas entran',
    text: 'El máximo cuenta también a los acompañantes. Luego elige cómo se entra:',
    points: {
      free: 'Entrada libre: quien reserva queda confirmado al momento, mientras haya sitio.',
      asked: 'Con reserva: cada solicitud espera tu confirmación.',
      queue:
        'Lista de espera: quien no encuentra sitio espera. Si alguien renuncia, el sitio se ofrece al primero que quepa.',
    },
    fact: 'Dos personas cada diez minutos ven mejor que veinte juntas: un horario largo vale más que un máximo alto.',
  },
  prepare: {
    heading: 'Prepara la casa y los documentos',
    text: 'Quien entra mira primero el conjunto, luego los detalles, y después pide los papeles:',
    points: {
      home: 'abre las cortinas, enciende las luces, ventila; guarda objetos de valor y documentos personales;',
      papers: 'ten a mano plano, APE y gastos de la comunidad, mejor en copia;',
      notes:
        'en las notas escribe timbre, escalera y dónde se aparca: quien reserva las lee, y si las cambias le avisamos.',
    },
  },
  door: {
    heading: 'En la puerta',
    text: 'Desde la página de los participantes descargas un cartel con un código: quien llega lo escanea y consta como presente. O abre el modo puerta en el teléfono y escanea tú el código de quien entra.',
    more: 'A quien viene sin reserva lo registras en dos toques. El modo puerta funciona también sin red: lo envía todo cuando vuelve.',
    alt: 'La página de los participantes de una jornada de puertas abiertas',
    caption: 'Personas esperadas, confirmadas, en espera y presentes, y el código para colgar.',
  },
  after: {
    heading: 'Después, mira quién ha venido',
    text: 'Los presentes quedan en la página de la jornada, con cuántos eran. Es el momento de escribir a quien parecía convencido, y de añadir un día si alguien se quedó fuera.',
  },
  faq: {
    change: {
      question: '¿Puedo cambiar la hora?',
      answer:
        'Sí, hasta que la jornada termina. Quien ha reservado recibe un correo con la hora nueva y el calendario al día.',
    },
    cancel: {
      question: '¿Y si tengo que anular?',
      answer: 'Eliminas la jornada: primero te decimos cuántas personas han reservado, luego las avisamos a todas.',
    },
    late: {
      question: 'Llego tarde, ¿qué hago?',
      answer:
        'Desde tres horas antes avisas con un toque a quien tiene sitio confirmado, diciendo cuántos minutos te retrasas.',
    },
    code: {
      question: 'Alguien tiene el código y no debería',
      answer:
        'Lo cambias en la página de los participantes: los carteles ya impresos no abren nada, quien ya entró sigue presente.',
    },
    offline: {
      question: '¿Y si en la casa no hay red?',
      answer:
        'Abre el modo puerta una vez antes de salir, donde haya red. Luego funciona solo, y no se pierde ninguna llegada.',
    },
  },
  action: 'Crea una jornada de puertas abiertas',
  look: 'Tus puertas abiertas',
};
