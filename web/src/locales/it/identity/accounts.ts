/** Signing in, and the frame of all pages about accounts. What only the others say is in `identity.ts`. */
export const accounts = {
  promise: 'Salvi una casa stasera, la visiti domenica.',
  promiseText: 'Preferiti, ricerche e visite ti seguono su ogni schermo.',
  signIn: {
    title: 'Accedi',
    heading: 'Rieccoti',
    noAccount: 'Non hai un account?',
    toSignUp: 'Registrati',
    identifier: 'Email o telefono',
    password: 'Password',
    forgot: 'Password dimenticata?',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    submit: 'Accedi',
    submitting: 'Accesso in corso…',
    failed: 'Accesso non riuscito',
    cancelled: 'Hai annullato l’accesso con {{provider}}. Puoi riprovare o entrare con la password.',
  },
  social: {
    or: 'oppure continua con',
    notConfigured:
      'Su questo portale l’accesso con {{provider}} non è configurato. Usa email o telefono e la password.',
  },
};
