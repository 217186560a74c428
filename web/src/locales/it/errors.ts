import type { ErrorCode } from '#contract/errors';

/** One sentence per error code of the contract; a code without one does not compile. */
export const errors: Record<ErrorCode, string> = {
  MALFORMED_REQUEST_EXCEPTION: 'La richiesta non è arrivata intera. Ricarica la pagina e riprova.',
  AUTHENTICATION_REQUIRED_EXCEPTION: 'Per continuare devi accedere.',
  AUTHORIZATION_DENIED_EXCEPTION: 'Non hai il permesso di farlo con questo account.',
  ORIGIN_REFUSED_EXCEPTION: 'La richiesta non viene da questo sito. Ricarica la pagina e riprova.',
  NOT_FOUND_EXCEPTION: 'Non abbiamo trovato quello che cerchi.',
  METHOD_NOT_ALLOWED_EXCEPTION: 'Questa operazione non è prevista.',
  PAYLOAD_TOO_LARGE_EXCEPTION: 'Quello che invii è troppo grande.',
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION: 'Questo formato non è accettato.',
  RANGE_NOT_SATISFIABLE_EXCEPTION: 'Il file non arriva fin lì. Ricarica la pagina e riprova.',
  VALIDATION_EXCEPTION: 'Qualche dato non va: controlla i campi segnati.',
  TOO_MANY_REQUESTS_EXCEPTION: 'Troppi tentativi in poco tempo. Aspetta un minuto e riprova.',
  REQUEST_HEADER_TOO_LARGE_EXCEPTION: 'La richiesta è troppo lunga. Togli qualche filtro e riprova.',
  GENERIC_EXCEPTION: 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.',
  SERVICE_UNAVAILABLE_EXCEPTION: 'Il servizio non risponde. Controlla la connessione e riprova.',
  BAD_CREDENTIALS_EXCEPTION: 'Email, telefono o password non corrispondono.',
  USER_SUSPENDED_EXCEPTION: 'Questo account è sospeso. Scrivi all’assistenza per sapere perché.',
  EMAIL_ALREADY_USED_EXCEPTION: 'C’è già un account con questa email.',
  PHONE_ALREADY_USED_EXCEPTION: 'C’è già un account con questo numero di telefono.',
  PROPERTY_NOT_FOUND_EXCEPTION: 'Questo immobile non c’è più.',
  LISTING_NOT_FOUND_EXCEPTION: 'Questo annuncio non c’è più.',
  LISTING_STATUS_EXCEPTION: 'Lo stato dell’annuncio non lo permette.',
  LISTING_INCOMPLETE_EXCEPTION: 'All’annuncio manca ancora qualcosa per essere pubblicato.',
};
