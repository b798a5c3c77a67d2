import { z } from 'zod'

/**
 * What people agree to, by its wording: a new version is agreed to anew. The words stand in
 * `locales/privacy.json`; whoever changes what they say, and not only how, gives them a new version.
 */
export const consentTexts = { account: '2026-11' } as const

export type ConsentText = keyof typeof consentTexts

export const consentInput = z.object({
  text: z.literal('account'),
  /** What stood on the screen; another one than today's was not read. */
  version: z.literal(consentTexts.account, 'forms.otherVersion'),
})
