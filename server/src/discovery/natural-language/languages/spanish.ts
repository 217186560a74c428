import type { TermTable } from './term-table.ts';

/** Spanish terms. */
export const spanish: TermTable = {
  terms: `
appartamento: piso | pisos | apartamento | apto | aptos | departamento | depto | depa | vivienda en altura | pisito | planta entera
attico: atico | penthouse | sobreatico
mansarda: buhardilla
loft: loft
casa: casa | vivienda | alojamiento | inmueble | propiedad | hogar | casa vacacional | casas | casita
villa: villa | chalet | chalets | adosado | chalet adosado | casa adosada | pareado | casa pareada | chalet pareado | finca | finca rustica | cortijo | masia | casa rural | casa de campo | casa de pueblo | casa independiente | casa unifamiliar | vivienda unifamiliar | unifamiliar | hacienda | caserio | casa individual | bungalow | caseron | casa aislada | chalet independiente
stanza: habitacion en piso compartido | habitacion para estudiante
camera in affitto: habitacion en alquiler | cuarto en alquiler
camera singola: habitacion individual | habitacion sencilla
camera doppia: habitacion doble | habitacion matrimonial
locali: ambientes | estancias
camere: # habitaciones | # habitacion | # hab | # habs | dormitorios | # dormitorio | # dorm | # cuartos | # alcobas | # recamaras | dorms
camera: habitacion | habitaciones | cuarto | dormitorio
soggiorno: salon | sala | comedor | salon comedor
bagni: banos | aseos
bagno: bano | aseo
secondo bagno: segundo bano | bano y aseo | doble bano
monolocale: estudio | estudios | monoambiente | apartamento tipo estudio | piso tipo estudio | loft estudio
ufficio: oficina | despacho | consulta
negozio: local comercial | local | locales | tienda | comercio
magazzino: nave | nave industrial | almacen | galpon | bodega industrial | taller
terreno: terreno | parcela | solar | terreno edificable | terreno urbanizable | terreno agricola | terreno rustico | parcela urbana | parcela edificable | solar edificable | solar urbano | parcela rustica
garage: garaje | plaza de garaje | cochera | parking privado | plaza de parking | plaza garaje | plaza de garage | cocheras
posto auto: aparcamiento | plaza de aparcamiento | parking | estacionamiento | plaza de estacionamiento | parqueo
comprare: comprar | compra | compro | adquirir | compramos | para comprar | de compra
in vendita: en venta | venta | se vende | a la venta | vende | se venden
vendo: vendo | vendemos | quiero vender | vender mi
affitto il mio: alquilo mi | alquilamos nuestro | pongo en alquiler
affitto o vendita: alquiler o compra | compra o alquiler | alquilar o comprar | comprar o alquilar
in affitto: alquilar | en alquiler | se alquila | alquilo | se alquilan | para alquilar | de alquiler | arrendar | arriendo | en arriendo | rentar | en renta | alquileres | alquiler de larga estancia
lungo periodo: larga duracion | larga estancia | largo plazo
canone: alquiler | renta | alquiler mensual | mensualidad
prezzo: precio | coste | costo | importe
budget: presupuesto
fino a: hasta | hasta los | hasta un maximo de
fino al: hasta el
massimo: maximo | max | como maximo | maximos | como mucho | a lo sumo | maximo de | no mas de | que no pase de | que no supere | que no supere los | tope
almeno: al menos | minimo | como minimo | por lo menos | min | minimo de | un minimo de | no menos de
sotto: menos de | por debajo de | inferior a | por menos de | debajo de | bajo #
oltre: mas de | superior a | por encima de
da: desde | a partir de | desde los
dal: a partir del | desde el | a partir de la | desde la
tra: entre
circa: unos # | unas # | aproximadamente | aprox | alrededor de | cerca de # | sobre # | sobre los # | en torno a | mas o menos | alrededor de los | en torno a los
o piu: o mas | en adelante
e: y | e
o: o | u
con: con | incluye | dispone de | que tenga | tenga
senza: sin
niente: ningun | ninguna | nada de
non: no
per: para | por
al mese: al mes | por mes | cada mes
mensile: mensual | mensuales | mensualmente
a notte: por noche | la noche | cada noche
a settimana: por semana | a la semana
a persona: por persona
in totale: en total
mq: metros cuadrados | metros | m2 | mts | metro cuadrado | mts2 | mt2
superficie: superficie
ettari: hectareas | hectarea
balcone: balcon | balcones | galeria
terrazzo: terraza | azotea | solarium | terraza en la azotea
giardino: jardin | jardin privado | patio con jardin
piscina: piscina climatizada | piscina cubierta | piscina | alberca | pileta | piscina comunitaria | piscina privada
aria condizionata: aire acondicionado | a / a | climatizado | climatizacion | aire | aa
riscaldamento centralizzato: calefaccion central | calefaccion centralizada | calefaccion centralizado
riscaldamento autonomo: calefaccion individual | calefaccion autonoma
riscaldamento a pavimento: suelo radiante
riscaldamento: calefaccion
camino: chimenea
cantina: trastero | sotano | bodega | cuarto trastero
soffitta: desvan | altillo
portineria: portero | conserje | porteria | conserjeria | portero fisico
citofono: portero automatico
videocitofono: videoportero | video portero
allarme: alarma | sistema de alarma
tv satellitare: tv satelite | television por satelite | antena parabolica | parabolica | television satelite | tv por satelite
internet: internet | fibra | fibra optica | conexion a internet
wifi: wifi | wi fi
animali ammessi: admiten perro | admiten perros | admite perro | admite perros | se admite perro | se admiten mascotas | mascotas | admite mascotas | admiten mascotas | mascotas permitidas | mascotas admitidas | mascotas bienvenidas | que acepten mascotas | aceptan mascotas | se aceptan mascotas | acepten mascotas | admitan mascotas | admitan perros | se admiten animales | se admiten perros | animales permitidos | animales | permiten mascotas | se permiten mascotas | mascota | que admita mascotas | perros permitidos
cane: perro | perros
gatto: gato | gatos
ascensore: ascensor | elevador
senza gradini: silla de ruedas | adaptado para silla de ruedas | accesible para silla de ruedas | accesible en silla de ruedas | sin barreras | sin barreras arquitectonicas | sin escalones | sin escaleras | adaptado a minusvalidos | minusvalidos | discapacitados | movilidad reducida | personas con movilidad reducida | accesible para discapacitados | adaptado para discapacitados | apto para silla de ruedas | accesible para minusvalidos | accesible para personas con movilidad reducida | adaptado para minusvalidos
bagno accessibile: bano adaptado | bano accesible
doccia a filo: ducha a ras de suelo | ducha accesible
maniglioni: barras de apoyo | agarraderas | asideros
porte larghe: puertas anchas
nuova costruzione: obra nueva | nueva construccion | construccion nueva | recien construido | de obra nueva | promocion nueva
nuovo: nuevo | a estrenar | por estrenar | sin estrenar | para estrenar | como nuevo | estrenar
in costruzione: en construccion | sobre plano | sobre planos | en obras
ristrutturato: reforma reciente | reforma completa reciente | reforma hecha | reforma terminada | reformado | renovado | rehabilitado | restaurado | recien reformado | totalmente reformado | remodelado
parzialmente ristrutturato: parcialmente reformado | medio reformado | reformado en parte | semirreformado | semi reformado | reformado parcialmente | parcialmente renovado | reforma parcial | a medio reformar | semireformado
da ristrutturare: de origen | necesidad de reforma | necesidad de obras | reforma | a reformar | para reformar | por reformar | reformar | necesita reforma | a rehabilitar | para rehabilitar | a restaurar | para restaurar | a renovar | para renovar | necesita reformas | necesita obras | con obras | que necesite reforma | para actualizar | a actualizar | sin reformar | no reformado | en mal estado | necesita arreglos | para arreglar | de reforma | necesita ser reformado | en ruinas | requiere reforma | a reformar entero | reforma integral | necesitado de reforma | hay que reformar | rehabilitar | necesite reforma | requiere obras | con necesidad de reforma | precisa reforma | con reforma pendiente
buono stato: buen estado | en buen estado | bien conservado | para entrar a vivir | listo para entrar a vivir | bien cuidado | entrar a vivir | en buenas condiciones | habitable | muy buen estado
arredato: amueblado | con muebles | amoblado | totalmente amueblado
semiarredato: semi amueblado | semiamueblado | parcialmente amueblado | medio amueblado
unfurnished: sin amueblar | no amueblado | sin muebles | vacio | desamueblado
classe energetica: clase energetica | certificado energetico | calificacion energetica | eficiencia energetica | etiqueta energetica | certificacion energetica
classe: clase
spese condominiali: gastos de comunidad | comunidad | gastos comunitarios | cuota de comunidad | expensas | gastos de condominio
spese incluse: gastos incluidos | todo incluido | con gastos incluidos
spese escluse: gastos aparte | mas gastos
costruito dopo: construido despues de | construido despues del | posterior a | construccion posterior a | construido tras | edificado despues de | construida despues de
costruito dal: construido a partir de | construido desde | construido a partir del | construido desde el
costruito prima: construido antes de | construido antes del | anterior a
costruito: construido | edificado | ano de construccion
epoca: antiguo | de epoca | con encanto historico
libero: libre | libres | disponible | entrada
libero subito: disponible ya | disponible ahora | inmediato | disponible inmediatamente | entrada inmediata | disponibilidad inmediata | libre ya | ya disponible | disponible de inmediato | inmediatamente | disponible desde ya | disponible hoy | libre ahora | entrar ya | de inmediato
open day: puertas abiertas | jornada de puertas abiertas | dia de puertas abiertas
th: # º | # ª | # er | # do | # ro | # to | # ra | # da
th piano: # a planta | # o piso
piano: planta | plantas | º piso | ª planta
primo piano: primer piso
secondo piano: segundo piso
terzo piano: tercer piso
quarto piano: cuarto piso
quinto piano: quinto piso
sesto piano: sexto piso
settimo piano: septimo piso
ottavo piano: octavo piso
appartamento piano terra: piso bajo
piano terra: planta baja | bajo | bajos | en bajo | planta calle | a pie de calle
non piano terra: que no sea bajo | que no sea un bajo | que no sea planta baja | no bajo | no planta baja | no sea planta baja | nada de bajos | que no este en la planta baja | excepto bajo | excepto bajos | no bajos | sin bajos
ultimo piano: ultima planta | ultimo piso
piano alto: planta alta | piso alto | plantas altas
seminterrato: semisotano
su due piani: duplex | dos plantas | de dos plantas | en dos plantas | triplex
primo: primera | primer | primero
secondo: segunda | segundo
terzo: tercera | tercer | tercero
quarto: cuarta
quinto: quinta | quinto
sesto: sexta | sexto
vicino a: cerca de | cerca del | proximo a | cercano a | junto a | al lado de | en los alrededores de | alrededores de | cerca | a un paso de | proximo al | al lado del | afueras de | no lejos de
in pietra: de piedra | en piedra
studenti: estudiantes | estudiante
dependance: granero
stazione: estacion | estacion de tren | estacion de trenes
metro: metro | parada de metro
mare: mar
spiaggia: playa | primera linea de playa | pie de playa
lago: lago
centro: centro | centro ciudad | pleno centro
centro storico: centro historico | casco antiguo | casco historico | casco viejo
universita: universidad
scuole: colegio | colegios | escuela | escuelas
aeroporto: aeropuerto
supermercato: supermercado
mezzi pubblici: transporte | transporte publico
vista mare: vistas al mar | vista al mar | vistas del mar
vista lago: vistas al lago | vista al lago
vista: vistas | vista | buenas vistas
vista monti: vistas a la montana | vistas a las montanas
fronte mare: frente al mar | primera linea | primera linea de mar
luminoso: luminoso | soleado | mucha luz | con luz
silenzioso: tranquilo | silencioso | zona tranquila | vecinos tranquilos
grande: grande | espacioso | amplio | gran
piccolo: pequeno | pequena
bello: bonito | hermoso | precioso | acogedor | con encanto | lindo
moderno: moderno
lussuoso: lujo | lujoso | de lujo | exclusivo | alto standing
economico: barato | economico | asequible | baratos
centralissimo: centrico | bien situado | bien ubicado | bien comunicado
no agenzie: sin agencias | no agencias | sin agencia | abstenerse agencias | sin comision
da privato: particular | particulares | de particular | de particular a particular | entre particulares | trato directo | del propietario
investimento: inversion | invertir | para inversion | para invertir | inversores
non fumatori: no fumadores
campagna: campo | naturaleza
montagna: montana
quartiere: barrio
zona: zona | alrededores
provincia: provincia
regione: region
adulti: adultos | adulto
bambini: ninos | nino | nina | ninas | hijos | hijo | hija | peques | menores
neonato: bebe | bebes | recien nacido
persone: personas | persona | pers
ospiti: huespedes | huesped | viajeros | viajero
coppia: pareja | matrimonio
famiglia: familia
amici: amigos | amigas
siamo: somos | seremos
di cui: de los cuales | de ellos
anni: anos | ano
mesi: meses
notte: noche
notti: noches
settimana: semana
settimane: semanas
giorni: dias | dia
weekend: fin de semana | finde | puente de fin de semana | fin de semana que viene
prossimo weekend: proximo fin de semana | este fin de semana
arrivo: llegada | llegando | llegamos
partenza: salida
oggi: hoy
domani: manana
gennaio: enero | ene
febbraio: febrero
marzo: marzo
aprile: abril | abr
maggio: mayo
giugno: junio | jun
luglio: julio | jul
agosto: agosto | ago
settembre: septiembre | setiembre | sept
ottobre: octubre | oct
novembre: noviembre | nov
dicembre: diciembre | dic
lunedi: lunes
martedi: martes
mercoledi: miercoles
giovedi: jueves
venerdi: viernes
sabato: sabado
domenica: domingo
pasqua: semana santa | pascua
natale: navidad | navidades
capodanno: nochevieja | ano nuevo | fin de ano
estate: verano
inverno: invierno
vacanze: vacaciones
lavatrice: lavadora
asciugatrice: secadora
lavastoviglie: lavavajillas | lavaplatos
asciugacapelli: secador | secador de pelo
cucina: cocina | cocina equipada | cocina completa
cucina abitabile: cocina independiente | cocina office
open space: cocina americana | cocina abierta | concepto abierto
tv: tele | television | televisor
scrivania: escritorio | zona de trabajo | espacio de trabajo | zona para trabajar
culla: cuna
seggiolone: trona
lenzuola: ropa de cama | sabanas
asciugamani: toallas
ferro da stiro: plancha
barbecue: barbacoa
idromassaggio: jacuzzi | hidromasaje | banera de hidromasaje
colazione: desayuno | desayuno incluido
deposito bagagli: consigna | guardaequipajes
colonnina: cargador electrico | punto de carga | cargador de coche electrico | cargador para coche electrico
rilevatore di fumo: detector de humo | detector de humos
estintore: extintor
kit di pronto soccorso: botiquin | kit de primeros auxilios
fumatori ammessi: se puede fumar | fumadores | se permite fumar | permitido fumar
eventi ammessi: fiestas permitidas | se permiten fiestas | se permiten eventos | eventos
host: anfitrion | anfitriona | propietario | casero
parla: habla | hable | hablan | hablen | que habla
inglese: ingles | inglesa
tedesco: aleman
italiano: italiano
francese: frances
spagnolo: espanol | castellano
lavanderia: lavadero
cabina armadio: vestidor
all asta: en subasta | subasta | subastas | subasta judicial
porta blindata: puerta blindada | puerta acorazada
cancello elettrico: puerta electrica | puerta automatica
pompa di calore: bomba de calor | aerotermia
fotovoltaico: placas solares | paneles solares | fotovoltaica
doppi vetri: doble acristalamiento | doble cristal | climalit
armadio a muro: armario empotrado | armarios empotrados
giardino condominiale: jardin comunitario
campo da tennis: pista de tenis
ingresso indipendente: entrada independiente
doppia esposizione: doble orientacion
piano rialzato: entreplanta | bajo elevado
esposto a sud: orientacion sur | orientado al sur | orientada al sur
esposto a nord: orientacion norte | orientado al norte
esposto a est: orientacion este | orientado al este
esposto a ovest: orientacion oeste | orientado al oeste
esposizione esterna: exterior
esposizione interna: interior
armadi: armarios empotrados
mezzo milione: medio millon
milioni: millones | millon
mila: # mil
mille: mil
due: dos
tre: tres
quattro: cuatro
cinque: cinco
sei: seis
sette: siete
otto: ocho
nove: nueve
dieci: diez
undici: once
dodici: doce
quindici: quince
venti: veinte
trenta: treinta
quaranta: cuarenta
cinquanta: cincuenta
sessanta: sesenta
settanta: setenta
ottanta: ochenta
novanta: noventa
cento: cien | ciento
duecento: doscientos | doscientas
trecento: trescientos | trescientas
quattrocento: cuatrocientos | cuatrocientas
cinquecento: quinientos | quinientas
seicento: seiscientos | seiscientas
settecento: setecientos | setecientas
ottocento: ochocientos | ochocientas
novecento: novecientos | novecientas
mese: mes
in: en | dentro de
al: al
a: a
di: de
il: el | los
la: la | las | lo
su: sobre
`,
  fillers: `edificio exterior interior doble yo que quiero queremos quisiera busco buscamos buscando buscar busca necesito necesitamos me gustaria nos mi mis nuestro nuestra ser sea sean esta este estar tiene tener
    encuentra encontrar mostrar muestrame ver por favor hola gracias si posible tambien muy bien todo toda todos todas si pero preferiblemente idealmente solo algo alguno alguna
    situado ubicado situada ubicada vivir pasar para mudarme mudarnos vivienda habitual hay es son se lo le les nos donde tipo quiere incluido incluida incluidos haya zonas`,
  evidence:
    'milan florencia venecia napoles turin padua mantua bolonia cerdena apulia lombardia piamonte lacio abruzos marcas mesina tarento lago',
  baseForms(word) {
    const end = /[^aeiou]es$/.test(word) ? word.slice(0, -2) : word;
    const single = word.replace(/s$/, '');
    return word.length < 5 ? [word] : [word, single, end, single.replace(/a$/, 'o')];
  },
};
