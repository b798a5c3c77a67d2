import { z } from 'zod'
import { requiredText } from '#domain/forms/inputs.ts'
import { emailAddress, newPassword } from './credentials-input.ts'

/** The form that makes an installation's first account and its organization. */
export const firstAdministratorInput = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: requiredText(100),
  familyName: requiredText(100),
  organizationName: requiredText(200),
})

export type FirstAdministratorInput = z.infer<typeof firstAdministratorInput>
