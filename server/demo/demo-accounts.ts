/** Whom the demonstration knows. The password is printed at every start: such an installation is for trying out. */
export const demoPassword = 'paddock'

export interface DemoAccount {
  /** A role of `accounts/roles.ts`. */
  role: string
  email: string
  firstName: string
  familyName: string
  /** What its grants name; which bits, says `load-demo.ts`. */
  grants: 'organization' | 'practice show' | 'position C' | 'read practice show'
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'administrator',
    email: 'admin@paddock.test',
    firstName: 'Ada',
    familyName: 'Admin',
    grants: 'organization',
  },
  {
    role: 'organizer',
    email: 'organizer@paddock.test',
    firstName: 'Olga',
    familyName: 'Organizer',
    grants: 'organization',
  },
  {
    role: 'show_office',
    email: 'office@paddock.test',
    firstName: 'Otto',
    familyName: 'Office',
    grants: 'practice show',
  },
  {
    role: 'judge',
    email: 'judge@paddock.test',
    firstName: 'Helene',
    familyName: 'Aigner',
    grants: 'position C',
  },
  {
    role: 'speaker',
    email: 'speaker@paddock.test',
    firstName: 'Stella',
    familyName: 'Speaker',
    grants: 'read practice show',
  },
]

/** One line for each account, as `main.ts` prints them. */
export function signInLines(): string[] {
  return demoAccounts.map(
    ({ role, email }) => `sign in as ${role.replaceAll('_', ' ')}: ${email} / ${demoPassword}`,
  )
}
