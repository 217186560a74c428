/**
 * Motorways as lists of the comuni they pass, in order. The build takes each comune's point and rounds the corners, so the line
 * tells which towns a motorway joins, not where its lanes lie: the style hides it above zoom 11.
 */
export const MOTORWAYS = [
  'Milano, Melegnano, Lodi, Piacenza, Fidenza, Parma, Reggio nell\'Emilia, Modena, Bologna, Sasso Marconi, Barberino di Mugello, Firenze, Incisa in Val d\'Arno|Figline e Incisa Valdarno, Arezzo, Chiusi, Fabro, Orvieto, Orte, Fiano Romano, Roma',
  'Roma, Valmontone, Frosinone, Cassino, Caianello, Capua, Caserta, Napoli',
  'Napoli, Torre del Greco, Nocera Inferiore, Salerno, Battipaglia, Sala Consilina, Lagonegro, Morano Calabro, Cosenza, Lamezia Terme, Rosarno, Reggio di Calabria',
  'Torino, Chivasso, Santhià, Novara, Rho, Milano, Bergamo, Brescia, Desenzano del Garda, Verona, Vicenza, Padova, Mestre|Venezia, San Donà di Piave, Portogruaro, Palmanova, Monfalcone, Trieste',
  'Bressanone, Bolzano|Bolzano/Bozen, Trento, Rovereto, Verona, Mantova, Carpi, Modena',
  'Bologna, Imola, Faenza, Forlì, Cesena, Rimini, Pesaro, Ancona, Civitanova Marche, San Benedetto del Tronto, Pescara, Vasto, Termoli, San Severo, Foggia, Cerignola, Canosa di Puglia, Bari, Gioia del Colle, Taranto',
  'Milano, Pavia, Tortona, Genova', 'Ventimiglia, Sanremo, Imperia, Savona, Genova', 'Torino, Fossano, Ceva, Savona',
  'Genova, Rapallo, Sestri Levante, La Spezia, Carrara, Viareggio, Pisa, Livorno, Cecina', 'Firenze, Prato, Pistoia, Montecatini-Terme, Lucca, Pisa',
  'Torino, Asti, Alessandria, Tortona, Voghera, Piacenza, Cremona, Brescia', 'Aosta, Ivrea, Santhià, Vercelli', 'Torino, Ivrea',
  'Bologna, Ferrara, Rovigo, Padova', 'Venezia, Treviso, Conegliano, Vittorio Veneto, Belluno', 'Palmanova, Udine, Gemona del Friuli, Tarvisio',
  'Milano, Busto Arsizio, Varese', 'Milano, Como', 'Vercelli, Alessandria, Ovada, Genova', 'Parma, Berceto, Pontremoli, La Spezia',
  'Roma, Tivoli, Avezzano, L\'Aquila, Teramo', 'Avezzano, Sulmona, Chieti, Pescara', 'Roma, Fiumicino, Civitavecchia, Tarquinia, Grosseto, Cecina',
  'Napoli, Avellino, Lacedonia, Candela, Cerignola', 'Caserta, Nola, Nocera Inferiore', 'Firenze, Siena, Perugia|Sinalunga', 'Orte, Terni, Spoleto, Foligno, Perugia, Cesena',
  'Bari, Monopoli, Brindisi, Lecce', 'Messina, Taormina, Acireale, Catania, Augusta, Siracusa', 'Catania, Enna, Caltanissetta, Termini Imerese, Palermo',
  'Messina, Milazzo, Cefalù, Palermo', 'Palermo, Alcamo, Mazara del Vallo', 'Cagliari, Sanluri, Oristano, Macomer, Sassari, Porto Torres', 'Macomer, Nuoro, Olbia',
];
