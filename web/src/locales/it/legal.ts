/** Privacy, terms and cookies, in words that a person reads. Facts (days, tables, cookies) follow the code: see docs/security.md. */
export const legal = {
  version: 'In vigore dal {{date}}',
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
      text: 'Finché hai un account. Le sessioni scadono dopo 30 giorni senza uso, i link di verifica dopo 24 ore, quelli per la password dopo 30 minuti, le copie dei tuoi dati dopo {{exportDays}} giorni. Se chiedi la cancellazione hai {{deletionDays}} giorni per ripensarci; poi cancelliamo tutto ciò che la legge non ci obbliga a tenere.',
    },
    rights: {
      heading: 'I tuoi diritti, con un tasto',
      text: 'Dal tuo profilo puoi correggere ogni dato, scaricarli tutti in un archivio ZIP, vedere i consensi che hai dato, chiudere le sessioni e cancellare l’account. Puoi anche opporti, chiedere una limitazione o rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it).',
      action: 'Vai a privacy e sicurezza',
    },
    consents: {
      heading: 'I consensi',
      text: 'Ogni consenso, dato o ritirato, è scritto in un registro con il giorno e la versione di questo testo. Ritirarlo non tocca quello che è stato fatto prima.',
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
      text: 'Se non sei d’accordo con una decisione puoi fare ricorso per {{months}} mesi, gratis, dal link della lettera, senza accedere.',
      points: {
        answer:
          'Lo decide una persona, se possibile diversa dalla prima, entro {{days}} giorni. La risposta ha sempre i suoi motivi.',
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
    title: 'Cookie',
    lead: 'Solo quelli senza i quali il sito non funziona. Per questo non vedi nessun banner.',
    session: {
      heading: 'soglia_session',
      text: 'Ti tiene dentro dopo l’accesso. Dura 30 giorni dall’ultimo uso, 12 ore per gli amministratori. Gli script della pagina non possono leggerlo.',
    },
    social: {
      heading: 'soglia_social',
      text: 'Dieci minuti, solo mentre accedi con Google o Apple: lega il viaggio di andata e quello di ritorno allo stesso browser.',
    },
    preferences: {
      heading: 'lang e theme',
      text: 'Ricordano la lingua e l’aspetto che hai scelto. Non dicono chi sei.',
    },
    device: {
      heading: 'Sul tuo dispositivo',
      text: 'Quello che scrivi nei moduli può restare nella memoria del browser finché non lo invii, così un errore o una ricarica non lo perdono. Lo stesso vale per gli ultimi luoghi che hai cercato: li togli dal campo di ricerca. Niente di questo lascia il tuo dispositivo.',
    },
  },
};
