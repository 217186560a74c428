import type { Messages } from '../../messages.ts';

export const belowHero: Messages['belowHero'] = {
  cities: 'Ciudades más buscadas',
  largestCities: 'Casas en las ciudades',
  new: {
    heading: 'Recién llegadas',
    text: 'Los últimos anuncios de venta',
    more: 'Todas las novedades',
  },
  near: {
    heading: 'Novedades para «{{where}}»',
    searched: 'Novedades donde buscaste',
    text: 'Los anuncios más recientes de tu última búsqueda',
    more: 'Retomar la búsqueda',
  },
  viewed: 'Vistas hace poco',
  rentals: {
    heading: 'En alquiler',
    text: 'Los últimos anuncios de alquiler',
    more: 'Todos los alquileres',
  },
  stays: {
    heading: 'Pocos días, bien aprovechados',
    text: 'Alquileres cortos con su código de identificación nacional',
    more: 'Todos los alquileres cortos',
  },
  types: {
    heading: 'Empieza por lo que buscas',
    text: '¿Aún no sabes dónde? Empieza por el tipo de casa.',
    APARTMENT: 'Del estudio al ático',
    VILLA: 'Villas, masías y chalés',
    COMMERCIAL_SPACE: 'Tiendas y talleres',
    LAND: 'Para construir o cultivar',
  },
  guides: {
    heading: 'Por dónde empezar',
    read: 'Leer la guía',
    search: {
      title: 'Buscar sin perderse',
      text: 'Filtros, una zona dibujada a mano y avisos que llegan solo cuando hace falta.',
    },
    openDays: {
      title: 'Las puertas abiertas',
      text: 'Cómo se organizan, cómo se reservan y qué preguntar en veinte minutos.',
    },
    sell: {
      title: 'Vender por tu cuenta',
      text: 'Documentos, precio justo y fotos que invitan a entrar.',
    },
    vacation: {
      title: 'Alojar unos días',
      text: 'Precios, tasa turística y calendario, sin hojas de cálculo.',
    },
  },
  openDays: {
    heading: 'Puertas abiertas, sin llamadas',
    text: 'Una tarde, muchas visitas. Tú eliges cuándo, cada interesado reserva por su cuenta y en la puerta basta un código.',
    create: {
      title: 'Crea',
      text: 'Varias fechas de una vez, con entrada libre o con reserva.',
    },
    manage: {
      title: 'Gestiona',
      text: 'Solicitudes, plazas y recordatorios en una sola lista.',
    },
    checkIn: {
      title: 'Recibe',
      text: 'Quien llega escanea el código y tú ves quién está.',
    },
    statistics: {
      title: 'Mide',
      text: 'Visitas, contactos y asistencia, antes y después.',
    },
    action: 'Organizar una visita',
    guide: 'Cómo funcionan',
    mock: {
      day: 'sáb',
      month: 'nov',
      title: 'Piso con balcón',
      seats: '14 plazas ocupadas de 18',
      here: 'Presente',
      confirmed: 'Confirmada',
    },
  },
  marketing: {
    heading: '¿Tienes una casa para vender o alquilar?',
    text: 'Anuncio, pagos y facturas en un solo lugar.',
    label: 'Servicios para anunciantes',
    pause: 'Parar la rotación',
    play: 'Reanudar la rotación',
    online: {
      title: 'En línea en tres pasos',
      text: 'El borrador se guarda solo, las fotos se preparan mientras escribes.',
      picture: 'Ejemplo de estadísticas de un anuncio: 1.284 visitas y 37 contactos en 30 días.',
      visits: 'visitas en 30 días',
      contacts: 'contactos',
    },
    subscriptions: {
      title: 'Un plan por anuncio',
      text: 'Elige el plan al publicar y cancela cuando termines.',
      picture: 'Un plan activo, que se renueva solo y se paga con tarjeta.',
      ad: 'Piso con balcón',
      active: 'Activo',
      renews: 'Se renueva solo',
      card: 'Tarjeta',
    },
    invoicing: {
      title: 'Facturas listas',
      text: 'Con código de destinatario o PEC, para descargar en PDF.',
      picture: 'Tres facturas, todas pagadas.',
      invoice: 'Factura {{number}}',
      paid: 'Pagada',
    },
  },
  features: {
    heading: 'Por qué publicar aquí',
    action: 'Publicar un anuncio',
    freedom: {
      title: 'Libertad',
      text: 'Venta, alquiler o unos días: precio, horarios y contactos los decides tú, sin exclusivas.',
    },
    simplicity: {
      title: 'Sencillez',
      text: 'Una pregunta a la vez, con palabras claras. Lo que escribes se queda en el borrador.',
    },
    allInOne: {
      title: 'Todo en uno',
      text: 'Anuncio, mensajes, visitas, calendario y facturas en un solo lugar.',
    },
  },
};
