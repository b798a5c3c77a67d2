import { z } from 'zod'
import { isStorable, requiredText } from '#domain/forms/inputs.ts'
import { consentTexts } from '#domain/privacy/consent-texts.ts'

/** Shorter ones are guessed; beyond that length says more than rules about signs (ASVS 4.0.3, 2.1.1 and 2.1.9). */
export const shortestPassword = 12

/** Long enough for every sentence; the standard wants no more (2.1.2). */
const longestPassword = 128

export const emailAddress = z
  .string()
  .trim()
  .min(1, { error: 'forms.required', abort: true })
  .max(200)
  // No bracket, comma or quote: nothing that a mail header reads as more than one address.
  .regex(/^[^\s@<>,;"\\]+@[^\s@<>,;"\\]+\.[^\s@<>,;"\\]+$/, 'forms.notAnEmail')
  .refine(isStorable, 'forms.notAnEmail')

export const newPassword = z.string().min(shortestPassword).max(longestPassword)

export const registrationInput = z.object({
  firstName: requiredText(100),
  familyName: requiredText(100),
  email: emailAddress,
  /** The version of the text that stood on the screen and was agreed to. */
  consent: z.string().refine((version) => version === consentTexts.account, 'forms.consentNeeded'),
})

/** For an address that is proved already. */
export const newAccountInput = registrationInput.omit({ email: true })

/** Six digits of a letter; spaces are typed for reading. */
export const letterCodeInput = z.object({
  code: z
    .string()
    .max(20)
    .refine((typed) => /^\d{6}$/.test(typed.replace(/\s/g, '')), 'forms.notALetterCode'),
})

export const addressInput = z.object({ email: emailAddress })

/** With the token of a letter, which proves whose password it is. */
export const chosenPasswordInput = z.object({ password: newPassword })

const currentPassword = z.string().max(500)

/** The current password or, in its place, the proof by passkey. */
export const ownerFields = { currentPassword, proof: z.string().max(200).nullable() }

export const changedPasswordInput = z
  .object({ ...ownerFields, newPassword })
  .superRefine(refuseWithoutOwner)

export const changedAddressInput = z
  .object({ ...ownerFields, email: emailAddress })
  .superRefine(refuseWithoutOwner)

export const currentPasswordInput = z.object({ currentPassword: z.string().min(1).max(500) })

/** Six digits of an authenticator app or, where it may be, a recovery code. */
export const codeInput = z.object({ code: z.string().trim().min(1).max(50) })

function refuseWithoutOwner(
  given: { currentPassword: string; proof: string | null },
  context: z.RefinementCtx,
): void {
  if (given.currentPassword !== '' || given.proof !== null) return
  context.addIssue({ code: 'custom', path: ['currentPassword'], message: 'forms.required' })
}
