/** Looking as somebody, and administering only with a second factor. */
export const seeAs = {
  banner: {
    label: 'Visione come altra persona',
    looking: 'Stai vedendo Soglia come {{name}}.',
    limits: 'Sola lettura, fino alle {{time}}.',
    back: 'Torna ad amministrare',
    backFailed: 'Non è stato possibile tornare al tuo account',
  },
  gate: {
    page: 'Verifica in due passaggi',
    title: 'Attiva la verifica in due passaggi',
    text: 'Chi amministra Soglia vede i dati di tutti: per questo serve un secondo passaggio dopo la password. Attivala nel tuo profilo con un’app di codici, ci vuole un minuto. Poi queste pagine si aprono.',
    action: 'Vai alla sicurezza del profilo',
  },
  grace: {
    title: 'Attiva la verifica in due passaggi.',
    text: 'Il tuo account amministra Soglia con la sola password: presto non basterà più.',
    action: 'Attivala nel profilo',
  },
};
