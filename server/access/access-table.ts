/**
 * Who may do what, over the whole schema. `access-table.test.ts` asks every field as everybody, and
 * fails for a field of the schema that is missing here.
 *
 * ok: answered · empty: answered with null or an empty list, as if there were nothing · no: refused as
 * forbidden, which only who may read the object hears · hidden: refused as not found, or answered
 * empty · sign-in: asked to sign in.
 */
export type Outcome = 'ok' | 'empty' | 'no' | 'hidden' | 'sign-in'

/** Who asks about the show of their own organization; `foreign` is the organizer of another one. */
export const asking = [
  'nobody',
  'administrator',
  'organizer',
  'office',
  'judge',
  'speaker',
  'account',
  'foreign',
] as const

export type Asking = (typeof asking)[number]

type Expected = Readonly<Record<Asking, Outcome>>

/** In the order of `asking`. */
function row(
  ...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]
): Expected {
  const [nobody, administrator, organizer, office, judge, speaker, account, foreign] = outcomes
  return { nobody, administrator, organizer, office, judge, speaker, account, foreign }
}

/** Everybody, signed in or not. */
const everybody = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
/** Whoever is signed in: libraries, which belong to no show. */
const signedIn = row('sign-in', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
/** People and horses by name: for those who enter competitors, the ones that their organization knows. */
const registry = row('hidden', 'ok', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden')
/** READ on the object; for everybody else it does not exist. */
const readers = row('hidden', 'ok', 'ok', 'ok', 'ok', 'ok', 'hidden', 'hidden')
/** WRITE on the object; who only reads it is refused. */
const office = row('sign-in', 'ok', 'ok', 'ok', 'no', 'no', 'hidden', 'hidden')
/** WRITE on the show that it belongs to; whoever only reads the show does not even learn that it is there. */
const officeAlone = row('sign-in', 'ok', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden')
/** CREATE on the organization, DELETE and ADMINISTRATION on the show: more than the show office has. */
const organizer = row('sign-in', 'ok', 'ok', 'no', 'no', 'no', 'hidden', 'hidden')
/** Who manages the organization; the office does not even learn who is in it. */
const manager = row('hidden', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden')
/** ADMINISTRATION on the organization that somebody belongs to. */
const managedPerson = row('sign-in', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden')
/** Offices of an organization that knows somebody; to everybody else nobody is there. */
const knownToOffice = row('sign-in', 'ok', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden')
/** Who grants in the organization; whoever is in it knows of it. */
const ownOrganization = row('sign-in', 'ok', 'ok', 'no', 'no', 'no', 'no', 'hidden')
/** Of the installation as a whole. */
const administrator = row('sign-in', 'ok', 'no', 'no', 'no', 'no', 'no', 'no')
/** Nothing is refused, and nothing is told but to who has WRITE on the object. */
const officeSees = row('hidden', 'ok', 'ok', 'ok', 'empty', 'empty', 'hidden', 'hidden')

/** Whoever reads the object writes about it. */
const writers = row('sign-in', 'ok', 'ok', 'ok', 'ok', 'ok', 'hidden', 'hidden')
/** An author alone, whatever anybody else may do. */
const author = row('sign-in', 'no', 'no', 'no', 'no', 'no', 'hidden', 'hidden')
/** WRITE on the show; for everybody else there is nothing. */
const officeReads = row('hidden', 'ok', 'ok', 'ok', 'hidden', 'hidden', 'hidden', 'hidden')

/** Every field of `Query`, `Mutation` and `Subscription`. */
export const rootFields: Readonly<Record<string, Expected>> = {
  'Query.auditTrail': office,
  'Query.access': office,
  'Query.accessExplanation': office,
  'Query.accounts': manager,
  'Query.bankTransactions': office,
  'Query.comments': readers,
  'Query.competition': readers,
  'Query.competitor': readers,
  'Query.demoMailbox': row(
    'hidden',
    'ok',
    'hidden',
    'hidden',
    'hidden',
    'hidden',
    'hidden',
    'hidden',
  ),
  'Query.dressageTests': signedIn,
  'Query.deletionPreview': managedPerson,
  'Query.enterForm': officeAlone,
  'Query.entry': officeAlone,
  'Query.quoteEntry': officeAlone,
  'Query.repricing': office,
  'Query.federations': signedIn,
  'Query.horses': registry,
  'Query.mergePreview': officeAlone,
  'Query.ownTest': officeAlone,
  'Query.ownTests': officeAlone,
  'Query.registryDuplicates': officeAlone,
  'Query.registryHorse': officeAlone,
  'Query.registryHorses': officeAlone,
  'Query.registryPerson': officeAlone,
  'Query.registryPersons': officeAlone,
  'Query.registryProposals': officeAlone,
  'Query.installation': everybody,
  'Query.managedAccount': managedPerson,
  'Query.mentionable': readers,
  'Query.officeNotes': officeReads,
  'Query.paperQueue': officeAlone,
  'Query.reportedComments': office,
  'Query.managedPersons': manager,
  'Query.organizations': manager,
  'Query.payer': officeAlone,
  'Query.personalRecord': managedPerson,
  // The pair of the world is not public: who knows it by its office.
  'Query.pairHistory': knownToOffice,
  'Query.pairStory': readers,
  'Query.persons': registry,
  'Query.previewCompetitorImport': office,
  'Query.previewProgrammeAct': office,
  'Query.privileges': signedIn,
  'Query.ratingChecks': administrator,
  'Query.ratingPools': signedIn,
  'Query.ratings': knownToOffice,
  'Query.registrationSwitch': administrator,
  'Query.resultList': readers,
  'Query.riderDay': readers,
  'Query.roles': signedIn,
  'Query.ringside': office,
  'Query.missingScores': row('sign-in', 'ok', 'ok', 'ok', 'ok', 'ok', 'hidden', 'hidden'),
  'Query.missingTicks': row('sign-in', 'ok', 'ok', 'ok', 'ok', 'ok', 'hidden', 'hidden'),
  'Query.ruleSets': signedIn,
  'Query.runningCompetitions': readers,
  'Query.search': readers,
  'Query.show': readers,
  'Query.shows': readers,
  'Query.stabling': office,
  'Query.stablingRun': officeAlone,
  'Query.timetable': readers,
  'Query.timetableDraft': officeAlone,
  'Mutation.addCompetitor': office,
  'Mutation.askHorseOwner': officeAlone,
  'Mutation.askResend': office,
  'Mutation.changeGrant': organizer,
  'Mutation.changeProgramme': office,
  'Mutation.copyShow': organizer,
  'Mutation.createCompetition': office,
  'Mutation.createShow': row('sign-in', 'ok', 'ok', 'no', 'no', 'no', 'no', 'ok'),
  'Mutation.decideConflict': office,
  'Mutation.decideProtest': office,
  'Mutation.decideRegistryProposal': officeAlone,
  'Mutation.deleteArena': office,
  'Mutation.deleteCompetition': office,
  'Mutation.deleteEvent': office,
  'Mutation.deleteHorseOwner': officeAlone,
  'Mutation.deleteOfficial': office,
  'Mutation.deleteOwnTest': officeAlone,
  'Mutation.deletePersonalRecord': managedPerson,
  'Mutation.deleteRole': ownOrganization,
  'Mutation.deleteShow': organizer,
  'Mutation.deleteSponsor': office,
  'Mutation.duplicateCompetition': office,
  'Mutation.grantAccess': organizer,
  'Mutation.applyCompetitorList': office,
  'Mutation.importCompetition': office,
  'Mutation.importCompetitors': office,
  'Mutation.saveCompetitionFeiId': office,
  'Mutation.importShow': row('sign-in', 'ok', 'ok', 'no', 'no', 'no', 'no', 'ok'),
  'Mutation.inviteMember': ownOrganization,
  'Mutation.enterSecond': office,
  'Mutation.endMembership': ownOrganization,
  'Mutation.endRingsideDevice': office,
  'Mutation.keepFirstEntry': office,
  'Mutation.keepRegisteredApart': officeAlone,
  'Mutation.linkPersonToAccount': managedPerson,
  'Mutation.lodgeProtest': office,
  'Mutation.makePositionLink': office,
  'Mutation.mergeRegistered': officeAlone,
  'Mutation.makeRingsideLink': office,
  'Mutation.moveCompetition': office,
  'Mutation.numberCompetitors': office,
  'Mutation.takeBackImport': office,
  'Mutation.takeBackList': office,
  'Mutation.sendLetterAgain': officeAlone,
  'Mutation.recordGateTicks': office,
  'Mutation.recordScores': row('sign-in', 'ok', 'ok', 'ok', 'ok', 'no', 'hidden', 'hidden'),
  'Mutation.removeCompetitors': office,
  'Mutation.renewInvitation': administrator,
  'Mutation.revokeGrant': organizer,
  'Mutation.reopenDifference': office,
  'Mutation.revokeAllRingside': office,
  'Mutation.revokePositionLink': office,
  'Mutation.revokeRingsideLink': office,
  'Mutation.saveArena': office,
  'Mutation.saveCompetition': office,
  'Mutation.saveCompetitor': office,
  'Mutation.saveCompetitors': office,
  'Mutation.saveConditions': office,
  'Mutation.saveEvent': office,
  'Mutation.saveHorseOwner': officeAlone,
  'Mutation.saveOfficial': office,
  'Mutation.saveOwnTest': officeAlone,
  'Mutation.saveRegistryHorse': officeAlone,
  'Mutation.saveRegistryPerson': officeAlone,
  'Mutation.saveOrganization': administrator,
  'Mutation.saveRole': ownOrganization,
  'Mutation.saveRoundStart': office,
  'Mutation.keepEntryTemplate': office,
  'Mutation.moveEntryRule': office,
  'Mutation.removeBlock': office,
  'Mutation.removeEntryTemplate': office,
  'Mutation.replaceEntryRules': office,
  'Mutation.saveBlock': office,
  'Mutation.saveEntryRule': office,
  // While the show takes entries, everybody who is signed in; the world's takes none.
  'Mutation.actOnEntryPlaces': officeAlone,
  'Mutation.discardEntryDraft': officeAlone,
  'Mutation.saveEntryDraft': officeAlone,
  'Mutation.saveEntryNote': officeAlone,
  'Mutation.saveEntryPaper': officeAlone,
  'Mutation.reviewEntryPaper': officeAlone,
  'Mutation.submitEntry': officeAlone,
  'Mutation.substituteInPlace': officeAlone,
  'Mutation.repriceEntries': office,
  'Mutation.saveEntrySettings': office,
  'Mutation.sendTestConfirmation': office,
  'Mutation.saveOwnBlock': office,
  'Mutation.setEntriesOpen': office,
  'Mutation.bookBankTransaction': office,
  'Mutation.bookShow': office,
  'Mutation.cancelExtraCharge': officeAlone,
  'Mutation.chargeExtra': officeAlone,
  'Mutation.endWaiver': officeAlone,
  'Mutation.ignoreBankTransaction': office,
  'Mutation.importBankFile': office,
  'Mutation.moveSurplus': officeAlone,
  'Mutation.closeTill': office,
  'Mutation.openTill': office,
  'Mutation.payBack': organizer,
  'Mutation.recordPayment': officeAlone,
  'Mutation.reverseMovement': officeAlone,
  'Mutation.savePayer': row('sign-in', 'ok', 'ok', 'no', 'hidden', 'hidden', 'hidden', 'hidden'),
  'Mutation.savePaymentSettings': organizer,
  'Mutation.waiveCharge': officeAlone,
  'Mutation.deleteComment': author,
  'Mutation.editComment': author,
  'Mutation.hideComment': office,
  'Mutation.lockComments': office,
  'Mutation.reportComment': writers,
  'Mutation.saveCommentSettings': office,
  'Mutation.showComment': office,
  'Mutation.writeComment': writers,
  'Mutation.savePublication': office,
  'Mutation.saveShow': office,
  'Mutation.saveSponsor': office,
  'Mutation.saveStartOrder': office,
  'Mutation.takeBackStartOrder': office,
  'Mutation.setRefusedWritesDone': office,
  'Mutation.undoDecision': office,
  'Mutation.applyStablingRun': officeAlone,
  'Mutation.cancelStablingRun': officeAlone,
  'Mutation.placeStays': office,
  'Mutation.removeBarn': office,
  'Mutation.removeStay': office,
  'Mutation.saveBarn': office,
  'Mutation.saveStabling': office,
  'Mutation.saveStay': office,
  'Mutation.setStayStatus': office,
  'Mutation.solveStabling': office,
  'Mutation.takeOrderedStays': office,
  'Mutation.undoStabling': office,
  'Mutation.solveTimetable': office,
  'Mutation.revertTimetable': office,
  'Mutation.repairTimetable': office,
  'Mutation.publishTimetable': officeAlone,
  'Mutation.moveInTimetable': office,
  'Mutation.stepInTimetable': officeAlone,
  'Mutation.discardTimetableDraft': officeAlone,
  'Mutation.setAccountDisabled': managedPerson,
  'Mutation.setAccountRoles': administrator,
  'Mutation.setCompetitionStatus': office,
  'Mutation.setCompetitorStatus': office,
  'Mutation.setRegistration': administrator,
  'Mutation.setTeamStatus': office,
  'Mutation.signResults': office,
}

/** Fields that are about no object of a show: the session and the profile itself, or what an argument proves. */
export const sessionFields: readonly string[] = [
  'Query.askedLinks',
  'Query.horseByIdentifier',
  'Query.myEntries',
  'Query.myHorses',
  'Query.myRiders',
  'Query.riderByIdentifier',
  'Query.consents',
  'Query.devices',
  'Query.me',
  'Query.noticeSettings',
  'Query.notices',
  'Query.openShows',
  'Query.passkeys',
  'Query.recoveryCodesLeft',
  'Query.resendAsked',
  'Mutation.askForHorse',
  'Mutation.askForRider',
  'Mutation.authenticate',
  'Mutation.authenticateByCode',
  'Mutation.authenticatePasskey',
  'Mutation.authenticateSecondFactor',
  'Mutation.beginPasskey',
  'Mutation.beginPasskeySignIn',
  'Mutation.beginSecondFactor',
  'Mutation.confirmSecondFactor',
  'Mutation.proveByCode',
  'Mutation.proveByPasskey',
  'Mutation.proveByPassword',
  'Mutation.registerPasskey',
  'Mutation.removePasskey',
  'Mutation.removeSecondFactor',
  'Mutation.renewRecoveryCodes',
  'Mutation.requestNewAddress',
  'Mutation.confirmNewAddress',
  'Mutation.changePassword',
  'Mutation.choosePassword',
  'Mutation.createFirstAdministrator',
  'Mutation.decideLink',
  'Mutation.giveConsent',
  'Mutation.openPositionLink',
  'Mutation.refreshJWT',
  'Mutation.readNotices',
  'Mutation.reportRingside',
  'Mutation.saveNoticeSettings',
  'Mutation.reportResent',
  'Mutation.register',
  'Mutation.registerByCode',
  'Mutation.removeHorse',
  'Mutation.removeRider',
  'Mutation.requestNewPassword',
  'Mutation.requestProofCode',
  'Mutation.requestSignInCode',
  'Mutation.saveHorse',
  'Mutation.saveRider',
  'Mutation.signOut',
  'Mutation.signOutDevice',
  'Mutation.signOutEverywhere',
  'Mutation.withdrawConsent',
]

/** Fields of readable objects that not every reader may see. */
export const guardedFields: Readonly<Record<string, Expected>> = {
  'Competition.conflicts': row('hidden', 'ok', 'ok', 'ok', 'ok', 'empty', 'hidden', 'hidden'),
  'Competition.decisions': officeSees,
  'Competition.entriesApart': officeSees,
  'Competition.fieldStrength': officeSees,
  'Competition.history': officeSees,
  'Competition.refusedWrites': officeSees,
  'Competition.silentFlags': row('hidden', 'ok', 'ok', 'ok', 'ok', 'empty', 'hidden', 'hidden'),
  'Competition.unsignedSheets': officeSees,
  'Competition.writtenSheets': row('hidden', 'ok', 'ok', 'ok', 'ok', 'empty', 'hidden', 'hidden'),
  'Competitor.journal': row('hidden', 'ok', 'ok', 'ok', 'ok', 'empty', 'hidden', 'hidden'),
  'Competitor.note': officeSees,
  'Competitor.sheets': row('hidden', 'ok', 'ok', 'ok', 'ok', 'empty', 'hidden', 'hidden'),
  'JudgePosition.links': officeSees,
  'ResultLine.findings': officeSees,
  'Show.letters': officeSees,
  'Show.money': officeSees,
  'Show.missingFeiIds': officeSees,
  'Show.programmeActs': officeSees,
  'Show.reach': officeSees,
  'Timetable.drafts': officeSees,
  'Timetable.revert': officeSees,
}
