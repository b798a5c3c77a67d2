/**
 * What stands where the schema says String and nobody can write freely. Refused, by the form of what is
 * wanted, is all else; a secret and what is only compared are never stored as they were sent.
 */
type Kind =
  | 'nation'
  | 'time zone'
  | 'e-mail'
  | 'currency'
  | 'short name'
  | 'one of a list'
  | 'secret'
  | 'compared'

/** By the path of the input; `markup.test.ts` fails for one that is neither here nor stored. */
export const holdsNoFreeText: Readonly<Record<string, Kind>> = {
  'CompetitorChange.nation': 'nation',
  'CompetitorChange.substituteNation': 'nation',
  'CompetitorInput.nation': 'nation',
  'OfficialInput.nation': 'nation',
  'ShowInput.country': 'nation',
  'ShowInput.timeZone': 'time zone',
  'FirstAdministratorInput.email': 'e-mail',
  'GrantInput.email': 'e-mail',
  'MemberInput.email': 'e-mail',
  'RegistrationInput.email': 'e-mail',
  'linkPersonToAccount.email': 'e-mail',
  'requestNewPassword.email': 'e-mail',
  'PrizeMoneyInput.currency': 'currency',
  'PublicationInput.shortName': 'short name',
  'ConditionsInput.teamFormula': 'one of a list',
  'ConsentInput.text': 'one of a list',
  'ConsentInput.version': 'one of a list',
  'GateTickInput.round': 'one of a list',
  'JudgePositionInput.position': 'one of a list',
  'LeastScore.better': 'one of a list',
  'OfficialInput.function': 'one of a list',
  'PrizeMoneyInput.beyondChart': 'one of a list',
  'PrizeMoneyInput.ruleSet': 'one of a list',
  'QualificationInput.ruleSet': 'one of a list',
  'QualificationValuesInput.tieAtTheCut': 'one of a list',
  'RegistrationInput.consent': 'one of a list',
  'RingsideLinkInput.function': 'one of a list',
  'RoleInput.permissions': 'one of a list',
  'RoleInput.privileges': 'one of a list',
  'ScoreEntryInput.field': 'one of a list',
  'ScoreEntryInput.part': 'one of a list',
  'SecondValueInput.field': 'one of a list',
  'TimetableMoveInput.round': 'one of a list',
  'enterSecond.part': 'one of a list',
  'saveRoundStart.part': 'one of a list',
  'setCompetitorStatus.round': 'one of a list',
  'FirstAdministratorInput.password': 'secret',
  'authenticate.password': 'secret',
  'authenticatePasskey.response': 'secret',
  'authenticatePasskey.token': 'secret',
  'authenticateSecondFactor.challenge': 'secret',
  'authenticateSecondFactor.code': 'secret',
  'beginPasskey.currentPassword': 'secret',
  'beginSecondFactor.currentPassword': 'secret',
  'changePassword.currentPassword': 'secret',
  'changePassword.newPassword': 'secret',
  'changePassword.refreshToken': 'secret',
  'choosePassword.password': 'secret',
  'choosePassword.token': 'secret',
  'confirmSecondFactor.code': 'secret',
  'deletePersonalRecord.currentPassword': 'secret',
  'openPositionLink.refreshToken': 'secret',
  'openPositionLink.token': 'secret',
  'proveByPasskey.response': 'secret',
  'proveByPasskey.token': 'secret',
  'proveByPassword.currentPassword': 'secret',
  'refreshJWT.refreshToken': 'secret',
  'registerPasskey.response': 'secret',
  'registerPasskey.token': 'secret',
  'removePasskey.currentPassword': 'secret',
  'removeSecondFactor.currentPassword': 'secret',
  'renewRecoveryCodes.currentPassword': 'secret',
  'signOut.refreshToken': 'secret',
  'signResults.proof': 'secret',
  'authenticate.email': 'compared',
  'deletePersonalRecord.name': 'compared',
}
