import type { TermTable } from './term-table.ts';

/** German terms. Compounds whose last part is a term ("Traumwohnung", "Südbalkon") need no line. */
export const german: TermTable = {
  terms: `
appartamento: wohnung | whg | wng | appartement | apartment | etagenwohnung | eigentumswohnung | ferienwohnung | fewo | maisonette | maisonettewohnung | apartmentwohnung
attico: penthouse | penthaus | penthousewohnung | dachgeschosswohnung | dachwohnung | dg wohnung | dg whg | loftwohnung
loft: loft
casa: haus | hauser | ferienhaus | wohnhaus | immobilie | immobilien | objekt | unterkunft | zuhause | unterkunfte | eigenheim | mehrfamilienhaus
villa: einfamilienhaus | efh | landhaus | reihenhaus | reihenendhaus | reihenmittelhaus | rh | doppelhaushalfte | doppelhaus | dhh | bauernhaus | bauernhof | gutshaus | landgut | zweifamilienhaus | bungalow | stadtvilla | freistehendes haus | alleinstehendes haus | freistehendes einfamilienhaus | almhutte | berghutte | hutte | weingut | rustico | gehoft | stadthaus
stanza: zimmer | wg zimmer | wgzimmer | zimmer in wg | zimmer in einer wg | privatzimmer | gastezimmer
arredato stanza: mobliertes zimmer
camera singola: einzelzimmer | einbettzimmer
camera doppia: doppelzimmer | zweibettzimmer
locali: # zimmer | # zi | # zimmern | # raume | # raumen | # raum | # zkb | # zkbb
camere: schlafzimmer | schlafzimmern | schlafraume | sz
soggiorno: wohnzimmer | esszimmer | wohnkuche
bagni: bader | badern | badezimmer | duschbader | toiletten | wcs
bagno: bad | duschbad | gastebad | wannenbad | toilette | wc
secondo bagno: zweites bad | zweitem bad | zweitbad | zweites badezimmer | gaste wc | gastewc | zweitem badezimmer
monolocale: studio | einraumwohnung | einzimmerwohnung | garconniere | einzimmerappartement
ufficio: buro | buros | buroraum | buroraume | buroflache | praxis | praxisraume | kanzlei
negozio: laden | ladenlokal | geschaftslokal | geschaft | ladenflache | verkaufsflache | gewerberaum | gewerbeflache | gewerbeimmobilie | geschaftsraum | gewerbelokal
magazzino: lager | lagerhalle | lagerraum | halle | gewerbehalle | lagerflache | werkstatt | produktionshalle
terreno: grundstuck | bauland | baugrund | baugrundstuck | bauplatz | ackerland | grund | grundstucke
garage: garage | tiefgarage | tiefgaragenplatz | tiefgaragenstellplatz | tg platz | tg stellplatz | garagenplatz | garagenstellplatz | einzelgarage | doppelgarage | carport
posto auto: stellplatz | parkplatz | autostellplatz | abstellplatz | pkw stellplatz | parkmoglichkeit | parkplatze | stellplatze | autoabstellplatz
comprare: kaufen | kauf | zu kaufen | zum kauf | zum kaufen | erwerben | kaufe | kaufwohnung
in vendita: zu verkaufen | zum verkauf | verkauf | im verkauf
vendo: ich verkaufe | wir verkaufen | verkaufe | verkaufe meine | ich mochte verkaufen | mochte verkaufen
affitto il mio: ich vermiete | vermiete | wir vermieten
affitto o vendita: kauf oder miete | miete oder kauf
in affitto: mieten | zu mieten | zur miete | anmieten | zu vermieten | vermieten | vermietung | zur vermietung | zum mieten | langzeitmiete | gemietet | langfristig mieten
canone: miete | kaltmiete | warmmiete | monatsmiete | nettomiete | mietpreis | nettokaltmiete | gesamtmiete | bruttomiete | grundmiete
prezzo: preis | kaufpreis | kosten | gesamtpreis | preislich
budget: budget
fino a: bis | bis zu | bis max | bis maximal
a: # bis #
al: # bis zum
massimo: maximal | hochstens | max | maximum | maximale | maximaler | hochst | nicht uber | nicht teurer als
almeno: mindestens | mind | wenigstens | minimum | minimal | min | ab mindestens | ab mind
sotto: unter | weniger als | unterhalb | unter den | gunstiger als | kleiner als | billiger als | nicht mehr als
oltre: uber | mehr als | grosser als | teurer als
da: ab | von
dal: ab dem | vom | ab den | seit
tra: zwischen
circa: rund | ca | circa | zirka | ungefahr | etwa | um die | um # | an die | knapp
o piu: oder mehr | und mehr | aufwarts
e: und | u | sowie | plus
o: oder | bzw | beziehungsweise
con: mit | inkl | inklusive | samt
senza: ohne
niente: kein | keine | keinen | keinem | keiner
non: nicht
per: fur
a persona: pro person | pp | pro kopf
al mese: im monat | pro monat | mtl | je monat
mese: monat
mensile: monatlich | monatliche
a notte: pro nacht | die nacht | je nacht | per nacht
a settimana: pro woche
in totale: insgesamt | gesamt | total
mq: qm | quadratmeter | quadratmetern
superficie: wohnflache | nutzflache | flache | grundflache
ettari: hektar
balcone: balkon | balkone | loggia | sudbalkon | balkonen
terrazzo: terrasse | dachterrasse | sonnenterrasse
giardino: garten | privatgarten | eigengarten | gartenanteil | gartens
piscina: pool | schwimmbad | swimmingpool | schwimmbecken | aussenpool
aria condizionata: klimaanlage | klima | klimatisiert | klimatisierung | klimagerat
riscaldamento centralizzato: zentralheizung | zentral beheizt
riscaldamento autonomo: etagenheizung | eigene heizung
riscaldamento a pavimento: fussbodenheizung
riscaldamento: heizung | gasheizung
camino: kamin | kaminofen | offener kamin | offenem kamin | cheminee
cantina: keller | kellerabteil | kellerraum | weinkeller | abstellkeller | kellerabteils
soffitta: dachboden | speicher | estrich | dachraum
portineria: portier | concierge | pfortner | hausmeister | hauswart
allarme: alarmanlage | alarm | alarmsystem | einbruchmeldeanlage
tv satellitare: sat tv | satellitenfernsehen | satellitenschussel | sat anlage | satelliten tv | satellit
internet: internet | glasfaser | breitband | internetanschluss | dsl
wifi: wlan | w lan | wi fi | wifi
animali ammessi: haustiere erlaubt | haustiere willkommen | haustiere | haustier | tiere erlaubt | haustiere gestattet | haustierfreundlich | tierfreundlich | tierhaltung erlaubt | mit haustier | hunde erlaubt | hund erlaubt | hund willkommen | hundefreundlich | haustierhaltung
cane: hund | hunde | hunden
gatto: katze | katzen
ascensore: aufzug | lift | fahrstuhl | personenaufzug | aufzuge
senza gradini: barrierefrei | stufenlos | schwellenlos | stufenlosem zugang | rollstuhlgerecht | rollstuhl | behindertengerecht | rollstuhlgeeignet | barrierefreiem | ohne stufen | ohne barrieren | barrierefreier zugang | stufenloser eingang
bagno accessibile: barrierefreies bad | barrierefreiem bad | behindertengerechtes bad | rollstuhlgerechtes bad
doccia a filo: bodengleiche dusche | ebenerdige dusche | begehbare dusche | bodengleicher dusche | ebenerdiger dusche
maniglioni: haltegriffe | haltegriff
porte larghe: breite turen | breiten turen
nuova costruzione: neubau | neubauprojekt | neu gebaut | neugebaut | neubauten
nuovo: neu | neues | neuwertig | erstbezug | nagelneu | brandneu
in costruzione: im bau | in bau | noch im bau | rohbau | im rohbau | in bau befindlich | vom plan
ristrutturato: komplett saniert | komplett renoviert | vollstandig saniert | vollstandig renoviert | renoviert | nach renovierung | nach sanierung | renovierung abgeschlossen | sanierung abgeschlossen | saniert | modernisiert | kernsaniert | generalsaniert | frisch renoviert | neu renoviert | vollsaniert | restauriert | komplettsaniert | neu saniert
parzialmente ristrutturato: teilsaniert | teilrenoviert | teilweise renoviert | teilweise saniert | zum teil renoviert | teilmodernisiert
da ristrutturare: schlechter zustand | schlechtem zustand | in schlechtem zustand | renovierungsstau | sanierungsstau | renovierung | sanierung | renovierungsarbeiten | sanierungsarbeiten | renovierung notig | sanierung notig | renovierung erforderlich | sanierung erforderlich | renovierungsbedurftig | sanierungsbedurftig | zu renovieren | zu sanieren | zum renovieren | zum sanieren | renovieren | sanieren | modernisierungsbedurftig | unsaniert | unrenoviert | nicht renoviert | nicht saniert | renovierungsbedarf | sanierungsbedarf | sanierungsobjekt | reparaturbedurftig | bauzustand schlecht | heruntergekommen | zum herrichten | herzurichten | baufallig | ausbaufahig | handwerkerhaus
buono stato: guter zustand | gutem zustand | gepflegt | bezugsfertig | gut erhalten | in gutem zustand | bewohnbar | einzugsbereit
arredato: mobliert | eingerichtet | vollmobliert | voll mobliert | mobiliert | ausgestattet | mit mobeln
semiarredato: teilmobliert | teilweise mobliert | teil mobliert | halbmobliert | zum teil mobliert
unfurnished: unmobliert | nicht mobliert | ohne mobel | leer | leerstehend
classe energetica: energieklasse | energieeffizienzklasse | klimahaus | energieausweis | effizienzklasse | energieausweis klasse | klimahaus klasse
classe: klasse
spese condominiali: hausgeld | nebenkosten | kondominiumsspesen | betriebskosten | nk | wohngeld | kondominium
spese incluse: inkl nebenkosten | inkl nk | nebenkosten inklusive | warm | alles inklusive | nebenkosten inkl | all inclusive
spese escluse: kalt | zzgl nebenkosten | zzgl nk | plus nebenkosten | exkl nebenkosten
costruito dal: baujahr ab | gebaut ab | baujahr seit | ab baujahr | bj ab
costruito dopo: baujahr nach | gebaut nach | errichtet nach | nach baujahr | erbaut nach
costruito prima: baujahr vor | gebaut vor | errichtet vor
costruito: baujahr | gebaut | errichtet | erbaut
epoca: altbau | jugendstil | historisch
libero: frei | verfugbar | beziehbar | bezugsfrei | bezug | einzug | einzugstermin
libero subito: ab sofort | ab sofort verfugbar | ab sofort frei | ab sofort beziehbar | ab sofort bezugsfrei | sofort frei | sofort verfugbar | sofort beziehbar | sofort bezugsfrei | per sofort | frei ab sofort | verfugbar ab sofort | sofort
open day: tag der offenen tur | tage der offenen tur | besichtigungstag | offene tur | tag der offenen turen | hausbesichtigung
piano: stock | etage | stockwerk | og | obergeschoss | geschoss | stk | etagen
piano terra: erdgeschoss | eg | parterre | ebenerdig | erdgeschosslage | erdgeschosswohnung
ultimo piano: oberster stock | obersten stock | oberste etage | oberstes stockwerk | letzter stock | letzten stock | dachgeschoss | dg | obersten stockwerk | oberster etage | obersten etage
piano alto: hohere etage | hoheren stock | hohes stockwerk | obere etage
seminterrato: souterrain | untergeschoss | kellergeschoss
su due piani: zweistockig | auf zwei etagen | auf zwei ebenen | zwei etagen
primo: erste
secondo: zweite
terzo: dritte
quarto: vierte
quinto: funfte
sesto: sechste
vicino a: in der nahe von | in der nahe vom | in der nahe der | in der nahe des | nahe bei | nahe | in nahe | unweit | unweit von | in der umgebung von | umgebung | in der nahe | nicht weit von | naher | nahe von | nahe am | in der gegend von | raum
presso: bei | beim
universita: uni | universitat | hochschule
scuole: schule | schulen | kindergarten | grundschule
supermercato: supermarkt | einkaufsmoglichkeiten
aeroporto: flughafen
ospedale: krankenhaus
studenti: studenten | student | studentin | studierende
in pietra: aus stein | steinhaus | natursteinhaus
stazione: bahnhof | hauptbahnhof | bahnhofs | hbf
metro: u bahn | ubahn | metro | u bahn station | metrostation
mare: meer | meeres
spiaggia: strand
lago: see
centro: zentrum | stadtzentrum | innenstadt | stadtmitte | zentrums | stadtkern
centro storico: altstadt | historisches zentrum | historischen zentrum
vista mare: meerblick | blick aufs meer | blick auf das meer | meersicht | blick auf das wasser | meerausblick
vista lago: seeblick | seesicht | blick auf den see
vista monti: bergblick | panoramablick | ausblick | aussicht | fernblick | weitblick | panorama | blick auf die berge
luminoso: hell | sonnig | lichtdurchflutet | lichtdurchflutete | tageslicht
silenzioso: ruhig | leise | ruhiger lage | still | ruhige lage | ruhige nachbarn
grande: gross | geraumig | weitlaufig | grosszugig
piccolo: klein | kompakt
bello: schon | hubsch | gemutlich | toll | charmant | traumhaft | wunderschon | nett
moderno: modern | stilvoll
lussuoso: luxurios | luxus | exklusiv | hochwertig | edel | luxuswohnung
economico: gunstig | billig | preiswert | preisgunstig | bezahlbar | erschwinglich
centralissimo: zentral | zentrale lage | zentraler lage | zentrumsnah | in zentraler lage
no agenzie: keine makler | kein makler | ohne makler | provisionsfrei | keine agentur | ohne agentur | keine provision | ohne provision
da privato: privat | von privat | vom eigentumer | von eigentumer
investimento: kapitalanlage | investition | anlageobjekt | renditeobjekt | als kapitalanlage
non fumatori: nichtraucher
campagna: land | auf dem land | landlich | grunen | im grunen | natur
montagna: berge | bergen | gebirge
quartiere: viertel | stadtviertel | stadtteil | bezirk | ortsteil
zona: gegend | umkreis | lage
provincia: provinz
regione: region
adulti: erwachsene | erwachsenen | erwachsener | erw
bambini: kinder | kind | kindern
neonato: baby | babys | saugling | kleinkind
persone: personen | person | leute | pers
ospiti: gaste | gasten | gast
coppia: paar | parchen | ehepaar
famiglia: familie
in due: zu zweit
in tre: zu dritt
in quattro: zu viert
in cinque: zu funft
in sei: zu sechst
in sette: zu siebt
in otto: zu acht
siamo in due: wir sind zu zweit
siamo in tre: wir sind zu dritt
siamo in quattro: wir sind zu viert
siamo in cinque: wir sind zu funft
siamo in sei: wir sind zu sechst
siamo: wir sind
di cui: davon | darunter
anni: jahre | jahren
mesi: monate | monaten
notte: nacht
notti: nachte | nachten | ubernachtungen | ubernachtung
settimana: woche
settimane: wochen
giorni: tage | tag | tagen
weekend: wochenende | kommendes wochenende | dieses wochenende
prossimo weekend: nachstes wochenende
arrivo: anreise | ankunft | anreisend
partenza: abreise
oggi: heute
domani: morgen
gennaio: januar | janner | jan
febbraio: februar | feber | feb
marzo: marz | maerz
aprile: april
maggio: mai
giugno: juni
luglio: juli
agosto: august
settembre: september | sept
ottobre: oktober | okt
novembre: november
dicembre: dezember | dez
lunedi: montag
martedi: dienstag
mercoledi: mittwoch
giovedi: donnerstag
venerdi: freitag
sabato: samstag | sonnabend
domenica: sonntag
pasqua: ostern
natale: weihnachten
capodanno: silvester
estate: sommer
inverno: winter
vacanze: ferien | urlaub
lavatrice: waschmaschine
asciugatrice: trockner | waschetrockner
lavastoviglie: geschirrspuler | spulmaschine | geschirrspulmaschine
asciugacapelli: fohn | haartrockner
cucina: kuche | einbaukuche | kochnische | kuchenzeile
cucina abitabile: wohnkuche
angolo cottura: offene kuche | kochecke
tv: fernseher | tv | fernsehen
scrivania: arbeitsplatz | schreibtisch | homeoffice
culla: babybett | kinderbett | gitterbett | kinderbettchen | reisebett
seggiolone: hochstuhl | kinderhochstuhl | kinderstuhl
lenzuola: bettwasche
asciugamani: handtucher | handtuchern
ferro da stiro: bugeleisen
barbecue: grill | grillplatz
idromassaggio: whirlpool | jacuzzi | sprudelbad
colazione: fruhstuck
deposito bagagli: gepackaufbewahrung
colonnina: ladestation | wallbox | ladesaule | elektroauto laden
rilevatore di fumo: rauchmelder
estintore: feuerloscher
kit di pronto soccorso: erste hilfe kasten | verbandskasten
fumatori ammessi: rauchen erlaubt | raucher | raucherwohnung
eventi ammessi: feiern erlaubt | partys erlaubt | veranstaltungen erlaubt
host: gastgeber | vermieter | eigentumer | gastgeberin
parla: spricht | sprechen | sprechend | sprechender | sprechende
inglese: englisch | englische
tedesco: deutsch
italiano: italienisch
francese: franzosisch
spagnolo: spanisch
dependance: einliegerwohnung | scheune
pompa di calore: warmepumpe
fotovoltaico: solaranlage | photovoltaik
ripostiglio: abstellraum | abstellkammer
all asta: versteigerung | zwangsversteigerung | zur versteigerung | auktion | zwangsversteigerungen | versteigerungen
porta blindata: sicherheitstur | panzertur
videocitofono: videosprechanlage | video gegensprechanlage
cancello elettrico: elektrisches tor | elektrischem tor | automatisches tor
doppi vetri: doppelverglasung | doppelt verglast | isolierglas
parquet: parkett | parkettboden
armadio a muro: einbauschrank | einbauschranke | einbauschranken
cabina armadio: begehbarer kleiderschrank | begehbarem kleiderschrank | ankleide
veranda: wintergarten
giardino condominiale: gemeinschaftsgarten
campo da tennis: tennisplatz
ingresso indipendente: eigener eingang | eigenem eingang | separater eingang | separatem eingang
doppia esposizione: zwei himmelsrichtungen
domotica: smarthome
piano rialzato: hochparterre
esposto a sud: sudausrichtung | nach suden | sudlage
esposto a nord: nordausrichtung | nach norden
esposto a est: ostausrichtung | nach osten
esposto a ovest: westausrichtung | nach westen
sauna: sauna
mezzo milione: halbe million | halben million
milione: million
mln: millionen | mio | mill
mila: # tausend | # tsd
due: zwei
tre: drei
quattro: vier
cinque: funf
sei: sechs
sette: sieben
otto: acht
nove: neun
dieci: zehn
undici: elf
dodici: zwolf
quindici: funfzehn
venti: zwanzig
trenta: dreissig
quaranta: vierzig
cinquanta: funfzig
sessanta: sechzig
settanta: siebzig
ottanta: achtzig
novanta: neunzig
cento: hundert | einhundert
un: ein | eine | einen | einem | einer | eines | eins
in: in | im | ins
su: auf | an
la: der | die | das | dem | den | des
al: am | zum | ans
`,
  fillers: `zur zu ich wir mir uns suche suchen sucht gesucht mochte mochten wollen will wurde wurden gern gerne hatte hatten brauche brauchen
    bitte hallo guten sich ist sind sein soll sollte sollen haben habe hat etwas auch noch nur aber wenn moglich moglichst idealerweise eventuell vielleicht sehr es man als dass da sie er
    meine mein unser unsere unseren zeigen zeig finde finden wohnen leben gibt nach aus so am liebsten lieber einfach zum fester dauerhaft langfristig gut gute
    eigener eigenem eigene eigenen privat privatem alle allem schonen ruhe wo dort hier jetzt bald zirka stadt ort wunsch wunschen wichtig erwunscht vorhanden gelegen verkehrsgunstig`,
  evidence:
    'mailand rom florenz venedig neapel turin genua bozen meran brixen bruneck trient triest padua mantua toskana sizilien sardinien apulien kampanien ligurien umbrien marken kalabrien latium lombardei piemont venetien sudtirol gardasee comer lago abruzzen',
  baseForms(word) {
    const plain = word.replace(/([aou])e/g, '$1');
    const forms = plain === word ? [word] : [word, plain];
    return forms.flatMap((form) => [
      form,
      ...['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'].flatMap((end) =>
        form.endsWith(end) && form.length - end.length >= 3 ? form.slice(0, -end.length) : [],
      ),
    ]);
  },
  heads:
    /(?:wohnung(?:en)?|whg|zimmer|apartments?|appartements?|balkone?|terrassen?|garten|pool|garagen?|stellplatz|parkplatz|keller|haus|hauser|villen|villa|halle|grundstuck|buro|laden|kuche|heizung|blick|lage|miete)$/,
  parts: `
in affitto: miet
nuova costruzione: neubau
epoca: altbau
piano terra: erdgeschoss | eg | parterre
ultimo piano: dachgeschoss | dach
seminterrato: souterrain
giardino: garten
terrazzo: terrassen
ufficio: buro
2 locali: zweizimmer | zweiraum
3 locali: dreizimmer | dreiraum
4 locali: vierzimmer | vierraum
5 locali: funfzimmer | funfraum
6 locali: sechszimmer
1 locali: einzimmer | einraum
# locali: zimmer | raum | zi
`,
};
