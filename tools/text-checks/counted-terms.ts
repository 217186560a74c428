import type { Language } from '../../contract/src/platform/languages.ts';

/** Words after a number, singular/plural, if different. Add new ones for the grammar test. */
const pairs: Record<Language, string> = {
  it: `locale/locali stanza/stanze camera/camere bagno/bagni ospite/ospiti notte/notti giorno/giorni ora/ore minuto/minuti secondo/secondi mese/mesi
    anno/anni volta/volte annuncio/annunci casa/case immobile/immobili persona/persone posto/posti data/date orario/orari prenotazione/prenotazioni
    carattere/caratteri lettera/lettere visita/visite contatto/contatti preferito/preferiti cosa/cose bozza/bozze punto/punti parte/parti
    segnalazione/segnalazioni ricorso/ricorsi luogo/luoghi coda/code riga/righe allegato/allegati messaggio/messaggi filtro/filtri piano/piani
    pacchetto/pacchetti promozione/promozioni richiesta/richieste ricerca/ricerche sessione/sessioni codice/codici tentativo/tentativi
    calendario/calendari accompagnatore/accompagnatori ingresso/ingressi adulto/adulti bambino/bambini neonato/neonati affitto/affitti
    altro/altri altra/altre nuovo/nuovi recente/recenti salvata/salvate pronta/pronte libero/liberi attivo/attivi presente/presenti
    confermato/confermati confermata/confermate offerto/offerti rimborsato/rimborsati email/email euro/euro`,
  en: `room/rooms bedroom/bedrooms bathroom/bathrooms guest/guests night/nights day/days hour/hours minute/minutes second/seconds month/months
    year/years time/times listing/listings ad/ads home/homes property/properties person/people place/places date/dates user/users
    booking/bookings character/characters letter/letters email/emails view/views contact/contacts favourite/favourites thing/things draft/drafts
    point/points part/parts report/reports appeal/appeals queue/queues row/rows attachment/attachments message/messages filter/filters plan/plans
    package/packages boost/boosts request/requests search/searches session/sessions code/codes attempt/attempts calendar/calendars
    companion/companions entry/entries adult/adults child/children infant/infants photo/photos bit/bits tile/tiles update/updates file/files seat/seats stay/stays
    rental/rentals`,
  fr: `pièce/pièces chambre/chambres voyageur/voyageurs nuit/nuits jour/jours heure/heures minute/minutes seconde/secondes an/ans
    annonce/annonces logement/logements bien/biens personne/personnes place/places journée/journées horaire/horaires réservation/réservations
    caractère/caractères lettre/lettres vue/vues visite/visites contact/contacts favori/favoris chose/choses brouillon/brouillons point/points
    partie/parties signalement/signalements lieu/lieux file/files ligne/lignes message/messages filtre/filtres formule/formules
    offre/offres promotion/promotions demande/demandes recherche/recherches session/sessions code/codes tentative/tentatives
    calendrier/calendriers accompagnateur/accompagnateurs entrée/entrées adulte/adultes enfant/enfants bébé/bébés photo/photos bit/bits
    autre/autres nouveauté/nouveautés salle/salles court/courts confirmé/confirmés confirmée/confirmées présent/présents proposé/proposés
    prête/prêtes libre/libres actif/actifs récente/récentes enregistrée/enregistrées e-mail/e-mails`,
  de: `Tag/Tage|Tagen Nacht/Nächte|Nächten Stunde/Stunden Minute/Minuten Sekunde/Sekunden Monat/Monate|Monaten Jahr/Jahre|Jahren Anzeige/Anzeigen
    Immobilie/Immobilien Person/Personen Platz/Plätze|Plätzen Buchung/Buchungen Reservierung/Reservierungen Buchstabe/Buchstaben
    Aufruf/Aufrufe|Aufrufen Kontakt/Kontakte|Kontakten Favorit/Favoriten Angabe/Angaben Entwurf/Entwürfe Punkt/Punkte Teil/Teile
    Meldung/Meldungen Beschwerde/Beschwerden Ort/Orte Warteschlange/Warteschlangen Zeile/Zeilen Anhang/Anhänge Nachricht/Nachrichten Tarif/Tarife
    Paket/Pakete Anfrage/Anfragen Suche/Suchen Sitzung/Sitzungen Code/Codes Ersatzcode/Ersatzcodes Versuch/Versuche Begleitperson/Begleitpersonen
    Einlass/Einlässe Kind/Kinder Kleinkind/Kleinkinder Foto/Fotos Neuigkeit/Neuigkeiten Bad/Bäder Gast/Gäste Haus/Häuser Uhrzeit/Uhrzeiten
    Besichtigung/Besichtigungen Kurzaufenthalt/Kurzaufenthalte Kaufanzeige/Kaufanzeigen Mietanzeige/Mietanzeigen Sache/Sachen E-Mail/E-Mails
    Termin/Termine|Terminen`,
  es: `estancia/estancias habitación/habitaciones dormitorio/dormitorios baño/baños huésped/huéspedes noche/noches día/días hora/horas minuto/minutos
    segundo/segundos mes/meses año/años vez/veces anuncio/anuncios casa/casas inmueble/inmuebles persona/personas plaza/plazas jornada/jornadas
    horario/horarios reserva/reservas carácter/caracteres letra/letras carta/cartas correo/correos visita/visitas contacto/contactos
    favorito/favoritos cosa/cosas borrador/borradores punto/puntos parte/partes denuncia/denuncias recurso/recursos lugar/lugares cola/colas
    línea/líneas adjunto/adjuntos archivo/archivos mensaje/mensajes filtro/filtros plan/planes paquete/paquetes promoción/promociones
    consulta/consultas solicitud/solicitudes búsqueda/búsquedas sesión/sesiones código/códigos intento/intentos calendario/calendarios
    acompañante/acompañantes entrada/entradas adulto/adultos niño/niños bebé/bebés alquiler/alquileres foto/fotos novedad/novedades
    nuevo/nuevos reciente/recientes guardada/guardadas lista/listas libre/libres activo/activos presente/presentes confirmada/confirmadas
    ofrecida/ofrecidas`,
};

export type CountedWords = { singular: ReadonlySet<string>; plural: ReadonlySet<string> };

export function countedWords(language: Language): CountedWords {
  const wordPairs = pairs[language].split(/\s+/).map((pair) => pair.split('/'));
  const differing = wordPairs.filter(([one, other]) => one !== other);
  return {
    singular: new Set(differing.map(([one]) => String(one))),
    plural: new Set(differing.flatMap(([, other]) => String(other).split('|'))),
  };
}

/** Words equal after one and two: particles, units, verbs after a code, invariable nouns. Every other word must change. */
const unchanging: Record<Language, string> = {
  it: `Soglia a al ancora appena bit commerciali da dal dalla del di e email foto garage il in kWh MB mila min mln m nessuno non novità o oggi ogni oltre
    per raccoglie senza su un è`,
  en: `December MB November Soglia a active and as at available away backup belongs collects commercial confirmed decided extra for free from gross in is it kWh left
    less min more m new of offered on open or other over overdue per present published ready recent refused rejected saved short since slow sponsored
    suspended to today unread waiting will with without`,
  fr: `M Mo Soglia au aujourd avis dans de depuis du dès e en encore est et figure fois k kWh min mois m n ne ou par pondérés pour recours recueille sans
    sur à`,
  de: `E Gesamtfläche Kalender MB Min Mio Schlafzimmer Soglia Tsd Zeichen Zimmer ab aktiv am an angeboten angesehen annehmen ansehen anwesend auf aus
    bestätigt bestätigten bis der ein entfernen entfernt entschiedene erhebt erledigt fertig fällig frei freie freigeben für gehört gelöscht gemerkte gesamt
    geschickt geschrieben gesendet gespeichert gesponserte gibt hat in insgesamt ist je kWh langsame letzte mehr mit m neue nicht oder offene ohne
    pausierte pro schreiben seit steht suchen und ungelesen ungelesene unterwegs vergeben verliert veröffentlichte vom von wartend weitere
    weniger zeigen zu zum zur zurück öffnen über überfällig`,
  es: `M MB Soglia a aún como con construidos de dejará del desde el en es está hay hoy kWh menos mil min m más nadie ni no o para por recoge se sin
    y`,
};

export const unchangingWords = (language: Language): ReadonlySet<string> => new Set(unchanging[language].split(/\s+/));

/** Verbs after a counted noun, singular and plural. */
export const countedVerbs: Record<Language, { one: RegExp; many: RegExp }> = {
  it: {
    one: /^ (?:già |ancora )?(?:è|era|ha|vale|resta|manca)(?!\p{L})/u,
    many: /^(?: (?!e |o )\p{L}+){0,2} (?:sono|erano|hanno|valgono|restano|mancano|servono)(?!\p{L})/u,
  },
  en: {
    one: /^ (?:already |still )?(?:is|was|has)(?!\p{L})/u,
    many: /^(?: (?!and )\p{L}+){0,2} (?:are|were|have)(?!\p{L})/u,
  },
  fr: {
    one: /^ (?:déjà |encore )?(?:est|était|vaut)(?!\p{L})/u,
    many: /^(?: (?!et |ou )[\p{L}’]+){0,2} (?:sont|ont|étaient|valent|restent|manquent)(?!\p{L})/u,
  },
  de: {
    one: /^ (?:schon |noch )?(?:ist|war|hat)(?!\p{L})/u,
    many: /^(?: (?!und |oder )\p{L}+){0,2} (?:sind|waren|haben|zählen|ergeben)(?!\p{L})/u,
  },
  es: {
    one: /^ (?:ya |aún )?(?:es|está|era|vale|queda|falta)(?!\p{L})/u,
    many: /^(?: (?!y |o )\p{L}+){0,2} (?:son|están|han|valen|quedan|faltan|sobran)(?!\p{L})/u,
  },
};

/** Words valid only before a number above one: "altri 8", "restent 2", "servono almeno 2". */
export const beforeMany: Record<Language, RegExp> = {
  it: /(?:^|\s)(?:altri|altre|ultimi|ultime|primi|prime|mancano|restano|servono|sono|siamo|siete|i|gli|le|delle)(?: almeno| ancora)? 1(?![\d.,:º°/–-])(?! ?(?:%|€))/i,
  en: /(?:^|\s)(?:are|were|those|other) 1(?![\d.,:–-])(?! ?%)/i,
  fr: /(?:^|\s)(?:autres|derniers|dernières|premiers|premières|manquent|restent|sont|les|êtes)(?: au moins| encore)? 1(?![\d.,:–-])(?! ?(?:%|€|er))/i,
  de: /(?:^|\s)(?:weiteren|letzten|ersten|fehlen|können|sind|seid|alle)(?: noch| mindestens| bis zu)? 1(?![\d.,:–-])(?! ?%)/i,
  es: /(?:^|\s)(?:otros|otras|últimos|últimas|primeros|primeras|unos|unas|faltan|quedan|sobran|hacen falta|son|hay los|los|las|sois)(?: al menos| aún)? 1(?![\d.,:–-])(?! ?(?:%|€))/i,
};

/** Missing elision or contraction before a number or a name. */
export const unjoined: Partial<Record<Language, RegExp>> = {
  it: /(?:^|\s)(?:il|al|dal|del|nel|sul|i|ai|dai|dei|nei|sui) (?:11|8\d{0,2})(?!\d)/i,
  fr: /(?:^|\s)(?:de|que) [aeiouéè]/i,
  es: /(?:^|\s)(?:y h?[ií](?!e)|o (?:h?o|8|11(?!\d)))/i,
};

/** Name followed by a word that agrees with an unknown gender. */
export const genderedNames: Partial<Record<Language, RegExp>> = {
  it: /(?:^|[.:;] )[«“]?\{(?:name|title|street|provider|…)\}[»”]?(?: non)? (?:è|era|sarà)(?: già| ancora| di nuovo)?(?: stat[oa])? (?:\p{L}+[aiuet]t[oa]|sospes[oa]|conclus[oa]|tolt[oa]|attiv[oa]|iscritt[oa])(?!\p{L})/u,
  fr: /(?:^|[.:;] )[«“]?\{(?:name|title|street|provider|…)\}(?:\s?»)? (?:n’)?(?:est|a été|n’a pas été) (?:pas )?(?:encore )?(?:\p{L}+(?:é|i|u)|actif)(?!\p{L})/u,
  es: /(?:^|[.:;] )[«“]?\{(?:name|title|street|provider|…)\}[»”]?(?: no)? (?:está|es|fue|sigue|ha sido) \p{L}+[aiu]d[oa](?!\p{L})/u,
};

/** Gendered forms of address, which are not allowed. */
export const genderedReader: Partial<Record<Language, RegExp>> = {
  it: /(?:^|\s)(?:ti )?sei (?:già |ancora |di nuovo )?(?:stat[oa]|entrat[oa]|uscit[oa]|tornat[oa]|conness[oa]|iscritt[oa]|sicur[oa]|cert[oa]|registrat[oa]|collegat[oa]|fermat[oa])(?!\p{L})|(?<!\p{L})sei (?:il|la) (?:prossim|prim|sol|nuov)[oa](?!\p{L})|(?:vuoi|puoi|di) essere (?:passat|richiamat|avvisat|contattat|avvertit)[oa](?!\p{L})|(?:scriverti|vendi|prenoti(?: \p{L}+){0,2}) da sol[oa](?!\p{L})|(?<!il )Benvenut[oa](?!\p{L})|Iscritt[oa] da/iu,
  fr: /vous êtes (?:déjà )?(?:connecté|inscrit|entré|sorti|enregistré|sûr|arrêté)(?!\p{L})|vous êtes (?:l’|le |un )\p{L}+(?:eur|er|ien|ain)(?!\p{L})|(?:être|d’être) (?:prévenu|rappelé|passé|averti|invité)(?!\p{L})|vous(?: vendez| réservez)? seul(?!\p{L}|ement)|garde connecté/iu,
  es: /(?:estás|fuiste|has sido) (?:ya )?(?:conectado|registrado|seguro|inscrito|invitado)(?!\p{L})|(?:ti|tú) mism[oa](?!\p{L})|vas el (?:siguiente|primero)|(?<!la )Bienvenid[oa](?!\p{L})/iu,
  de: /(?<!\p{L})(?:du bist|bist du) (?:der|ein|selbst (?:Mieter|Eigentümer)) ?(?:\p{Lu}\p{L}+(?:er|ter))?(?!\p{L})/iu,
};

/** Gendered labels next to a user's name: account status, role. */
export const genderedLabel: Partial<Record<Language, RegExp>> = {
  it: /^(?:attiv|sospes|elimina|iscritt)[aiot]+$|at(?:ore|rice|ori)$/i,
  fr: /^(?:acti[fv]|suspendu|supprimé|inscrit)e?s?$|(?:ateur|atrice)s?$/i,
  de: /(?:ator|Nutzer|Anbieter|Mieter)(?:en|in)?$/,
  es: /^(?:activ|suspendid|eliminad|registrad)[oa]s?$|(?:ador|adora|uario|uaria)(?:es|s)?$/i,
};
