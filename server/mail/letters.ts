import { type Locale, type MessageId, translator } from '#locales/messages.ts'
import type { Letter } from './mail.ts'

/** To whom, in which language, and where this installation is. */
export interface Addressee {
  to: string
  /** Null where nobody's name is known. */
  name: string | null
  locale: Locale
  publicUrl: string
}

export interface LinkFor {
  token: string
  minutes: number
}

export function registrationLetter(addressee: Addressee, { token, minutes }: LinkFor): Letter {
  return letter(addressee, 'mail.registration.subject', (t) => [
    t('mail.registration.text', { minutes }),
    letterLink(addressee, token),
    t('mail.notYou'),
  ])
}

/** Somebody registers with the address of an account: only its owner hears of it. */
export function knownAddressLetter(addressee: Addressee): Letter {
  return letter(addressee, 'mail.registration.subject', (t) => [
    t('mail.registration.known'),
    `${addressee.publicUrl}/login`,
    t('mail.notYou'),
  ])
}

export function newPasswordLetter(addressee: Addressee, { token, minutes }: LinkFor): Letter {
  return letter(addressee, 'mail.newPassword.subject', (t) => [
    t('mail.newPassword.text', { minutes }),
    letterLink(addressee, token),
    t('mail.notYou'),
  ])
}

/** To the address that somebody wants for their account. */
export function newAddressLetter(
  addressee: Addressee,
  { token, hours }: { token: string; hours: number },
): Letter {
  return letter(addressee, 'mail.newAddress.subject', (t) => [
    t('mail.newAddress.text', { hours }),
    `${addressee.publicUrl}/settings?address=${token}`,
    t('mail.notYou'),
  ])
}

/** Somebody wants the address of an account for their own: only its owner hears of it. */
export function takenAddressLetter(addressee: Addressee): Letter {
  return letter(addressee, 'mail.newAddress.subject', (t) => [
    t('mail.newAddress.known'),
    `${addressee.publicUrl}/login`,
    t('mail.notYou'),
  ])
}

/** To the address that an account had until now. */
export function oldAddressLetter(
  addressee: Addressee,
  { token, days, email }: { token: string; days: number; email: string },
): Letter {
  return letter(addressee, 'mail.oldAddress.subject', (t) => [
    t('mail.oldAddress.text', { email }),
    t('mail.oldAddress.takeBack', { days }),
    letterLink(addressee, token),
  ])
}

/** Somebody was given an account and chooses the password for it. */
export function invitationLetter(
  addressee: Addressee,
  { by, token, days }: { by: string; token: string; days: number },
): Letter {
  return letter(addressee, 'mail.invitation.subject', (t) => [
    t('mail.invitation.text', { by, days }),
    letterLink(addressee, token),
    t('mail.invitation.notKnown'),
  ])
}

/** Tells the owner of an account how one signs in to it from here on, or what happened to it; not from which address. */
export function changedLetter(
  addressee: Addressee,
  { subject, text }: { subject: MessageId; text: MessageId },
): Letter {
  return letter(addressee, subject, (t) => [
    t(text),
    t('mail.changed.notYou'),
    `${addressee.publicUrl}/login`,
  ])
}

function letter(
  { to, name, locale, publicUrl }: Addressee,
  subject: MessageId,
  write: (t: ReturnType<typeof translator>) => string[],
): Letter {
  const t = translator(locale)
  const greeting = name === null ? [] : [t('mail.greeting', { name })]
  const signature = t('mail.signature', { place: new URL(publicUrl).host })
  return { to, subject: t(subject), text: [...greeting, ...write(t), signature].join('\n\n') }
}

export function letterLink({ publicUrl }: Pick<Addressee, 'publicUrl'>, token: string): string {
  return `${publicUrl}/login?letter=${token}`
}
