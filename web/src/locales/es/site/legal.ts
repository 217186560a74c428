import type { Messages } from '../../messages.ts';

export const legal: Messages['legal'] = {
  version: 'En vigor desde el {{date}}',
  binding: 'Esto es una traducción: la versión que obliga es la italiana.',
  contents: 'En esta página',
  privacyPolicy: {
    title: 'Política de privacidad',
    lead: 'Qué datos guardamos, por qué, cuánto tiempo y cómo los recuperas. Sin rastreo, sin publicidad perfilada.',
    who: {
      heading: 'Quién trata tus datos',
      text: 'El responsable es quien gestiona este portal. Para cualquier pregunta sobre tus datos escribe a privacy@soglia.test: responde una persona antes de 30 días.',
    },
    what: {
      heading: 'Qué datos y por qué',
      account:
        'Cuenta: nombre, apellidos, correo, teléfono, contraseña (solo guardamos una huella Argon2id). Sirven para que entres y para cumplir el contrato contigo (art. 6.1.b RGPD).',
      profile:
        'Perfil: foto, biografía, género, datos del negocio. Los eliges tú. Correo y teléfono siguen ocultos hasta que decidas mostrarlos, y puedes cambiar de idea (consentimiento, art. 6.1.a).',
      homes: 'Inmuebles y anuncios: lo que publicas lo ven todos; los borradores solo tú (contrato, art. 6.1.b).',
      security:
        'Seguridad: sesiones con tipo de dispositivo y último uso, intentos de acceso contados sin guardar tu dirección en claro, registro de operaciones solo con números (interés legítimo, art. 6.1.f).',
    },
    never: {
      heading: 'Lo que no hacemos',
      text: 'No vendemos datos, no usamos cookies de perfilado, no cargamos herramientas de análisis ajenas ni escribimos direcciones o nombres en los registros técnicos.',
    },
    others: {
      heading: 'Quién más los recibe',
      text: 'Nadie, salvo los servicios que eliges tú: si entras con Google o Apple reciben la petición de confirmar tu identidad; si el gestor usa un servicio de correo, este entrega nuestros mensajes. A quien contactas le llega lo que decides mostrarle.',
    },
    howLong: {
      heading: 'Durante cuánto tiempo',
      text: 'Mientras tengas una cuenta. Las sesiones caducan a los 30 días sin uso, los navegadores reconocidos a los 180, los enlaces de verificación a las 24 horas, los de la contraseña a los 30 minutos, las copias de tus datos después de {{exportDays}} {{exportDays:día|días}}. Si pides el borrado tienes {{deletionDays}} {{deletionDays:día|días}} para pensarlo; después borramos todo lo que la ley no nos obliga a conservar.',
    },
    rights: {
      heading: 'Tus derechos, con un botón',
      text: 'Desde tu perfil puedes corregir cada dato, descargarlos todos en un ZIP, ver tus consentimientos, cerrar sesiones y borrar la cuenta. También puedes oponerte, pedir una limitación o acudir a la autoridad italiana de protección de datos (garanteprivacy.it).',
      action: 'Ir a privacidad y seguridad',
    },
    consents: {
      heading: 'Los consentimientos',
      text: 'Cada consentimiento, dado o retirado, queda en un registro con el día y la versión de este texto. Retirarlo no afecta a lo que se hizo antes. En el mismo registro consta cuándo leíste este texto: leerlo no es un consentimiento.',
    },
  },
  terms: {
    title: 'Términos de uso',
    lead: 'Las reglas para usar Soglia. Cada punto tiene un número: cuando decidimos algo lo citamos.',
    service: {
      heading: 'Qué es Soglia',
      text: 'Un lugar donde quien tiene una casa la muestra y quien la busca la encuentra. Buscar es libre y sin cuenta. Soglia no es parte de las ventas y alquileres que nacen aquí.',
    },
    account: {
      heading: 'Tu cuenta',
      text: 'Una cuenta por persona, con datos verdaderos y una contraseña que no das a nadie. Para publicar, reservar una visita o escribir a un anunciante hace falta un correo verificado. Debes tener al menos 18 años.',
    },
    ads: {
      heading: 'Los anuncios',
      text: 'Publica solo casas de las que puedas disponer, con precio entero, posición y clase energética verdaderas. Quien actúa por oficio lo declara. Correo y teléfono van en sus campos, no en el texto ni en las fotos.',
    },
    forbidden: {
      heading: 'Qué no puede estar aquí',
      text: 'Nada contra la ley, y en particular:',
      rules: {
        FRAUD:
          'Estafas: pedir dinero antes de una visita o de un contrato, ofrecer casas que no se tienen, hacerse pasar por otro.',
        WRONG_DATA: 'Datos o fotos falsos: precio, superficie, posición, clase energética, imágenes de otra casa.',
        NOT_AVAILABLE:
          'Casas que no se pueden tener: ya vendidas o alquiladas, o publicadas solo para atraer contactos.',
        DISCRIMINATION:
          'Discriminación: excluir o tratar peor a alguien por origen, lengua, religión, opiniones, género, orientación sexual, edad, discapacidad o familia.',
        ILLEGAL_RENTAL: 'Alquileres irregulares: sin el CIN donde hace falta, o con el código de otra casa.',
        PRIVACY: 'Datos personales de otros, o imágenes de personas que no lo han permitido.',
        COPYRIGHT: 'Fotos, planos y textos de otros, sin permiso.',
        OFFENSIVE: 'Insultos, amenazas, odio, violencia, contenidos sexuales.',
        CHILD_SAFETY: 'Todo lo que ponga en peligro a menores. Lo decimos enseguida a las autoridades.',
      },
    },
    checks: {
      heading: 'Cómo revisamos los anuncios',
      text: 'Un anuncio es público en cuanto lo publicas. Después, y con cada cambio, un control automático busca señales que debería ver una persona: un precio lejos de los del municipio, datos de contacto en el texto o en las fotos, fotos usadas por otros, palabras que discriminan, un CIN de otro municipio, datos energéticos que faltan, cuentas recién creadas.',
      points: {
        person: 'Ninguna máquina retira un anuncio: decide una persona y te escribe por qué.',
        silent:
          'No escondemos anuncios en silencio ni los mandamos al final como castigo. Cómo los ordenamos está escrito aparte.',
      },
    },
    notices: {
      heading: 'Qué hacemos con las denuncias',
      text: 'Cualquiera puede denunciar un anuncio o un perfil con su botón, sin cuenta y sin decir quién es.',
      points: {
        receipt:
          'Quien deja un correo recibe enseguida un recibo con una referencia, y después la decisión con los motivos.',
        deadlines:
          'Una persona decide en un día si alguien puede estar en peligro, en tres si se trata de la ley, en siete en los demás casos.',
        secret: 'Quién ha denunciado no se dice a nadie, salvo que lo pida un juez.',
        crime:
          'Si sospechamos un delito que amenaza la vida o la seguridad de alguien, lo decimos enseguida a las autoridades.',
        abuse:
          'Quien manda a menudo denuncias claramente infundadas, o publica a menudo contenidos claramente ilegales, puede ser suspendido: miramos cuántos son, su gravedad y la intención.',
      },
    },
    measures: {
      heading: 'Qué podemos decidir',
      text: 'No intervenir, advertir, suspender un anuncio, suspender una cuenta. Elegimos la medida más leve que baste, pensando en los derechos de todas las partes, también la libertad de decir y publicar.',
      points: {
        reasons: 'Quien se ve afectado lee siempre los hechos, la ley o el punto de estos términos, y cómo oponerse.',
        notMachine: 'Ninguna decisión la toma una máquina.',
        public: 'Cada año publicamos cuántas denuncias, decisiones y recursos hubo.',
      },
    },
    appeals: {
      heading: 'El recurso',
      text: 'Si no estás de acuerdo con una decisión puedes recurrir durante {{months}} {{months:mes|meses}}, gratis, con el enlace del correo, sin entrar.',
      points: {
        answer:
          'Lo decide una persona, si es posible distinta de la primera, en {{days}} {{days:día|días}}. La respuesta lleva siempre sus motivos.',
        undo: 'Si tienes razón, lo que se quitó vuelve.',
        elsewhere:
          'También puedes elegir un organismo certificado de resolución extrajudicial, o acudir al juez en todo momento.',
      },
    },
    changes: {
      heading: 'Si estos términos cambian',
      text: 'Lo decimos por correo a quien tiene cuenta, antes de que valgan. Las decisiones citan los términos de su día.',
    },
    leaving: {
      heading: 'Irse',
      text: 'Puedes cerrar la cuenta cuando quieras desde tu perfil. Los contratos en curso valen hasta su fin.',
    },
    law: {
      heading: 'Ley y tribunal',
      text: 'Vale la ley italiana. Si eres consumidor decide el juez del lugar donde vives. Para preguntas escribe a assistenza@soglia.test.',
    },
  },
  cookies: {
    title: 'Cookies y memoria del navegador',
    lead: 'Solo lo que el sitio necesita para funcionar. Por eso no ves ningún aviso.',
    cookie: {
      heading: 'Cookies',
      text: 'Cinco en total, nuestras. El navegador las manda solo a Soglia.',
    },
    local: {
      heading: 'En tu dispositivo',
      text: 'Se quedan en la memoria del navegador (localStorage) y no salen solas: solo las lee la página.',
    },
    session: {
      heading: 'Solo en esta pestaña',
      text: 'Desaparecen cuando cierras la pestaña (sessionStorage).',
    },
    worker: {
      heading: 'Sin red',
      text: 'Quien organiza puertas abiertas puede abrir la puerta sin red. Para eso el dispositivo guarda la lista de reservas y los archivos de la página.',
    },
    never: {
      heading: 'Lo que no hay',
      text: 'Ninguna cookie ajena, ninguna publicidad perfilada, ninguna herramienta de análisis. Si el gestor ha activado Stripe, las páginas de pago cargan su formulario, que puede usar cookies propias contra el fraude. Una visita virtual o un vídeo ajeno se carga solo si lo abres.',
    },
    refuse: {
      heading: 'Si no las quieres',
      text: 'Puedes borrarlas o bloquearlas en tu navegador. Sin __Host-soglia_session no se puede entrar; sin las demás Soglia olvida lo que elegiste y funciona igual. Sirven para darte lo que pides, por eso la ley no exige consentimiento (art. 122 del código italiano de privacidad).',
    },
    caption: 'Nombre, finalidad y duración',
    name: 'Nombre',
    purpose: 'Para qué sirve',
    duration: 'Cuánto dura',
    what: {
      session: 'Te mantiene dentro. Los scripts de la página no pueden leerla.',
      device:
        'Reconoce el navegador con el que ya has entrado: quien intenta adivinar tu contraseña tiene que esperar, tú no. Es necesaria para proteger tu cuenta y no sirve para nada más.',
      social: 'Une la ida y la vuelta cuando entras con Google o Apple.',
      lang: 'Recuerda el idioma elegido.',
      theme: 'Recuerda el aspecto elegido, claro u oscuro.',
      places: 'Los últimos lugares buscados, para proponerlos de nuevo.',
      viewed: 'Los anuncios que abriste sin entrar, para encontrarlos.',
      heart: 'El anuncio que querías guardar antes de entrar.',
      search: 'La búsqueda que querías guardar antes de entrar.',
      drafts: 'Lo que escribes en los formularios, para que un error no lo pierda.',
      sound: 'Si la puerta de una jornada de puertas abiertas suena.',
      sentence: 'La frase con la que has buscado.',
      seen: 'Los resultados que ya has mirado, para marcarlos.',
      signUp: 'Lo que escribes al registrarte, sin la contraseña.',
      resend: 'Cuándo puedes pedir otro correo de verificación.',
      reports: 'Lo que escribes en una denuncia, un recurso o una decisión.',
      door: 'Lista y llegadas de una jornada, para quien la organiza (IndexedDB).',
      cache: 'Los archivos de la página de la puerta (service worker).',
      offline: 'La página que ves cuando no hay red (service worker).',
    },
    long: {
      session: '30 días desde el último uso, 12 horas para administradores',
      device: '180 días desde el último uso',
      tenMinutes: 'diez minutos',
      year: 'un año',
      hour: 'una hora, o hasta que se guarda',
      sent: 'hasta que lo envías o lo borras',
      kept: 'hasta que lo borras',
      tab: 'hasta que cierras la pestaña',
      door: 'hasta que sales o lo borras de ese dispositivo',
    },
  },
  accessibility: {
    title: 'Declaración de accesibilidad',
    lead: 'Hasta qué punto Soglia sirve a cualquiera, cómo lo hemos comprobado y qué falta todavía.',
    status: {
      heading: 'En qué punto estamos',
      text: 'Nuestro objetivo son las WCAG 2.2, nivel AA, que contienen lo que la norma europea EN 301 549 pide a las páginas web. Las cumplimos en parte: los límites que conocemos están escritos abajo.',
      law: 'La declaración sigue el modelo de la ley italiana 4/2004 y del decreto legislativo 82/2022, que traspone la directiva europea de accesibilidad.',
    },
    can: {
      heading: 'Qué puedes hacer',
      keyboard: 'Usarlo todo con el teclado, con el foco siempre visible y un salto al contenido.',
      map: 'Buscar en el mapa sin ratón: un círculo alrededor de un lugar, o esquinas escritas. Cada casa del mapa está también en la lista.',
      zoom: 'Ampliar el texto al 200 % y usar una pantalla de 320 píxeles sin perder nada.',
      contrast:
        'Leer con un contraste de al menos 4,5 a 1 (3 a 1 en los títulos grandes), en claro y en oscuro, y sin animaciones si las has desactivado.',
      script: 'Buscar y leer anuncios y guías también sin scripts.',
      words: 'Encontrar los errores dichos con palabras, junto a su campo y en un resumen.',
    },
    tested: {
      heading: 'Cómo lo hemos comprobado',
      text: 'Lo hemos comprobado nosotros, sin un organismo externo:',
      machine:
        'con axe, de forma automática y con cada cambio, en cada tipo de página en claro y en las principales también en oscuro;',
      journeys:
        'con recorridos completos con teclado, sin scripts y en el teléfono, y mirando las páginas principales con el texto al 200 %, sin movimiento y con los colores elegidos por quien lee;',
      html: 'comprobando que el HTML de cada página es válido y que ninguna es más ancha que una pantalla de 320 píxeles.',
      not: 'Aún no hemos hecho pruebas sistemáticas con lectores de pantalla ni con personas con discapacidad: un control automático encuentra solo una parte de los problemas.',
    },
    limits: {
      heading: 'Los límites que conocemos',
      text: 'Trabajamos en ello, o depende de otros:',
      photos: 'las fotos de los anuncios las describe quien publica: muchas tienen solo un texto general;',
      tours: 'las visitas virtuales y los vídeos son de otros y pueden no tener controles de teclado o subtítulos;',
      pins: 'los marcadores del mapa pueden taparse: están donde están las casas, y la lista los contiene todos;',
      pdf: 'los PDF (fichas, carteles, facturas) aún no tienen etiquetas para lectores de pantalla: lo mismo está en las páginas;',
      pictures: 'las imágenes de las guías muestran pantallas: el texto de al lado dice lo necesario.',
    },
    contact: {
      heading: '¿Algo va mal?',
      text: 'Escríbenos qué querías hacer, en qué página y con qué herramientas. Responde una persona.',
      elsewhere:
        'Si la respuesta no te basta, puedes acudir a la Agencia para la Italia Digital (agid.gov.it), que vigila la accesibilidad de los servicios.',
    },
    made: {
      heading: 'Esta declaración',
      text: 'Escrita el {{date}} tras una comprobación nuestra. La revisamos con cada cambio importante y al menos una vez al año.',
    },
  },
  dataSources: {
    title: 'Fuentes de los datos',
    lead: 'De dónde vienen lugares y mapas, con qué licencia y para qué sirven.',
    places: {
      heading: 'Los lugares',
      text: 'Municipios: ISTAT, CC BY 3.0 IT, elaborados. Localidades: GeoNames (geonames.org), CC BY 4.0, elaboradas. Sirven para saber dónde buscas y escribir direcciones.',
    },
    map: {
      heading: 'El mapa',
      text: 'Natural Earth, GeoNames e ISTAT; lagos, ríos, parques y carreteras principales los hemos dibujado nosotros. No contiene datos de OpenStreetMap, salvo que el gestor haya conectado un mapa de calles, que entonces lo dice en su esquina.',
    },
    words: {
      heading: 'Las palabras en las fotos',
      text: 'Antes de mostrar una foto buscamos en ella datos de contacto, aquí: ninguna foto sale hacia otros.',
    },
    photos: {
      heading: 'Las fotos',
      text: 'En el mundo de demostración son imágenes creadas por ordenador. En los anuncios reales son de quien publica, que responde de ellas.',
    },
    limits: {
      heading: 'Qué no es exacto',
      sardinia: 'Las provincias de Cerdeña son las vigentes hasta 2025.',
      population: 'La población es la del censo de 2011, salvo estimaciones de municipios nuevos.',
      postal: 'Los códigos postales son de 2020, y el autor de la recopilación no los garantiza.',
      map: 'El mapa es esquemático: la costa es correcta a unos 500 metros, lo que dibujamos nosotros a unos cientos.',
    },
    table: {
      caption: 'Fuentes, licencias y usos',
      source: 'Fuente',
      licence: 'Licencia',
      use: 'Para qué sirve',
    },
    use: {
      comuni: 'Municipios, códigos, provincias, regiones, población',
      postal: 'Códigos postales de los municipios',
      points: 'Puntos de municipios, pedanías, barrios, ciudades de otros países',
      names: 'Nombres dobles del Tirol del Sur, control de municipios cambiados',
      ours: 'Barrios, centros, nombres en otros idiomas, dibujos del mapa',
      land: 'Tierras y fronteras del mapa',
      reader: 'Lectura de las palabras en las fotos',
      letters: 'Letras y cifras para esa lectura',
    },
    licence: {
      none: 'no declarada',
      public: 'dominio público',
      own: 'parte de este proyecto',
    },
  },
  about: {
    title: 'Quiénes somos',
    lead: 'Qué es Soglia, qué hace de otra manera y qué es aquí una demostración.',
    what: {
      heading: 'Qué es Soglia',
      text: 'Soglia es un portal para quien busca casa en Italia y para quien la ofrece: venta, alquiler largo y alquiler breve. Soglia significa umbral, donde empieza una casa: ahí queremos llevarte.',
      more: 'Buscar es libre. Quien publica y quien busca se escriben, se encuentran y deciden entre ellos: Soglia no compra, no vende y no se queda una parte.',
    },
    different: {
      heading: 'Qué hacemos de otra manera',
      text: 'Prometer es fácil. Esto se puede comprobar:',
      price:
        'El precio es entero: en las estancias el total con limpieza y tasa es el mismo en la lista, en el mapa y en la página.',
      ranking:
        'El orden de los resultados es público, con los números que usa el programa. Cada anuncio dice por qué está ahí, y pagar no hace subir a nadie.',
      rules: 'Las denuncias las decide una persona, con motivos, y cada año publicamos las cifras.',
      openDays: 'Las visitas las reserva uno mismo, con puertas abiertas y una lista de espera justa.',
      data: 'Sin rastreo: ninguna cookie ajena, y tus datos se descargan o se borran con un botón.',
    },
    demo: {
      heading: 'Qué es aquí demostración',
      text: 'Este portal puede contener un mundo de demostración: personas, casas, precios, mensajes y estadísticas inventados para poder probarlo todo. Las fotos están creadas por ordenador.',
      fact: 'Las direcciones que acaban en «.test» no son de nadie. No compres, alquiles ni pagues nada por un anuncio de demostración.',
    },
    who: {
      heading: 'Quién lo hace',
      text: 'Quien desarrolla Soglia escribe el programa; quien gestiona este portal responde de los datos y de las decisiones. Para cada pregunta hay una persona.',
      contacts: 'Escribe a una persona',
      api: 'API para quien desarrolla',
    },
    join: {
      heading: '¿Tienes una casa?',
      text: 'Describirla lleva pocos minutos, y publicarla lo decides tú.',
      action: 'Lee cómo se vende',
    },
  },
};
