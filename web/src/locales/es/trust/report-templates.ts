import type { Messages } from '../../messages.ts';

export const reportTemplates: Messages['reportTemplates'] = {
  what: { LISTING: 'El anuncio', USER: 'El perfil' },
  breach: {
    FRAUD: '{{what}} pide dinero antes de una visita o de un contrato: [dónde y con qué palabras].',
    WRONG_DATA: '{{what}} dice cosas que no son verdad: [qué está escrito o mostrado, y qué consta en cambio].',
    NOT_AVAILABLE: '{{what}} propone una casa que no se puede conseguir: [desde cuándo, y cómo consta].',
    DISCRIMINATION: '{{what}} excluye a personas por lo que son: [con qué palabras].',
    ILLEGAL_RENTAL: '{{what}} propone un alquiler que no está en regla: [qué falta o no es verdad].',
    PRIVACY: '{{what}} muestra datos de una persona que no lo ha permitido: [cuáles y dónde].',
    COPYRIGHT: '{{what}} usa fotos o textos de otros sin permiso: [cuáles, y cómo consta].',
    OFFENSIVE: '{{what}} contiene palabras o imágenes ofensivas o violentas: [cuáles y dónde].',
    CHILD_SAFETY: '{{what}} contiene algo que pone en peligro a menores: [qué y dónde].',
    OTHER: '{{what}} no respeta las reglas: [qué hemos visto y dónde].',
  },
  ending: {
    WARNING: 'Se puede corregir, por eso no lo retiramos: pedimos que se haga enseguida.',
    LISTING_SUSPENDED:
      'Mientras siga así no puede estar en Soglia, y una advertencia no bastaría para proteger a quien lo lee.',
    ACCOUNT_SUSPENDED: 'El hecho es grave o se ha repetido, y suspender un solo anuncio no bastaría.',
  },
  clear: {
    FRAUD: 'No hemos encontrado peticiones de dinero antes de una visita, ni otras señales de una estafa.',
    WRONG_DATA: 'Los datos y las fotos que hemos podido comprobar corresponden a lo declarado.',
    NOT_AVAILABLE: 'Por lo que consta, la casa sigue disponible.',
    DISCRIMINATION: 'Las condiciones escritas no excluyen a nadie por lo que es.',
    ILLEGAL_RENTAL: 'Los códigos y los datos que la ley pide están.',
    PRIVACY: 'Los datos que se leen son de quien ha publicado, que ha elegido mostrarlos.',
    COPYRIGHT: 'No consta que las fotos o los textos sean de otros.',
    OFFENSIVE: 'Las palabras y las imágenes no superan el límite de la crítica y del buen gusto.',
    CHILD_SAFETY: 'No hemos encontrado nada que ponga en peligro a menores.',
    OTHER: 'No hemos encontrado una infracción de la ley ni de los términos de uso.',
  },
  looked: 'Hemos leído la denuncia y mirado {{thing}}: [qué hemos comprobado].',
  thing: { LISTING: 'el anuncio con sus fotos', USER: 'el perfil y lo que publica' },
  unfounded: 'La denuncia no dice nada que se pueda comprobar: [por qué]. {{what}} no muestra lo que en ella se lee.',
};
