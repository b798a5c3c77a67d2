/** Calls of the mutations that are about a session, and not about an object: of the right form, by somebody unknown. */
export const sessionCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  authenticate: { email: 'nobody@example.org', password: 'not the password' },
  authenticatePasskey: { response: '{}', token: 'none' },
  authenticateSecondFactor: { challenge: 'none', code: '000000' },
  beginPasskey: { currentPassword: 'not the password' },
  beginSecondFactor: { currentPassword: 'not the password' },
  changePassword: {
    currentPassword: 'not the password',
    newPassword: 'a password for tests',
    refreshToken: 'none',
  },
  choosePassword: { password: 'a password for tests', token: 'none' },
  confirmSecondFactor: { code: '000000' },
  createFirstAdministrator: {
    input: {
      email: 'second@example.org',
      password: 'a password for tests',
      firstName: 'Ann',
      familyName: 'Lee',
      organizationName: 'Riding club',
    },
  },
  giveConsent: { input: { text: 'account', version: '2026-11' } },
  openPositionLink: { token: 'none', refreshToken: 'none' },
  refreshJWT: { refreshToken: 'none' },
  register: {
    input: {
      email: 'other@example.org',
      firstName: 'Ann',
      familyName: 'Lee',
      consent: '2026-11',
    },
  },
  registerPasskey: { response: '{}', token: 'none' },
  removePasskey: { id: '1', currentPassword: 'not the password' },
  removeSecondFactor: { currentPassword: 'not the password' },
  renewRecoveryCodes: { currentPassword: 'not the password' },
  reportRingside: { unsentWrites: 1 },
  requestNewPassword: { email: 'nobody@example.org' },
  signOut: { refreshToken: 'none' },
  signOutDevice: { id: '1' },
}
