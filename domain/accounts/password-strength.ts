import { shortestPassword } from './credentials-input.ts'

export type PasswordStrength = 'none' | 'short' | 'enough' | 'strong'

/** Beyond this length guessing is hopeless where the signs vary; signs that come again count for less. */
const strongLength = 18

/** What somebody is told while choosing a password, by its length and how many different signs it has. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < shortestPassword) return 'short'
  const different = new Set(password.toLowerCase()).size
  return password.length >= strongLength && different >= 8 ? 'strong' : 'enough'
}
