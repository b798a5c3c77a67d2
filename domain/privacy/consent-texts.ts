import { z } from 'zod'

/**
 * What people agree to, by its wording: a new version is agreed to anew. The words stand in
 * `locales/privacy.json`; whoever changes what they say, and not only how, gives them a new version.
 * - `account`: what is stored of an account, agreed to by whoever registers.
 * - `ratings`: that the ratings of the own person may be seen by everybody (decision 036).
 */
export const consentTexts = { account: '2026-11', ratings: '2026-11' } as const

export type ConsentText = keyof typeof consentTexts

export const consentText = z.enum(['account', 'ratings'])

export const consentInput = z
  .object({
    text: consentText,
    /** What stood on the screen. */
    version: z.string().max(20),
  })
  // Another version than today's was not read.
  .refine(({ text, version }) => version === consentTexts[text], {
    path: ['version'],
    message: 'forms.otherVersion',
  })
