/** Texts that match no comune, however similar the spelling. All canonical. */

const listed = (text: string) =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Search terms that are no places. */
const ordinary = new Set(
  `casa case test null undefined prova villa ville villetta affitto affitti affittasi vendita vendesi vendo
  compro cerco appartamento appartamenti monolocale bilocale trilocale quadrilocale attico attici loft mansarda
  rustico casale baita box garage posto auto terreno terreni ufficio uffici negozio negozi locale capannone stanza
  stanze camera camere singola doppia studente studenti vacanza vacanze mare lago monte montagna campagna collina
  giardino terrazzo balcone piscina nuovo nuova nuove economico economica lusso arredato arredata immobile immobili
  asta aste mutuo prezzo ciao hello home house flat apartment rent sale buy room con senza vista`
    .split(/\s+/)
    .concat('in', 'a', 'al', 'di', 'da', 'e', 'per', 'su', 'sul', 'vicino'),
);

/** Names of comuni, quarters and cities that are mostly common words. */
const commonWords = new Set(
  `sale vita bene massa cento nove paese isola monti porto fine lago alba sole rosa rio pieve riva torre bella campo valle casa villa monte borgo
  mese sera grande nuova nuovo prima reading bath orange mobile deal hook nice university mercato stazione ponte chiesa villaggio fontana molino
  belvedere centro mare terra rocca castello piazza via corso duomo parco giardino campagna montagna collina ospedale scuola fiume pesca piano
  bagno bagni terme acqua vigna vigne selva bosco foresta prato prati pace speranza gioia bellezza fortuna re regina santo croce stella luna
  forte basso alto media corte cava cave torri case ville ne sala sasso pietra pino olmo noce mele fara scala scena lira oro argento ora ore
  lama lungo corno colle cima costa baia capo punta ferro calcio gallo lupo orso toro volpe cavallo sorbo agra viola verde rosso bianca
  moderno superiore inferiore principe conte duca marchese palazzo palazzina residenza parcheggio metro tram strada galleria
  ideale contatto offerta offerte annuncio annunci tutto tutti niente qualcosa buono buona ideal cheap best smart union liberty hope home house
  most price max min sun east west north south park hill lake beach garden green spring media ricovero caso cose cosa modo tempo
  bruciata brutta rotta pronta carrara eden marina vetta nuda certo certosa moneta mila mattina vasto solo grado gola gambe latina potenza
  vado ala lei noi vari vario varia cerca sito siti bambina bimba fondi fondo ariano marzo maggio luglio ottobre canale canali
  camino pero none malo lettere licenza candela parete quarto quinto
  sesto zone spera lana grotte volta diamante popoli cavour fossa bianco dolce ripa strada meta
  barca treno birra panni orologio sacca tavola colline fornaci musicisti stranieri filosofi museo paradiso ritiro santo angeli grotte grotta
  classe provinciale immacolata volta querce badie pantano biennale vergini miracoli municipio statuto sassi molo cala cella tondo gardenia
  conservatorio tricolore risorgimento giardinetti repubblica piramide greco ortica tribunali sesso bandita pigna principale mandria`
    .split(/\s+/)
    .concat(
      listed(`centro direzionale; citta vecchia; citta nuova; citta antica; citta giardino; case nuove; case rosse; porto vecchio
        porto antico; giardino pubblico; prima porta; porta a terra; forze armate; croce bianca; ferro di cavallo; foro boario
        mercati generali; cantieri navali; villaggio artigiano; villaggio artigiani; spirito santo`),
    ),
);

/** World cities outside the supported countries, in Italian, English and their own language. */
const worldCities = new Set(
  listed(`vienna; wien; lisbona; lisbon; lisboa; monaco; principato di monaco; montecarlo; monte carlo; zurigo; zurich
  zuerich; lugano; ginevra; geneva; geneve; genf; basilea; basel; berna; bern; losanna; lausanne; locarno; bellinzona
  chiasso; mendrisio; san marino; vaticano; citta del vaticano; bruxelles; brussels; brussel; anversa; antwerp; bruges
  amsterdam; rotterdam; laia; the hague; utrecht; lussemburgo; luxembourg; dublino; dublin; praga; prague; praha
  budapest; varsavia; warsaw; warszawa; cracovia; krakow; copenaghen; copenhagen; stoccolma; stockholm; oslo; helsinki
  reykjavik; tallinn; riga; vilnius; mosca; moscow; san pietroburgo; kiev; kyiv; minsk; bucarest; bucharest; sofia
  belgrado; belgrade; zagabria; zagreb; lubiana; ljubljana; sarajevo; spalato; split; pola; fiume; rijeka; capodistria
  tirana; atene; athens; salonicco; istanbul; ankara; salisburgo; salzburg; innsbruck; graz; porto; oporto; malta
  la valletta; valletta; nicosia; tunisi; tunis; algeri; cairo; il cairo; casablanca; marrakech; tel aviv; gerusalemme
  jerusalem; beirut; dubai; abu dhabi; doha; tokyo; kyoto; osaka; pechino; beijing; shanghai; hong kong; singapore
  seoul; seul; bangkok; bali; mumbai; delhi; nuova delhi; new delhi; sydney; melbourne; toronto; montreal; vancouver
  ottawa; lima; citta del messico; mexico city; lavana; havana; bogota; caracas; santiago; buenos aires; montevideo
  rio de janeiro; san paolo; sao paulo; brasilia; nairobi; citta del capo; cape town; johannesburg; lagos
  svizzera; austria; portogallo; grecia; croazia; slovenia; albania; belgio; olanda; paesi bassi; polonia; irlanda
  svezia; norvegia; danimarca; finlandia; romania; bulgaria; ungheria; turchia; marocco; tunisia; egitto; russia
  ucraina; cina; giappone; brasile; argentina; canada; messico; australia; europa; canton ticino; ticino`),
);

/** Areas without borders that the gazetteer lacks, larger than any comune (`tools/gazetteer/geographic-areas.tsv` has the others). */
const lands = new Set(
  listed(`laghi; valdarno; nebrodi; pollino; aspromonte; appennino; alpi; prealpi; pianura padana; padania
  laguna veneta; costa dei gelsomini; costa ionica; costa adriatica; costa tirrenica; costa azzurra; riviera adriatica
  riviera; terra di lavoro`),
);

const article = /^(?:il|lo|la|le|i|gli|nel|nella|nelle|sul|sulla|sulle|costa del) /;

/** "casa", "case in affitto": search terms without a place. */
export const isOrdinary = (norm: string) => norm.split(' ').every((word) => ordinary.has(word));

/** "alba", "fondi": next to other words, in lower case and without a preposition, no place. */
export const isCommonWord = (norm: string) => commonWords.has(norm);

/** "vienna": a place abroad that the gazetteer lacks, even if a small Italian town has this name. */
export const isWorldCity = (norm: string) => worldCities.has(norm);

/** An area or a city that the gazetteer lacks. Ignored if an Italian place has exactly this name. */
export const isElsewhere = (norm: string) =>
  [norm, norm.replace(article, '')].some((text) => worldCities.has(text) || lands.has(text));
