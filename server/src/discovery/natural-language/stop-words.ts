/** Words without meaning for a search; they belong to no span. */
const fillers = new Set(
  `a ad al allo alla ai agli alle all un e ed o di del dello della dei degli delle dell d da dal dallo dalla dai dagli dalle dall in nel nello nella
  nei negli nelle nell con col coi su sul sullo sulla sui sugli sulle sull per tra fra il lo la i gli le l che chi cui non c ci mi ti si vi ne
  cerco cerca cerchiamo cercando cercasi cercavo cercherei cerchi cercare ricerca trovami trovare trova trovo trovarmi mostrami mostra mostrare fammi vedere vorrei voglio vogliamo vorremmo desidero desideriamo desidererei
  gradirei mi serve serve servono servirebbe servirebbero bisogno avrei ho abbiamo necessito necessita avere avente abbia abbiano sia siano essere e' sono siamo
  sarebbe piacerebbe piace interessa interessato interessata interessati qualcosa qualche alcuni mio mia mie miei nostro nostra suo sua tuo
  casa case casetta casette casina casettina alloggio alloggi immobile immobili abitazione abitazioni annuncio annunci soluzione soluzioni sistemazione proprieta posto
  anche pure possibilmente preferibilmente magari almeno solo soltanto inoltre piu molto poco tanto bene ben gia ancora ora adesso oggi quindi
  se possibile come dove quando ma pero cosi tipo circa massimo minimo max min zona zone quartiere area localita citta comune prezzo budget
  euro spesa costo per favore grazie ciao salve buongiorno buonasera salve help aiutami aiuto vivere abitare stare andare dormire pernottare soggiornare soggiorno vacanza
  vacanze ferie viaggio trasferirmi trasferirci trasferire trasferiamo trasferisco comprarla prendere prenotare prenotazione dentro tutti tutto tutte tutta dotato dotata provvisto munito completo ampia
  presenza disponibilita disponibile situato situata situati ubicato ubicata localizzato sito essenziale indispensabile necessario fondamentale importante obbligatorio assolutamente richiesto richiesta
  looking look searching search find show want wants need needs would like i im we re am are is the an for with and of at on to me my our us please
  some any that which has have having it must should be from by in want d house houses home homes place property accommodation stay there live
  something near around hi hello thanks within up about also ideally preferably possibly at least located holiday trip booking book dear where can you could help
  persona sopra incluso inclusa inclusi incluse compreso compresa ok numero tot oltre sotto entro fino partire avere regione provincia prov italia italy poi invece altrimenti davvero proprio`
    .split(/\s+/)
    .filter(Boolean),
);

export const isFiller = (norm: string) => fillers.has(norm);
