import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'

/** Shorter ones are guessed; beyond that length says more than rules about signs (NIST SP 800-63B). */
export const shortestPassword = 10

export const longestPassword = 200

/** The form that makes an installation's first account and its organization. */
export const firstAdministratorInput = z.object({
  email: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'forms.notAnEmail'),
  password: z.string().min(shortestPassword).max(longestPassword),
  firstName: requiredText(100),
  familyName: requiredText(100),
  organizationName: requiredText(200),
})

export type FirstAdministratorInput = z.infer<typeof firstAdministratorInput>
