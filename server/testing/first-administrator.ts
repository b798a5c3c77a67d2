import { type Call, textAt } from './call.ts'
import { words } from './marked-text.ts'

/** Of an installation that has nobody yet; answers the jwt. */
export async function openFirstAdministrator(call: Call): Promise<string> {
  const signedIn = await call('createFirstAdministrator', {
    input: {
      email: 'first@example.org',
      password: 'a password for tests',
      firstName: words(100),
      familyName: words(100),
      organizationName: words(200),
    },
  })
  await call('register', {
    input: {
      email: 'stranger@example.org',
      firstName: words(100),
      familyName: words(100),
      consent: '2026-11',
    },
  })
  return textAt(signedIn, 'jwt')
}
