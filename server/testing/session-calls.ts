/** Calls of the mutations that are about a session, and not about an object: of the right form, by somebody unknown. */
export const sessionCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Of a film, which nothing here sends.
  assignVideoRequest: { id: '1', judgeId: '1' },
  bookFilmMoney: {
    id: '1',
    input: { key: '00000000-0000-4000-8000-000000000000', kind: 'payment', amount: 100 },
  },
  declineVideoRequest: { id: '1', reason: 'Too dark' },
  signFilmSheet: { id: '1' },
  submitVideoRequest: { id: '1' },
  consentToTraining: { id: '1', isGiven: true },
  removeTrainingFilm: { id: '1' },
  addRideFilm: { competitorId: '1' },
  removeRideFilm: { id: '1' },
  consentToRideFilm: { id: '1', isGiven: true },
  openTrainingSet: { id: '1' },
  closeTrainingSet: { id: '1' },
  signTrainingSheet: { id: '1' },
  writeTrainingMarks: {
    id: '1',
    writes: [
      {
        id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
        field: 'movement.1',
        value: 65,
        filmMs: 1000,
      },
    ],
  },
  writeFilmMarks: {
    id: '1',
    writes: [
      {
        id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
        field: 'movement.1',
        value: 65,
        filmMs: 1000,
      },
    ],
  },
  askForHorse: { identifier: '104AB12', relation: 'owner' },
  askForRider: { identifier: '10012345', relation: 'other' },
  authenticate: { email: 'nobody@example.org', password: 'not the password' },
  authenticateByCode: { request: 'none', code: '000000' },
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
  confirmNewAddress: { token: 'none' },
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
  // Nobody proposes anything to an administrator, who holds every row.
  decideRegistryProposal: { id: '1', isAccepted: true },
  // An owner with an account has nothing to say to the program itself.
  askHorseOwner: { id: '1' },
  decideLink: { kind: 'rider', id: '1', isConfirmed: true },
  giveConsent: { input: { text: 'account', version: '2026-11' } },
  // Nobody of those who are called for has won anything: prize money is there once results are signed.
  offsetPrizes: {
    showId: '1',
    key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d12',
    payouts: [{ payerId: '1', amount: 1, currency: 'EUR' }],
  },
  payOutPrizes: {
    ...{ showId: '1', key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d12', proof: '', method: 'transfer' },
    payouts: [{ payerId: '1', amount: 1, currency: 'EUR' }],
  },
  // Of a payment online: no provider takes one here.
  startOnlinePayment: {
    ...{ entryId: '1', currency: 'EUR', key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d13' },
  },
  checkOnlinePayment: { id: '1' },
  decideOnlinePayment: {
    ...{ id: '1', key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d14', book: false, reason: 'Looked at' },
  },
  openPositionLink: { token: 'none', refreshToken: 'none' },
  proveByCode: { request: 'none', code: '000000' },
  proveByPasskey: { response: '{}', token: 'none' },
  proveByPassword: { currentPassword: 'not the password' },
  refreshJWT: { refreshToken: 'none' },
  register: {
    input: {
      email: 'other@example.org',
      firstName: 'Ann',
      familyName: 'Lee',
      consent: '2026-11',
    },
  },
  registerByCode: {
    challenge: 'none',
    input: { firstName: 'Ann', familyName: 'Lee', consent: '2026-11' },
  },
  registerPasskey: { response: '{}', token: 'none' },
  removePasskey: { id: '1', currentPassword: 'not the password' },
  removeSecondFactor: { currentPassword: 'not the password' },
  renewRecoveryCodes: { currentPassword: 'not the password' },
  reportResent: { askedAt: '2026-05-14T08:00:00Z', entries: 1, missing: 0 },
  reportRingside: { unsentWrites: 1 },
  requestNewAddress: { email: 'other@example.org', currentPassword: 'not the password' },
  requestNewPassword: { email: 'nobody@example.org' },
  requestProofCode: {},
  requestSignInCode: { email: 'nobody@example.org' },
  signOut: { refreshToken: 'none' },
  signOutDevice: { id: '1' },
  withdrawConsent: { text: 'account' },
}
