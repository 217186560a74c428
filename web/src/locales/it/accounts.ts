export const accounts = {
  signIn: {
    title: 'Accedi',
    heading: 'Rieccoti',
    lead: 'Accedi per ritrovare le tue case.',
    identifier: 'Email o telefono',
    password: 'Password',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    submit: 'Accedi',
    submitting: 'Accesso in corso…',
    failed: 'Non sei entrato',
    twoFactorSoon: 'Questo account chiede un codice di verifica, che qui non si può ancora inserire.',
    promise: 'Salvi una casa stasera, la visiti domenica.',
    promiseText: 'Preferiti, ricerche e visite ti seguono su ogni schermo.',
  },
};
