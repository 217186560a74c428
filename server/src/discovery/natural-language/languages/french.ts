import type { TermTable } from './term-table.ts';

/** French terms. */
export const french: TermTable = {
  terms: `
appartamento: appartement | appart | apparts | appt | apt | logement en copropriete
attico: penthouse | attique | dernier etage avec terrasse
mansarda: appartement mansarde | sous les toits | comble amenage
loft: loft
casa: maison | maison de vacances | logement | logis | bien | bien immobilier | hebergement | demeure | maison de ville | maison de village | gite | residence
villa: villa | maison individuelle | maison independante | pavillon | maison de campagne | mas | ferme | fermette | corps de ferme | maison mitoyenne | maison jumelee | chalet | bastide | manoir | longere | propriete de campagne | maison de maitre | cottage | maison isolee | maison independante | chaumiere | vieille ferme
camera in affitto: chambre a louer | chambre en location
stanza arredato: chambre meublee
stanza: chambre chez l habitant | chambre en colocation | coloc | colocation | chambre d etudiant
camera singola: chambre simple | chambre individuelle
camera doppia: chambre double
locali: # piece | # pieces | # p | # pcs | # pces
camere: # chambre | # chambres | # ch | # chambre a coucher | # chambres a coucher | # chbres
camera: chambre
soggiorno: salon | sejour | salle a manger
bagni: salles de bain | salles de bains | sdb | salles d eau | salle de bains | salle de bain
bagno: # salle de bain | # salle de bains | salle d eau | # salle d eau | # sdb
secondo bagno: deuxieme salle de bain | seconde salle de bain | deuxieme salle d eau | deuxieme salle de bains | double salle de bain
monolocale: studio | studette
ufficio: bureau | bureaux | local professionnel | espace de bureau | cabinet
scrivania: espace de travail | bureau pour travailler | coin bureau
negozio: boutique | magasin | commerce | local commercial | locaux commerciaux | fonds de commerce | pas de porte | vitrine
magazzino: entrepot | hangar | atelier | local industriel | depot | local d activite
terreno: terrain | parcelle | terrain a batir | terrain constructible | terrain agricole | terrain constructible
garage: garage | box | place de garage | garage ferme
posto auto: parking | place de parking | stationnement | place de stationnement | emplacement parking | place de park
comprare: acheter | achat | acquerir | acquisition | achete | a acheter | a l achat
in vendita: a vendre | en vente | vente | vends | a la vente
vendo: je vends | nous vendons | je souhaite vendre | vendre ma | vendre mon
affitto il mio: je loue mon | je loue ma | je mets en location
affitto o vendita: location ou achat | achat ou location
in affitto: louer | a louer | en location | location | location longue duree | a la location | bail | locatif
lungo periodo: longue duree | long terme | a l annee
canone: loyer | loyers | loyer mensuel
prezzo: prix | cout | tarif
fino a: jusqu a | jusqu aux
fino al: jusqu au
massimo: maximum | maximal | maxi | au maximum | au plus | tout au plus | max
almeno: au moins | minimum | mini | au minimum | min | minimal
sotto: moins de | moins que | sous | en dessous de | inferieur a | inferieure a | sous les | a moins de | pas plus de | pas plus que | maximum de | sous la barre des | ne depassant pas | pas au dessus de
oltre: plus de | plus que | au dessus de | superieur a | superieure a | a plus de
da: a partir de | a partir d | des | a compter de
dal: a partir du | des le | du | a compter du | depuis le
tra: entre
circa: environ | autour de | dans les | aux alentours de | a peu pres | approximativement | vers #
o piu: ou plus | et plus | et au dela
e: et | ainsi que | plus
o: ou | ou bien
con: avec | comprenant | incluant | dote de | equipe de | disposant de | dispose de | possedant
senza: sans
niente: aucun | aucune | pas de | pas d | ni
non: pas | ne pas | non
per: pour
al mese: par mois | le mois
mensile: mensuel | mensuelle | mensuels
a notte: par nuit | la nuit | nuitee | par nuitee
a settimana: par semaine | la semaine
a persona: par personne
in totale: au total | en tout
mq: metres carres | m2 | metre carre | m carres | m carre
superficie: surface | surface habitable | superficie
ettari: hectares | hectare
balcone: balcon | loggia
terrazzo: terrasse | toit terrasse | toit - terrasse
giardino: jardin | jardin privatif | jardin prive | jardinet
piscina: piscine | piscine chauffee
aria condizionata: climatisation | clim | climatise | air conditionne | air climatise
riscaldamento centralizzato: chauffage central | chauffage collectif
riscaldamento autonomo: chauffage individuel
riscaldamento a pavimento: chauffage au sol
riscaldamento: chauffage
camino: cheminee | poele a bois | foyer ouvert
cantina: cave | cellier | cave a vin
soffitta: grenier | combles | comble
portineria: concierge | gardien | gardiennage | conciergerie
allarme: alarme | systeme d alarme
tv satellitare: tv satellite | television par satellite | parabole | antenne satellite | satellite
internet: internet | fibre | fibre optique | connexion internet | adsl
wifi: wifi | wi fi
animali ammessi: animaux acceptes | animaux admis | animaux bienvenus | animaux autorises | animaux | animaux de compagnie | animal accepte | accepte les animaux | acceptant les animaux | chien accepte | chiens acceptes | chien admis | chien autorise | chats acceptes | animaux de compagnie acceptes | animaux de compagnie admis
cane: chien | chiens
gatto: chat | chats
ascensore: ascenseur
senza gradini: fauteuil roulant | en fauteuil roulant | pmr | accessible pmr | acces pmr | sans marches | sans marche | de plain pied sans marche | accessible aux handicapes | accessible handicapes | handicapes | accessible en fauteuil roulant | accessible fauteuil roulant | sans barrieres | sans obstacles | entree de plain pied | acces handicape | accessible aux personnes handicapees | personnes a mobilite reduite | accessible aux personnes a mobilite reduite | mobilite reduite
bagno accessibile: salle de bain accessible | salle de bains accessible | salle de bain adaptee | salle de bains adaptee | salle de bain pmr
doccia a filo: douche a l italienne | douche italienne | douche de plain pied
maniglioni: barres d appui | barre d appui
porte larghe: portes larges
nuova costruzione: construction neuve | programme neuf | residence neuve | nouvelle construction | construction recente
nuovo: neuf | neuve | neufs | neuves | flambant neuf | jamais habite | comme neuf | etat neuf
in costruzione: en construction | en cours de construction | sur plan | vefa | en vefa
ristrutturato: renove recemment | renove | travaux effectues | travaux faits | travaux recents | renovation complete | renovation recente | renovation complete recente | refait a neuf | refait | restaure | rehabilite | refaite a neuf | entierement renove | remis a neuf | remise a neuf | recemment renove | renovee
parzialmente ristrutturato: partiellement renove | renove en partie | en partie renove | partiellement refait | semi renove | renovation partielle | en cours de renovation
da ristrutturare: inhabitable | dans son jus | a renover | a rafraichir | a restaurer | a rehabiliter | a refaire | travaux a prevoir | avec travaux | travaux | a retaper | rafraichissement a prevoir | besoin de travaux | necessitant des travaux | a moderniser | renovation a prevoir | non renove | pas renove | a remettre en etat | a reprendre | en mauvais etat | besoin de renovation | necessite des travaux | necessitant renovation | besoin d etre renove | quelques travaux | rafraichir | renover | a renover entierement | gros travaux | petits travaux | en ruine | ruine
buono stato: sans travaux
buono stato: bon etat | en bon etat | bien entretenu | bien entretenue | habitable de suite | tres bon etat | bon etat general | habitable
arredato: meuble | entierement meuble
semiarredato: semi meuble | partiellement meuble | en partie meuble
unfurnished: non meuble | vide | sans meubles | pas meuble
classe energetica: classe energetique | dpe | classe energie | etiquette energie | etiquette energetique | dpe classe
spese condominiali: charges | charges de copropriete | charges mensuelles | frais de copropriete | charges copro
spese incluse: charges comprises | cc | charges incluses | tout compris | toutes charges comprises
spese escluse: hors charges | hc | charges non comprises
costruito dopo: construit apres | construite apres | construit depuis | construction apres | bati apres | posterieur a | annee de construction apres
costruito dal: construit a partir de | construite a partir de | construction a partir de
costruito prima: construit avant | construite avant
costruito: construit | bati | annee de construction
epoca: ancien | ancienne | de caractere | immeuble ancien | haussmannien
libero: libre | libres | disponible | dispo | emmenagement
libero subito: libre de suite | disponible immediatement | libre immediatement | tout de suite | de suite | immediatement | des maintenant | disponible de suite | disponible maintenant | disponible tout de suite | dispo de suite | libre tout de suite | libre maintenant | disponible des maintenant | libre des maintenant | emmenagement immediat | immediat | disponible aujourd hui
open day: portes ouvertes | journee portes ouvertes | journees portes ouvertes | porte ouverte | visite libre
th piano: # e etage
th: # er | # ere | # eme | # ieme | # nd | # nde | # e
piano: etage | etages
piano terra: rez de chaussee | rdc | rez de jardin | rez
su un livello: plain pied | de plain pied
ultimo piano: dernier etage
piano alto: etage eleve | etage haut | etages eleves
seminterrato: sous sol
su due piani: sur deux niveaux | sur 2 niveaux | sur deux etages | duplex | triplex
primo: premier | premiere
secondo: deuxieme | second | seconde
terzo: troisieme
quarto: quatrieme
quinto: cinquieme
sesto: sixieme
vicino a: pres de | pres d | pres du | proche de | proche | proche du | a proximite de | a proximite du | a cote de | proximite | pas loin de | non loin de | a deux pas de | a deux pas du | aux environs de | autour | pres des | proche des | a proximite | pres
in pietra: en pierre | en pierres | pierre apparente
studenti: etudiants | etudiant | etudiante
dependance: grange
stazione: gare
metro: metro | station de metro
mare: mer | bord de mer
spiaggia: plage | bord de plage
lago: lac
centro: centre | centre ville | hypercentre | coeur de ville
centro storico: centre historique | vieille ville | vieux centre
universita: universite | fac
scuole: ecoles | ecole
aeroporto: aeroport
supermercato: supermarche | commerces | tous commerces
mezzi pubblici: transports | transports en commun
vista mare: vue mer | vue sur mer | vue sur la mer | vue de mer
vista lago: vue lac | vue sur le lac | vue sur lac
vista: vue | vue degagee | belle vue | vue panoramique
vista monti: vue sur les montagnes | vue montagne
fronte mare: front de mer | pieds dans l eau
luminoso: lumineux | lumineuse | clair | ensoleille | lumineuses
silenzioso: calme | tranquille | silencieux | silencieuse | au calme | quartier calme
grande: grand | spacieux | spacieuse | grande
piccolo: petit | petite
bello: beau | belle | joli | charmant | magnifique | superbe | coquet | agreable | mignon | sympa | cosy | de charme | charme
moderno: moderne | contemporain
lussuoso: luxe | luxueux | luxueuse | de luxe | standing | haut de gamme | de prestige | prestige
economico: pas cher | bon marche | abordable | economique | pas chere | pas trop cher | moins cher
centralissimo: central | bien situe | centrale
no agenzie: sans agence | pas d agence | sans frais d agence | sans intermediaire | hors agence
da privato: particulier | de particulier a particulier | entre particuliers | par particulier | particulier a particulier
investimento: investissement | investissement locatif | pour investir | rendement
non fumatori: non fumeur | non fumeurs
campagna: campagne | a la campagne | nature | verdure
montagna: montagne
quartiere: quartier
zona: secteur | coin | dans le secteur de | alentours | environs
provincia: province
regione: region
adulti: adultes | adulte
bambini: enfants | enfant
neonato: bebe | nourrisson | nouveau ne
persone: personnes | personne | pers
ospiti: voyageurs | voyageur | invites | hotes
coppia: couple
famiglia: famille
in due: a deux
in tre: a trois
in quattro: a quatre
in cinque: a cinq
in sei: a six
siamo in due: nous sommes deux | on est deux
siamo in tre: nous sommes trois
siamo in quattro: nous sommes quatre | on est quatre
siamo in cinque: nous sommes cinq
siamo in sei: nous sommes six
siamo: nous sommes | on est | on sera | nous serons
di cui: dont
anni: ans | an
notti: nuits | nuit
settimana: semaine
settimane: semaines
giorni: jours | jour
weekend: week end | weekend | fin de semaine
prossimo weekend: week end prochain | weekend prochain | le week end prochain
arrivo: arrivee | arrivant
partenza: depart
oggi: aujourd hui
domani: demain
gennaio: janvier | janv
febbraio: fevrier | fevr | fev
marzo: mars
aprile: avril | avr
maggio: mai
giugno: juin
luglio: juillet | juil
agosto: aout
settembre: septembre | sept
ottobre: octobre | oct
novembre: novembre | nov
dicembre: decembre | dec
lunedi: lundi
martedi: mardi
mercoledi: mercredi
giovedi: jeudi
venerdi: vendredi
sabato: samedi
domenica: dimanche
pasqua: paques
natale: noel
capodanno: nouvel an | reveillon | jour de l an
estate: ete | cet ete
inverno: hiver
vacanze: vacances
lavatrice: lave linge | machine a laver
asciugatrice: seche linge
lavastoviglie: lave vaisselle
asciugacapelli: seche cheveux
cucina: cuisine | cuisine equipee | coin cuisine | kitchenette
cucina abitabile: cuisine separee | grande cuisine
open space: cuisine ouverte | cuisine americaine
tv: tele | television | tv
culla: lit bebe | berceau | lit parapluie | lit enfant | lit pour bebe
seggiolone: chaise haute | chaise bebe
lenzuola: draps | linge de lit
asciugamani: serviettes | serviettes de toilette | linge de toilette
ferro da stiro: fer a repasser
barbecue: barbecue | bbq
idromassaggio: jacuzzi | spa privatif | bain a remous
colazione: petit dejeuner | petit dej | petits dejeuners
deposito bagagli: consigne | depot de bagages | bagagerie
colonnina: borne de recharge | borne electrique | recharge voiture electrique | prise voiture electrique
rilevatore di fumo: detecteur de fumee
estintore: extincteur
fumatori ammessi: fumeurs acceptes | fumeur accepte | fumeurs | fumeur
eventi ammessi: fetes autorisees | evenements autorises | fetes acceptees | fetes
host: hote | hotesse | proprietaire
parla: parle | parlant | parlent
inglese: anglais
tedesco: allemand
italiano: italien
francese: francais | francophone
spagnolo: espagnol
ripostiglio: debarras
lavanderia: buanderie
cabina armadio: dressing
all asta: aux encheres | encheres | vente aux encheres | vente judiciaire
porta blindata: porte blindee
videocitofono: visiophone | videophone
cancello elettrico: portail electrique | portail automatique
pompa di calore: pompe a chaleur
fotovoltaico: panneaux solaires | panneaux photovoltaiques
doppi vetri: double vitrage
armadio a muro: placard | placards
veranda: veranda
giardino condominiale: jardin commun | jardin collectif | jardin partage
campo da tennis: court de tennis | terrain de tennis
ingresso indipendente: entree independante
doppia esposizione: double exposition | double orientation | traversant
domotica: domotique
piano rialzato: rez de chaussee sureleve | rez de chaussee haut
esposto a sud: expose au sud | exposee au sud | exposition sud | oriente sud | plein sud
esposto a nord: expose au nord | exposee au nord | exposition nord
esposto a est: expose a l est | exposee a l est | exposition est
esposto a ovest: expose a l ouest | exposee a l ouest | exposition ouest
mezzo milione: demi million
milione: million
milioni: millions
mila: # mille
due: deux
tre: trois
quattro: quatre
cinque: cinq
sei: six
sette: sept
otto: huit
nove: neuf #
dieci: dix
undici: onze
dodici: douze
quindici: quinze
venti: vingt
trenta: trente
quaranta: quarante
cinquanta: cinquante
sessanta: soixante
ottanta: quatre vingt | quatre vingts
hundred: # cent | # cents
cento: cent
mesi: # mois
mese: mois
un: une | un
in: en | dans | dans le | dans la | dans les
a: a | au
ai: aux
del: du | de la
di: de | d | des
il: le | les
la: la
su: sur
`,
  fillers: `immeuble double je j nous on qui que quoi cherche cherchons chercher recherche recherchons rechercher recherche voudrais voudrait voulons veux aimerais souhaite souhaitons besoin ai avons faut trouve trouver
    montrez moi montre s il vous plait svp bonjour merci est sont soit etre ce cet cette ces mon ma mes notre nos votre si possible idealement aussi tres bien tout toute tous toutes
    type situe situee se trouvant habiter vivre sejour sejourner passer famille proprement pas loin ideal pour mettre ayant si simple prevoir usage a titre principal
    neant environ tres peu me avoir`,
  evidence:
    'milan venise naples genes turin florence padoue verone mantoue sienne pise lucques bologne modene parme plaisance bergame toscane sicile sardaigne pouilles ligurie ombrie lombardie piemont venetie latium abruzzes calabre campanie marches aoste palerme catane messine trevise tarente sorrente lac',
  baseForms(word) {
    return [
      word,
      ...['es', 'e', 's', 'x'].flatMap((end) =>
        word.endsWith(end) && word.length - end.length >= 4 ? word.slice(0, -end.length) : [],
      ),
    ];
  },
};
