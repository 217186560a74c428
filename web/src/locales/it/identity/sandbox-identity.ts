export const sandboxIdentity = {
  title: 'Fornitore di prova',
  stead: 'Al posto di {{provider}}',
  mark: 'Solo per provare',
  lead: 'Prende il posto di {{provider}} finché il portale gira su questo computer e non ha le chiavi di {{provider}}. Non è {{provider}}: non chiede nessuna password e crede a quello che dici.',
  choose: 'Chi vuoi essere?',
  unconfirmed: 'indirizzo non confermato',
  other: 'Un’altra persona',
  name: 'Nome',
  surname: 'Cognome',
  email: 'Email',
  confirmed: 'L’indirizzo risulta confermato',
  submit: 'Continua',
  failed: 'Non si può continuare',
  cancel: 'Annulla e torna al portale',
  wrong:
    'Questa richiesta non viene dal portale, o non è completa ({{parameter}}). Ricomincia dal pulsante {{provider}} della pagina di accesso.',
  toSignIn: 'Vai all’accesso',
};
