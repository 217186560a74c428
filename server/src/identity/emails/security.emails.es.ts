import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';

/** Security emails: two-factor, backup codes, linked providers. */

/** Page for a new password, which ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because = 'Recibes este correo porque ha cambiado la seguridad de tu cuenta de Soglia.';

const notYou = {
  note: '¿No eras tú? Elige enseguida una contraseña nueva: cierra todas las sesiones.',
  second: { label: 'Elegir una contraseña nueva', path: resetPath },
};

const toProfile = { label: 'Ir a tu perfil', path: profilePath };

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }) => ({
  subject: 'Verificación en dos pasos activada',
  preheader: 'Desde ahora, para entrar hace falta también un código.',
  heading: 'Verificación en dos pasos activada',
  paragraphs: [
    greeting(name),
    'Desde ahora, para entrar hace falta, además de la contraseña, un código de tu aplicación de autenticación.',
    'Guarda los códigos de reserva en un lugar seguro: los necesitas si pierdes el teléfono.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }) => ({
  subject: 'Verificación en dos pasos desactivada',
  preheader: 'Desde ahora, para entrar basta la contraseña.',
  heading: 'Verificación en dos pasos desactivada',
  paragraphs: [
    greeting(name),
    byAdmin
      ? 'Nuestro equipo ha desactivado la verificación en dos pasos de tu cuenta. Desde ahora, para entrar basta la contraseña.'
      : 'Se ha desactivado la verificación en dos pasos de tu cuenta. Desde ahora, para entrar basta la contraseña.',
    'Puedes volver a activarla cuando quieras desde tu perfil.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

const leftInWords = (left: number): string =>
  left === 0 ? 'No queda ninguno' : left === 1 ? 'Queda uno' : `Quedan ${left}`;

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }) => ({
  subject: 'Se ha usado un código de reserva',
  preheader: `${leftInWords(left)}.`,
  heading: 'Se ha usado un código de reserva',
  paragraphs: [
    greeting(name),
    'Alguien acaba de entrar en tu cuenta con uno de los códigos de reserva.',
    `${leftInWords(left)}: desde tu perfil puedes crear otros nuevos.`,
  ],
  button: toProfile,
  ...notYou,
  because,
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, provider }) => {
  const its = providerNames[provider];
  return {
    subject: `Ahora puedes entrar con ${its}`,
    preheader: `Se ha vinculado una cuenta de ${its} a tu cuenta de Soglia.`,
    heading: `Cuenta de ${its} vinculada`,
    paragraphs: [
      greeting(name),
      `Se ha vinculado una cuenta de ${its} a la tuya: desde ahora puedes usarla para entrar. Puedes desvincularla desde tu perfil.`,
    ],
    button: toProfile,
    ...notYou,
    because,
  };
};
