import type { Messages } from '../../messages.ts';

export const quality: Messages['quality'] = {
  points: {
    property: { name: 'Inmueble', todo: 'Elige la casa de la que habla el anuncio.' },
    title: { name: 'Título', todo: 'Escribe un título de al menos cinco caracteres.' },
    price: { name: 'Precio', todo: 'Indica el precio.' },
    contactEmail: { name: 'Correo de contacto', todo: 'Indica el correo en el que quieres recibir las consultas.' },
    contractType: { name: 'Venta o alquiler', todo: 'Di si vendes o alquilas.' },
    maxGuests: { name: 'Huéspedes como máximo', todo: 'Di a cuántas personas puede alojar la casa.' },
    includedGuests: {
      name: 'Huéspedes incluidos',
      todo: 'Di cuántas personas incluye el precio, no más que los huéspedes como máximo.',
    },
    cin: {
      name: 'CIN',
      todo: 'Escribe el código nacional de identificación: por ley figura en todo anuncio de alquiler vacacional.',
    },
    description: { name: 'Descripción', todo: 'Describe la casa.' },
    media: { name: 'Fotos', todo: 'Sube al menos una foto de la casa.' },
    energyClass: {
      name: 'Clase energética',
      todo: 'Indica la clase energética, o que el certificado está en camino o no hace falta: por ley figura en todo anuncio.',
    },
    trader: {
      name: 'Datos de la actividad',
      todo: 'Completa en tu perfil los datos de tu actividad: quien mira tiene que saber quién vende.',
    },
    titleLength: {
      name: 'Título que dice más',
      todo: 'Usa al menos veinte caracteres: qué es, dónde, qué tiene de bonito.',
    },
    contactPhone: { name: 'Teléfono', todo: 'Añade un número: muchos prefieren llamar.' },
    descriptionLength: {
      name: 'Descripción rica',
      todo: 'Escribe al menos trescientos caracteres: luz, ruido, vecinos, lo que una foto no dice.',
    },
    photos: { name: 'Seis fotos o más', todo: 'Sube al menos seis fotos, de día y con las luces encendidas.' },
    floorPlan: { name: 'Plano', todo: 'Añade el plano: hace entender los espacios antes de la visita.' },
    video: { name: 'Vídeo o visita virtual', todo: 'Añade un vídeo o el enlace de una visita virtual.' },
    coordinates: { name: 'Ubicación en el mapa', todo: 'Pon el marcador en el mapa.' },
    rooms: { name: 'Estancias', todo: 'Indica el número de estancias.' },
    bathrooms: { name: 'Baños', todo: 'Indica el número de baños.' },
    constructionYear: { name: 'Año de construcción', todo: 'Indica el año de construcción.' },
    features: { name: 'Qué tiene', todo: 'Marca al menos tres cosas que la casa tiene.' },
    times: { name: 'Horarios', todo: 'Indica la hora de llegada y la de salida.' },
    hospitalityFeatures: { name: 'Servicios', todo: 'Marca al menos cinco servicios que los huéspedes encuentran.' },
    safety: {
      name: 'Seguridad',
      todo: 'Marca los detectores de gas y de monóxido y el extintor: la ley los exige en los alquileres vacacionales.',
    },
    hostLanguages: { name: 'Idiomas', todo: 'Di qué idiomas hablas con los huéspedes.' },
  },
};
