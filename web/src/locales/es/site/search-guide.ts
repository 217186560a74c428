import type { Messages } from '../../messages.ts';

export const searchGuide: Messages['searchGuide'] = {
  title: 'Cómo encontrar casa en Soglia',
  lead: 'Busca con una frase o en el mapa, dibuja tu zona, guarda la búsqueda y recibe avisos. Todo sin cuenta, salvo los avisos.',
  sentence: {
    heading: 'Dilo con tus palabras',
    text: 'Abre la búsqueda con una frase y escribe como hablas, en italiano o en inglés: «trilocale a Milano zona Navigli, sotto i 350mila, con balcone e ascensore». La frase se convierte en filtros que ves y puedes quitar uno a uno.',
    more: 'También decimos lo que no hemos entendido y lo que ningún filtro puede saber, por ejemplo si una casa es luminosa. Nada se ignora en silencio, y un botón devuelve los filtros de antes.',
    alt: 'Una frase y los filtros que han salido de ella',
    caption: 'Cada parte entendida es una etiqueta: tócala para quitarla.',
  },
  map: {
    heading: 'Dibuja tu zona',
    text: 'En una pantalla ancha lista y mapa van juntos; en el teléfono pasas de una a otro. Mueve el mapa y la búsqueda lo sigue, o dibuja una zona tocando sus esquinas: solo cuentan las casas de dentro.',
    more: '¿Prefieres el teclado? Otro botón traza un círculo alrededor de una dirección, o toma las esquinas escritas como coordenadas.',
    alt: 'Anuncios y precios en el mapa de una ciudad',
    caption: 'Los grupos dicen cuántos anuncios hay y el precio mediano; de cerca aparece cada casa.',
  },
  filters: {
    heading: 'Filtros que dicen cuántos',
    text: 'Junto a cada opción está el número de anuncios que quedarían, y sobre el precio un gráfico muestra dónde se concentran. El botón de abajo dice siempre cuántos anuncios vas a ver.',
    more: 'Si no queda nada, te decimos qué filtro quitar y cuántos anuncios volverían. La dirección de la página contiene la búsqueda: cópiala para quien busca contigo.',
    alt: 'Los filtros de una búsqueda con los números junto a las opciones',
    caption: 'El cero nunca es una sorpresa: lo ves antes de elegir.',
  },
  save: {
    heading: 'Guarda la búsqueda y recibe avisos',
    text: 'Con una cuenta guardas una búsqueda con su nombre. Si activas los avisos te escribimos cuando:',
    points: {
      fresh: 'sale un anuncio nuevo;',
      price: 'baja un precio;',
      back: 'una casa vuelve a estar disponible;',
      openDay: 'se añaden jornadas de puertas abiertas.',
    },
    more: 'Eliges si enseguida, cada día, cada lunes o nunca, y las horas en que no molestarte. Cada mensaje se para con un clic, sin entrar.',
  },
  order: {
    heading: 'Por qué un anuncio está ahí',
    text: 'El orden depende de lo reciente, completo y seguido que es un anuncio, y de lo cerca que está del lugar buscado. Bajo cada resultado un botón muestra sus valores. También puedes ordenar por precio, superficie o fecha.',
    fact: 'Arriba puede haber como máximo tres anuncios de pago, siempre señalados como patrocinados y siempre dentro de tus filtros. No mueven a los demás.',
    link: 'Cómo ordenamos los resultados',
  },
  visit: {
    heading: 'Escribe, visita, decide',
    text: 'Desde el anuncio escribes a quien lo publica y encuentras las respuestas en tus mensajes. Ves si es un particular o un profesional; en venta y alquiler encuentras clase energética y gastos.',
    more: 'Si hay puertas abiertas reservas la visita por tu cuenta: recibes recordatorios y, si está completo, esperas en la lista.',
    link: 'Busca casas con puertas abiertas',
  },
  faq: {
    account: {
      question: '¿Hace falta una cuenta?',
      answer:
        'Para buscar, mirar y dibujar no. Hace falta para escribir, guardar favoritos, reservar una visita y recibir avisos.',
    },
    light: {
      question: '¿Por qué no puedo filtrar las casas luminosas?',
      answer: 'Porque los anuncios no lo dicen de forma comprobable. Mira la orientación y las fotos, y pregunta.',
    },
    total: {
      question: '¿El precio de las estancias es completo?',
      answer:
        'Sí, cuando eliges fechas y huéspedes: noches, limpieza y tasa turística. Sin fechas ves el precio por noche, y lo decimos.',
    },
    place: {
      question: 'No encuentra mi pueblo',
      answer:
        'Prueba con el municipio, la pedanía o el código postal y elige entre las sugerencias. Valen nombres en otros idiomas: Florence, Turin, Mailand.',
    },
    fraud: {
      question: '¿Cómo reconozco una estafa?',
      answer:
        'Desconfía de un precio muy por debajo de los demás, de quien no enseña la casa y de quien pide dinero antes de una visita o un contrato. Denuncia el anuncio: decide una persona.',
    },
  },
  action: 'Busca una casa',
  look: 'Busca una estancia',
};
