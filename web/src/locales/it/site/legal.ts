/** Privacy, terms and cookies, in words that a person reads. Facts (days, tables, cookies) follow the code: see docs/security.md. */
export const legal = {
  version: 'In vigore dal {{date}}',
  binding: 'La versione che vale è questa, in italiano.',
  contents: 'In questa pagina',
  privacyPolicy: {
    title: 'Informativa sulla privacy',
    lead: 'Quali dati teniamo, perché, per quanto tempo e come te li riprendi. Senza tracciamento, senza pubblicità profilata.',
    who: {
      heading: 'Chi tratta i tuoi dati',
      text: 'Titolare del trattamento è chi gestisce questo portale. Per ogni domanda sui tuoi dati scrivi a privacy@soglia.test: risponde una persona entro 30 giorni.',
    },
    what: {
      heading: 'Quali dati e perché',
      account:
        'Account: nome, cognome, email, telefono, password (ne conserviamo solo un’impronta Argon2id). Servono a farti accedere e a eseguire il contratto con te (art. 6.1.b GDPR).',
      profile:
        'Profilo: foto, biografia, genere, dati dell’attività. Li scegli tu. Email e telefono restano nascosti finché non decidi di mostrarli, e puoi ripensarci quando vuoi (consenso, art. 6.1.a).',
      homes:
        'Immobili e annunci: quello che pubblichi è visibile a tutti; le bozze le vedi solo tu (contratto, art. 6.1.b).',
      security:
        'Sicurezza: sessioni con tipo di dispositivo e ultimo uso, tentativi di accesso contati senza conservare il tuo indirizzo in chiaro, registro delle operazioni con soli numeri identificativi (legittimo interesse, art. 6.1.f).',
    },
    never: {
      heading: 'Quello che non facciamo',
      text: 'Non vendiamo dati, non usiamo cookie di profilazione, non carichiamo strumenti di analisi di altri, non scriviamo indirizzi o nomi nei registri tecnici.',
    },
    others: {
      heading: 'Chi altro li riceve',
      text: 'Nessuno, salvo i servizi che scegli tu: se accedi con Google o Apple ricevono la richiesta di conferma della tua identità; se il gestore usa un servizio di posta, questo consegna le nostre email. Chi contatti vede i dati che decidi di mostrargli.',
    },
    howLong: {
      heading: 'Per quanto tempo',
      text: 'Finché hai un account. Le sessioni scadono dopo 30 giorni senza uso, i browser riconosciuti dopo 180, i link di verifica dopo 24 ore, quelli per la password dopo 30 minuti, le copie dei tuoi dati dopo {{exportDays}} {{exportDays:giorno|giorni}}. Se chiedi la cancellazione hai {{deletionDays}} {{deletionDays:giorno|giorni}} per ripensarci; poi cancelliamo tutto ciò che la legge non ci obbliga a tenere.',
    },
    rights: {
      heading: 'I tuoi diritti, con un tasto',
      text: 'Dal tuo profilo puoi correggere ogni dato, scaricarli tutti in un archivio ZIP, vedere i consensi che hai dato, chiudere le sessioni e cancellare l’account. Puoi anche opporti, chiedere una limitazione o rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it).',
      action: 'Vai a privacy e sicurezza',
    },
    consents: {
      heading: 'I consensi',
      text: 'Ogni consenso, dato o ritirato, è scritto in un registro con il giorno e la versione di questo testo. Ritirarlo non tocca quello che è stato fatto prima. Nello stesso registro c’è quando hai letto l’informativa: leggerla non è un consenso.',
    },
  },
  terms: {
    title: 'Termini d’uso',
    lead: 'Le regole per usare Soglia. Ogni punto ha un numero: quando decidiamo qualcosa lo citiamo.',
    service: {
      heading: 'Che cos’è Soglia',
      text: 'Un luogo dove chi ha una casa la mostra e chi la cerca la trova. Cercare è libero e senza account. Soglia non è parte delle compravendite e degli affitti che nascono qui.',
    },
    account: {
      heading: 'Il tuo account',
      text: 'Un account per persona, con dati veri e una password che non dai a nessuno. Per pubblicare, prenotare una visita o scrivere a un inserzionista serve un’email verificata. Devi avere almeno 18 anni.',
    },
    ads: {
      heading: 'Gli annunci',
      text: 'Pubblica solo case di cui puoi disporre, con prezzo intero, posizione e classe energetica vere. Chi agisce per mestiere lo dichiara. Email e telefono vanno nei loro campi, non nel testo o nelle foto.',
    },
    forbidden: {
      heading: 'Che cosa non può stare qui',
      text: 'Niente che sia contro la legge, e in particolare:',
      rules: {
        FRAUD:
          'Truffe: chiedere denaro prima di una visita o di un contratto, offrire case che non si hanno, fingersi un altro.',
        WRONG_DATA:
          'Dati o foto non veri: prezzo, superficie, posizione, classe energetica, immagini di un’altra casa.',
        NOT_AVAILABLE:
          'Case che non si possono avere: già vendute o affittate, o pubblicate solo per attirare contatti.',
        DISCRIMINATION:
          'Discriminazioni: escludere o trattare peggio qualcuno per origine, lingua, religione, opinioni, genere, orientamento sessuale, età, disabilità o famiglia.',
        ILLEGAL_RENTAL: 'Affitti non in regola: senza il CIN dove serve, o con un codice di un’altra casa.',
        PRIVACY: 'Dati personali di altri, o immagini di persone che non lo hanno permesso.',
        COPYRIGHT: 'Foto, planimetrie e testi di altri, senza permesso.',
        OFFENSIVE: 'Offese, minacce, odio, violenza, contenuti sessuali.',
        CHILD_SAFETY: 'Tutto ciò che mette in pericolo dei minori. Lo diciamo subito alle autorità.',
      },
    },
    checks: {
      heading: 'Come controlliamo gli annunci',
      text: 'Un annuncio è pubblico appena lo pubblichi. Dopo, e a ogni modifica, un controllo automatico cerca segni che una persona dovrebbe guardare: un prezzo lontano da quelli del comune, recapiti nel testo o nelle foto, foto usate anche da altri, parole che discriminano, un CIN di un altro comune, dati energetici mancanti, account appena nati.',
      points: {
        person: 'Nessuna macchina toglie un annuncio: decide una persona, e ti scrive perché.',
        silent:
          'Non nascondiamo annunci in silenzio e non li spostiamo in fondo alla lista per punirli. Come li ordiniamo è scritto a parte.',
      },
    },
    notices: {
      heading: 'Che cosa facciamo delle segnalazioni',
      text: 'Chiunque può segnalare un annuncio o un profilo dal tasto «Segnala», senza account e senza dire chi è.',
      points: {
        receipt: 'Chi lascia un’email riceve subito una ricevuta con un riferimento, e poi la decisione con i motivi.',
        deadlines:
          'Una persona decide entro un giorno dove qualcuno può essere in pericolo, entro tre dove si tratta della legge, entro sette negli altri casi.',
        secret: 'Chi ha segnalato non viene detto a nessuno, salvo che lo chieda un giudice.',
        crime:
          'Se sospettiamo un reato che mette in pericolo la vita o la sicurezza di qualcuno lo diciamo subito alle autorità.',
        abuse:
          'Chi manda spesso segnalazioni palesemente infondate, o pubblica spesso contenuti palesemente illegali, può essere sospeso: guardiamo quante sono, quanto sono gravi e se c’era l’intenzione.',
      },
    },
    measures: {
      heading: 'Che cosa possiamo decidere',
      text: 'Di non intervenire, di richiamare, di sospendere un annuncio, di sospendere un account. Scegliamo la misura più lieve che basta, pensando ai diritti di tutte le parti, compresa la libertà di dire e di pubblicare.',
      points: {
        reasons: 'Chi ne è toccato legge sempre i fatti, la legge o il punto di questi termini, e come può opporsi.',
        notMachine: 'Nessuna decisione è presa da una macchina.',
        public: 'Ogni anno pubblichiamo quante segnalazioni, decisioni e ricorsi ci sono stati.',
      },
    },
    appeals: {
      heading: 'Il ricorso',
      text: 'Se non sei d’accordo con una decisione puoi fare ricorso per {{months}} {{months:mese|mesi}}, gratis, dal link dell’email, senza accedere.',
      points: {
        answer:
          'Lo decide una persona, se possibile diversa dalla prima, entro {{days}} {{days:giorno|giorni}}. La risposta ha sempre i suoi motivi.',
        undo: 'Se hai ragione, quello che è stato tolto torna.',
        elsewhere:
          'Puoi anche scegliere un organismo certificato di composizione extragiudiziale delle controversie, o andare dal giudice in ogni momento.',
      },
    },
    changes: {
      heading: 'Se questi termini cambiano',
      text: 'Lo diciamo per email a chi ha un account, prima che valgano. Le decisioni citano i termini che valevano quel giorno.',
    },
    leaving: {
      heading: 'Andare via',
      text: 'Puoi chiudere l’account quando vuoi dal tuo profilo. I contratti già in corso restano validi fino alla loro fine.',
    },
    law: {
      heading: 'Legge e foro',
      text: 'Vale la legge italiana. Se sei un consumatore decide il giudice del luogo dove vivi. Per domande scrivi a assistenza@soglia.test.',
    },
  },
  cookies: {
    title: 'Cookie e memoria del browser',
    lead: 'Solo quelli senza i quali il sito non funziona. Per questo non vedi nessun banner.',
    cookie: {
      heading: 'Cookie',
      text: 'Cinque in tutto, nostri. Il browser li manda solo a Soglia.',
    },
    local: {
      heading: 'Sul tuo dispositivo',
      text: 'Restano nella memoria del browser (localStorage) e non partono da soli: li legge solo la pagina.',
    },
    session: {
      heading: 'Solo in questa scheda',
      text: 'Spariscono quando chiudi la scheda (sessionStorage).',
    },
    worker: {
      heading: 'Senza rete',
      text: 'Alle porte aperte, chi organizza può registrare gli arrivi anche senza rete. Per questo il dispositivo conserva l’elenco di chi ha prenotato e i file della pagina.',
    },
    never: {
      heading: 'Quello che non c’è',
      text: 'Nessun cookie di altri, nessuna pubblicità profilata, nessuno strumento di analisi. Se il gestore ha attivato Stripe, le pagine di pagamento caricano il suo modulo, che può usare cookie propri contro le frodi. Una visita virtuale o un video di altri si carica solo se lo apri.',
    },
    refuse: {
      heading: 'Se non li vuoi',
      text: 'Puoi cancellarli o bloccarli dalle impostazioni del browser. Senza __Host-soglia_session non si può accedere; senza gli altri Soglia dimentica le tue scelte e funziona lo stesso. Servono a darti ciò che chiedi, perciò la legge non chiede il consenso (art. 122 del Codice privacy).',
    },
    caption: 'Nome, scopo e durata',
    name: 'Nome',
    purpose: 'A che cosa serve',
    duration: 'Quanto dura',
    what: {
      session: 'Ti tiene dentro dopo l’accesso. Gli script della pagina non possono leggerlo.',
      device:
        'Riconosce il browser con cui hai già fatto l’accesso: chi prova a indovinare la tua password deve aspettare, tu no. È necessario per proteggere il tuo account e non serve ad altro.',
      social: 'Lega l’andata e il ritorno quando accedi con Google o Apple.',
      lang: 'Ricorda la lingua che hai scelto.',
      theme: 'Ricorda l’aspetto, chiaro o scuro, che hai scelto.',
      places: 'Gli ultimi luoghi che hai cercato, per riproporli.',
      viewed: 'Gli annunci che hai aperto senza accedere, per ritrovarli.',
      heart: 'L’annuncio che volevi salvare prima di accedere.',
      search: 'La ricerca che volevi salvare prima di accedere.',
      drafts: 'Quello che scrivi nei moduli, così un errore o una ricarica non lo perdono.',
      sound: 'Se la modalità porta suona.',
      sentence: 'La frase con cui hai cercato.',
      seen: 'I risultati che hai già guardato, per segnarli.',
      signUp: 'Quello che scrivi mentre ti registri, senza la password.',
      resend: 'Quando puoi chiedere un’altra email di verifica.',
      reports: 'Quello che scrivi in una segnalazione, un ricorso o una decisione.',
      door: 'Elenco e arrivi delle porte aperte, per chi le organizza (IndexedDB).',
      cache: 'I file della pagina della porta (service worker).',
      offline: 'La pagina che vedi quando manca la rete (service worker).',
    },
    long: {
      session: '30 giorni dall’ultimo uso, 12 ore per gli amministratori',
      device: '180 giorni dall’ultimo uso',
      tenMinutes: 'dieci minuti',
      year: 'un anno',
      hour: 'un’ora, o finché non è salvato',
      sent: 'finché non lo invii o lo cancelli',
      kept: 'finché non lo cancelli',
      tab: 'finché non chiudi la scheda',
      door: 'finché non esci o la cancelli da quel dispositivo',
    },
  },
  accessibility: {
    title: 'Dichiarazione di accessibilità',
    lead: 'Quanto Soglia è usabile da chiunque, come lo abbiamo verificato e che cosa ancora manca.',
    status: {
      heading: 'A che punto siamo',
      text: 'Il nostro obiettivo sono le WCAG 2.2, livello AA, che comprendono quanto la norma europea EN 301 549 chiede alle pagine web. Siamo parzialmente conformi: i limiti che conosciamo sono scritti qui sotto.',
      law: 'La dichiarazione segue il modello della legge 4/2004 e del decreto legislativo 82/2022, che recepisce la direttiva europea sull’accessibilità.',
    },
    can: {
      heading: 'Che cosa puoi fare',
      keyboard: 'Usare tutto con la tastiera, con il fuoco sempre visibile e un salto al contenuto.',
      map: 'Cercare sulla mappa senza mouse: un cerchio attorno a un luogo, o gli angoli scritti. Ogni casa sulla mappa è anche nella lista.',
      zoom: 'Ingrandire il testo al 200 % e usare uno schermo largo 320 pixel senza perdere nulla.',
      contrast:
        'Leggere con un contrasto di almeno 4,5 a 1 (3 a 1 per i titoli grandi), in chiaro e in scuro, e senza animazioni se le hai disattivate.',
      script: 'Cercare e leggere annunci e guide anche senza script.',
      words: 'Trovare gli errori detti a parole, vicino al loro campo e in un riassunto.',
    },
    tested: {
      heading: 'Come lo abbiamo verificato',
      text: 'Lo abbiamo verificato noi, senza un ente esterno:',
      machine:
        'con axe, in automatico e a ogni modifica, su ogni tipo di pagina in chiaro e sulle principali anche in scuro;',
      journeys:
        'con percorsi completi fatti da tastiera, senza script e da telefono, e guardando le pagine principali con il testo al 200 %, senza movimenti e con i colori scelti da chi legge;',
      html: 'controllando che l’HTML di ogni pagina sia valido e che nessuna sia più larga di uno schermo di 320 pixel.',
      not: 'Non abbiamo ancora fatto prove sistematiche con lettori di schermo né con persone con disabilità: una verifica automatica trova solo una parte dei problemi.',
    },
    limits: {
      heading: 'I limiti che conosciamo',
      text: 'Su questo stiamo lavorando, o dipende da altri:',
      photos: 'le foto degli annunci le descrive chi pubblica: molte hanno solo un testo generico;',
      tours:
        'le visite virtuali e i video sono di altri servizi o di chi pubblica, e possono non avere comandi da tastiera o sottotitoli;',
      pins: 'sulla mappa i segnaposto possono coprirsi: stanno dove stanno le case, e la lista li contiene tutti;',
      pdf: 'i PDF (schede, cartelli, fatture) non hanno ancora i marcatori per i lettori di schermo: le stesse notizie sono nelle pagine;',
      pictures: 'le immagini delle guide mostrano schermate: il testo accanto dice quello che serve.',
    },
    contact: {
      heading: 'Qualcosa non va?',
      text: 'Scrivici che cosa volevi fare, su quale pagina e con quali strumenti. Ti risponde una persona.',
      elsewhere:
        'Se la risposta non ti basta, puoi rivolgerti all’Agenzia per l’Italia digitale (agid.gov.it), che vigila sull’accessibilità dei servizi.',
    },
    made: {
      heading: 'Questa dichiarazione',
      text: 'Scritta il {{date}} dopo una verifica nostra. La rivediamo a ogni cambiamento importante e almeno una volta l’anno.',
    },
  },
  dataSources: {
    title: 'Fonti dei dati',
    lead: 'Da dove vengono luoghi e mappe, con quale licenza, e a che cosa servono.',
    places: {
      heading: 'I luoghi',
      text: 'Comuni: ISTAT, CC BY 3.0 IT, elaborati. Località: GeoNames (geonames.org), CC BY 4.0, elaborate. Servono a capire dove cerchi e a scrivere gli indirizzi.',
    },
    map: {
      heading: 'La mappa',
      text: 'Natural Earth, GeoNames e ISTAT; laghi, fiumi, parchi e strade principali li abbiamo disegnati noi. Non contiene dati di OpenStreetMap, salvo che il gestore abbia collegato una mappa stradale, che allora lo dice nel suo angolo.',
    },
    words: {
      heading: 'Le parole nelle foto',
      text: 'Prima di mostrare una foto cerchiamo se contiene recapiti, qui da noi: nessuna foto parte verso altri.',
    },
    photos: {
      heading: 'Le foto',
      text: 'Nel mondo dimostrativo sono immagini create al computer. Negli annunci veri sono di chi pubblica, che ne risponde.',
    },
    limits: {
      heading: 'Che cosa non è preciso',
      sardinia: 'Le province della Sardegna sono quelle in vigore fino al 2025.',
      population: 'La popolazione è quella del censimento 2011, salvo stime per i comuni nuovi.',
      postal: 'I codici postali sono del 2020, e l’autore della raccolta non ne garantisce l’esattezza.',
      map: 'La mappa è schematica: la costa è giusta entro circa 500 metri, quello che abbiamo disegnato noi entro qualche centinaio.',
    },
    table: {
      caption: 'Fonti, licenze e usi',
      source: 'Fonte',
      licence: 'Licenza',
      use: 'A che cosa serve',
    },
    use: {
      comuni: 'Comuni, codici, province, regioni, popolazione',
      postal: 'Codici postali dei comuni',
      points: 'Punti dei comuni, frazioni, quartieri, città di altri paesi',
      names: 'Nomi doppi dell’Alto Adige, controllo dei comuni cambiati',
      ours: 'Quartieri, centri, nomi in altre lingue, disegni della mappa',
      land: 'Terre e confini della mappa',
      reader: 'Lettura delle parole nelle foto',
      letters: 'Lettere e cifre per quella lettura',
    },
    licence: {
      none: 'non dichiarata',
      public: 'pubblico dominio',
      own: 'parte di questo progetto',
    },
  },
  about: {
    title: 'Chi siamo',
    lead: 'Che cos’è Soglia, che cosa fa in modo diverso, e che cosa qui è dimostrativo.',
    what: {
      heading: 'Che cos’è Soglia',
      text: 'Soglia è un portale per chi cerca casa in Italia e per chi ne offre una: vendita, affitto lungo e affitto breve. La soglia è il punto in cui una casa comincia: è lì che vogliamo portarti.',
      more: 'Cercare è libero. Chi pubblica e chi cerca si scrivono, si incontrano e decidono tra loro: Soglia non compra, non vende e non prende una parte.',
    },
    different: {
      heading: 'Che cosa facciamo in modo diverso',
      text: 'Le promesse sono facili. Queste si possono controllare:',
      price:
        'Il prezzo è intero: per i soggiorni il totale con pulizie e imposta è lo stesso sulla scheda, sulla mappa e nella pagina.',
      ranking:
        'L’ordine dei risultati è pubblico, con i numeri che usa il programma. Ogni annuncio dice perché è lì, e chi paga non sale nell’ordine.',
      rules: 'Le segnalazioni le decide una persona, con i motivi, e ogni anno ne pubblichiamo i numeri.',
      openDays: 'Le visite si prenotano da soli, con le porte aperte e una lista d’attesa giusta.',
      data: 'Niente tracciamento: nessun cookie di altri, e i tuoi dati si scaricano o si cancellano con un tasto.',
    },
    demo: {
      heading: 'Che cosa qui è dimostrativo',
      text: 'Questo portale può contenere un mondo dimostrativo: persone, case, prezzi, messaggi e statistiche inventati perché si possa provare tutto. Le foto sono create al computer.',
      fact: 'Gli indirizzi che finiscono in «.test» non appartengono a nessuno. Non comprare, affittare o pagare qualcosa per un annuncio dimostrativo.',
    },
    who: {
      heading: 'Chi lo fa',
      text: 'Chi sviluppa Soglia scrive il programma; chi gestisce questo portale risponde dei dati e delle decisioni. Per ogni domanda c’è una persona.',
      contacts: 'Scrivi a chi risponde',
      api: 'API per chi sviluppa',
    },
    join: {
      heading: 'Hai una casa?',
      text: 'Descriverla richiede pochi minuti, e pubblicarla lo decidi tu.',
      action: 'Leggi come si vende',
    },
  },
};
