import { randomUUID } from 'node:crypto'
import { rider, type Stage, setUp } from '#server/competitions/testing.ts'
import { boxKind, rowOfBoxes, stayOf } from '#server/stabling/testing.ts'

/** How a field is asked for, about the objects of a world. */
export type Ask = (world: World) => Asked

export interface Asked {
  source: string
  variables?: Record<string, unknown>
  /** What stands in an answer that tells of this world, where others may be told of theirs. */
  tells?: string
}

/** A show with one of everything that a field can be about. */
export interface World extends Stage {
  eventId: string
  arenaId: string
  officialId: string
  sponsorId: string
  /** Of the results of all competitions. */
  copyId: string
  judgePositionId: string
  linkId: string
  /** READ on the show, of somebody who was invited by it. */
  grantId: string
  letterId: string
  granteeId: string
  /** A role that nobody has. */
  roleId: string
  /** Of the registry: somebody who starts, with a horse of which there is a second row. */
  personId: string
  horseId: string
  sameHorseId: string
  ownerId: string
  /** What another organization says should be otherwise of the horse. */
  proposalId: string
  ownTestId: string
  deviceId: string
  /** Asked for by the office, of a pair that starts. */
  placeId: string
  entryId: string
  /** Owes for that entry. */
  payerId: string
  lineId: string
  movementId: string
  /** Of the bank. */
  transactionId: string
  onlineId: string
  tillId: string
  invoiceId: string
  /** An open conflict. */
  conflictId: string
  /** What the office decided of another one. */
  decisionId: string
  /** A write that was not taken. */
  refusedId: string
  protestId: string
  /** About the show, of an invited reader; reported once. */
  commentId: string
  /** Rides in the competition. */
  riderId: string
  /** The horse of that rider; the pair has a rating. */
  riddenId: string
  barnId: string
  boxIds: readonly string[]
  /** Without a box. */
  stayId: string
  /** It found a box for that stay. */
  stablingRunId: string
  /** An order of a box that is on the waiting list. */
  orderedId: string
  /** Of the day of the competition, which was published as a whole before. */
  draftId: string
  /** What taking that publication back is asked with. */
  revertBasis: string
}

const show = {
  name: 'Spring Show',
  timeZone: 'Europe/Vienna',
  firstDay: '2026-05-14',
  lastDay: '2026-05-17',
}

const someone = { email: 'someone@example.org', firstName: 'Some', familyName: 'One' }

/** A dressage test of one movement. */
export const ownTest = {
  name: 'Club test',
  body: 'RC',
  year: '2026',
  movements: [{ name: 'Enter at working trot', coefficient: 1 }],
  collectives: [],
  maximumPoints: 10,
}

/** Who issues invoices. */
export const seller = {
  ...{ name: 'Club', street: 'Yard 1', postalCode: '12345', town: 'Field', country: 'DE' },
  ...{ taxNumber: '12/345', taxation: 'exempt', reason: 'Club', prefix: 'R', dueDays: 14 },
}

const emptyForm = { riders: [], horses: [], places: [], items: [] }

/** Of the one who owes: an act with a key of its own. */
const onPayer = (field: string, given: string): Ask => {
  return ({ payerId }) => ({
    source: `mutation { ${field}(payerId: ${payerId}, ${freshKey()}, ${given}) { id } }`,
  })
}

const onLine = (field: string): Ask => {
  return ({ lineId }) => ({
    source: `mutation { ${field}(lineId: ${lineId}, ${freshKey()}, reason: "old") { id } }`,
  })
}

function freshKey(): string {
  return `key: "${randomUUID()}"`
}

const ofCompetition = (selection: string): Ask => {
  return ({ competitionId, showId }) => ({
    source: `{ competition(id: ${competitionId}, showId: ${showId}) { ${selection} } }`,
  })
}

const ofCompetitor = (selection: string): Ask => {
  return ({ competitionId, competitorIds }) => ({
    source: `{ competitor(competitionId: ${competitionId}, id: ${competitorIds[0]}) { ${selection} } }`,
  })
}

const ofComments = (field: string): Ask => {
  return ({ showId }) => ({ source: `{ ${field}(of: { kind: show, id: ${showId} }) { topicId } }` })
}

const onComment = (field: string, given = ''): Ask => {
  return ({ commentId }) => ({ source: `mutation { ${field}(id: ${commentId} ${given}) { id } }` })
}

const deleting = (field: string, of: keyof World, selection: string): Ask => {
  return (world) => ({ source: `mutation { ${field}(id: ${String(world[of])}) ${selection} }` })
}

const savingPart = (field: string, type: string, input: object): Ask => {
  return ({ showId }) => ({
    source: `mutation ($input: ${type}!) { ${field}(showId: ${showId}, input: $input) { stored { id } } }`,
    variables: { input },
  })
}

const competitionInput = (number: string) => ({ ...setUp, number })

const ofAccess = (selection: string): Ask => {
  return ({ showId }) => ({ source: `{ access(className: Show, id: ${showId}) { ${selection} } }` })
}

export const asks: Readonly<Record<string, Ask>> = {
  'Query.auditTrail': ({ showId }) => ({
    source: `{ auditTrail(showId: ${showId}) { changes { id } } }`,
  }),
  'Query.access': ofAccess('mayGrant grants { email } within { email }'),
  'Query.accessExplanation': ({ showId, granteeId }) => ({
    source: `{ accessExplanation(className: Show, id: ${showId}, accountId: ${granteeId}) { permissions } }`,
  }),
  'Query.accounts': ({ granteeId }) => ({
    source: '{ accounts { id } }',
    tells: `"id":"${granteeId}"`,
  }),
  'Query.bankTransactions': ({ showId }) => ({
    source: `{ bankTransactions(showId: ${showId}) { id } }`,
  }),
  'Query.payer': ({ payerId }) => ({ source: `{ payer(id: ${payerId}) { id } }` }),
  'Show.money': ({ showId }) => ({
    source: `{ show(id: ${showId}) { money { balances { currency } } } }`,
  }),
  'Mutation.recordPayment': onPayer(
    'recordPayment',
    'payment: { method: cash, amount: 100, currency: "EUR", day: "2026-05-14" }',
  ),
  'Mutation.chargeExtra': onPayer(
    'chargeExtra',
    'charge: { text: "Rail", amount: 100, currency: "EUR" }',
  ),
  'Mutation.moveSurplus': onPayer('moveSurplus', 'move: { amount: 100, currency: "EUR" }'),
  'Mutation.cancelExtraCharge': onLine('cancelExtraCharge'),
  'Mutation.endWaiver': onLine('endWaiver'),
  'Mutation.waiveCharge': ({ lineId }) => ({
    source: `mutation { waiveCharge(${freshKey()}, waiver: { lineId: ${lineId}, reason: "old" }) { id } }`,
  }),
  'Mutation.reverseMovement': ({ movementId }) => ({
    source: `mutation { reverseMovement(movementId: ${movementId}, ${freshKey()}, reason: "old") { id } }`,
  }),
  'Mutation.openTill': ({ showId }) => ({
    source: `mutation { openTill(showId: ${showId}, ${freshKey()}, till: { name: "${randomUUID()}", opening: 0 }) { showId } }`,
  }),
  'Mutation.closeTill': ({ tillId }) => ({
    source: `mutation { closeTill(id: ${tillId}, ${freshKey()}, count: { counted: 100, reason: "lost" }) { showId } }`,
  }),
  'Mutation.creditInvoice': ({ invoiceId }) => ({
    source: `mutation { creditInvoice(id: ${invoiceId}, ${freshKey()}, reason: "twice") { id } }`,
  }),
  'Mutation.issueReminders': ({ showId, invoiceId }) => ({
    source: `mutation { issueReminders(showId: ${showId}, ${freshKey()}, invoiceIds: [${invoiceId}]) { showId } }`,
  }),
  'Mutation.saveReminderSteps': ({ showId }) => ({
    source: `mutation { saveReminderSteps(showId: ${showId}, opened: { steps: [] },
      input: { steps: [{ days: 7, fee: 500, text: "Pay" }] }) { changedMeanwhile } }`,
  }),
  'Mutation.issueInvoices': ({ showId, payerId }) => ({
    source: `mutation { issueInvoices(showId: ${showId}, ${freshKey()}, payerIds: [${payerId}]) { showId } }`,
  }),
  'Mutation.saveInvoiceSeller': ({ showId }) => ({
    source: `mutation ($input: InvoiceSellerInput!) {
      saveInvoiceSeller(showId: ${showId}, input: $input, opened: {}) { changedMeanwhile } }`,
    variables: { input: seller },
  }),
  'Mutation.saveOwnInvoiceAddress': ({ entryId }) => ({
    source: `mutation { saveOwnInvoiceAddress(entryId: ${entryId}, opened: {}, input: { name: "Ann Payer",
      street: "Yard 1", town: "Field", country: "DE" }) { changedMeanwhile } }`,
  }),
  'Mutation.savePayerAddress': ({ payerId }) => ({
    source: `mutation { savePayerAddress(id: ${payerId}, opened: {}, input: { name: "Ann Payer",
      street: "Yard 1", town: "Field", country: "DE" }) { changedMeanwhile } }`,
  }),
  'Mutation.importBankFile': ({ showId }) => ({
    source: `mutation { importBankFile(showId: ${showId}, ${freshKey()}, name: "may.xml", content: "x",
      isPreview: true) { batches } }`,
  }),
  'Mutation.bookBankTransaction': ({ showId, transactionId }) => ({
    source: `mutation { bookBankTransaction(showId: ${showId}, id: ${transactionId}, ${freshKey()}) { showId } }`,
  }),
  'Mutation.ignoreBankTransaction': ({ showId, transactionId }) => ({
    source: `mutation { ignoreBankTransaction(showId: ${showId}, id: ${transactionId}, ${freshKey()},
      reason: "hay") { showId } }`,
  }),
  'Mutation.startOnlinePayment': ({ entryId }) => ({
    source: `mutation { startOnlinePayment(entryId: ${entryId}, currency: "EUR", ${freshKey()}) { id } }`,
  }),
  'Mutation.checkOnlinePayment': ({ onlineId }) => ({
    source: `mutation { checkOnlinePayment(id: ${onlineId}) { id } }`,
  }),
  'Mutation.decideOnlinePayment': ({ onlineId }) => ({
    source: `mutation { decideOnlinePayment(id: ${onlineId}, ${freshKey()}, book: false, reason: "seen") { id } }`,
  }),
  'Mutation.payBack': ({ showId, payerId }) => ({
    source: `mutation { payBack(showId: ${showId}, ${freshKey()}, proof: "none", method: cash,
      paybacks: [{ payerId: ${payerId}, amount: 100, currency: "EUR" }]) { showId } }`,
  }),
  'Mutation.payOutPrizes': ({ showId, payerId }) => ({
    source: `mutation { payOutPrizes(showId: ${showId}, ${freshKey()}, proof: "none", method: cash,
      payouts: [{ payerId: ${payerId}, amount: 100, currency: "EUR" }]) { showId } }`,
  }),
  'Mutation.offsetPrizes': ({ showId, payerId }) => ({
    source: `mutation { offsetPrizes(showId: ${showId}, ${freshKey()},
      payouts: [{ payerId: ${payerId}, amount: 100, currency: "EUR" }]) { showId } }`,
  }),
  'Mutation.savePayer': ({ payerId }) => ({
    source: `mutation { savePayer(id: ${payerId}, input: { name: "Ann" }, opened: { name: "Ann Payer" },
      proof: "none") { changedMeanwhile } }`,
  }),
  'Mutation.saveBookkeeping': ({ showId }) => ({
    source: `mutation { saveBookkeeping(showId: ${showId}, input: { accounts: [{ key: "cash", account: "1000" }],
      yearStart: 1 }, opened: { accounts: [], yearStart: 1 }) { changedMeanwhile } }`,
  }),
  'Mutation.savePaymentSettings': ({ showId }) => ({
    source: `mutation { savePaymentSettings(showId: ${showId}, input: { holder: "Club" }, opened: {},
      proof: "none") { changedMeanwhile } }`,
  }),
  'Mutation.bookShow': ({ showId }) => ({
    source: `mutation { bookShow(showId: ${showId}) { showId } }`,
  }),
  'Query.comments': ofComments('comments'),
  'Query.commentSwitch': ({ horseId }) => ({
    source: `{ commentSwitch(of: { kind: horse, id: ${horseId} }) { isOn } }`,
  }),
  'Mutation.switchComments': ({ horseId }) => ({
    source: `mutation { switchComments(of: { kind: horse, id: ${horseId} }, isOn: true) { isOn } }`,
  }),
  'Query.officeNotes': ofComments('officeNotes'),
  'Query.mentionable': ({ showId }) => ({
    source: `{ mentionable(of: { kind: show, id: ${showId} }, audience: readers, search: "") { id } }`,
  }),
  'Query.reportedComments': ({ showId }) => ({
    source: `{ reportedComments(showId: ${showId}, first: 5) { comment { id } } }`,
  }),
  'Mutation.writeComment': ({ showId }) => ({
    source: `mutation { writeComment(of: { kind: show, id: ${showId} }, audience: readers, text: "Hello") { id } }`,
  }),
  'Mutation.editComment': onComment('editComment', 'text: "Hello"'),
  'Mutation.deleteComment': onComment('deleteComment'),
  'Mutation.reportComment': onComment('reportComment', 'reason: "rude"'),
  'Mutation.hideComment': onComment('hideComment', 'reason: "rude"'),
  'Mutation.showComment': onComment('showComment'),
  'Mutation.lockComments': ({ showId }) => ({
    source: `mutation { lockComments(of: { kind: show, id: ${showId} }, isLocked: true) { topicId } }`,
  }),
  'Mutation.saveCommentSettings': ({ showId }) => ({
    source: `mutation { saveCommentSettings(showId: ${showId}, input: { isOn: true, writers: office },
      opened: { isOn: true, writers: readers }) { stored { id } } }`,
  }),
  'Query.competition': ofCompetition('id'),
  'Query.competitor': ofCompetitor('id'),
  'Query.demoMailbox': () => ({ source: '{ demoMailbox { id } }' }),
  'Query.missingScores': ({ competitionId }) => ({
    source: `{ missingScores(competitionId: ${competitionId}, ids: ["7f1c2f3e-5d27-4a55-9c0b-0f6f7c0d1a11"]) }`,
  }),
  'Query.missingTicks': ({ competitionId }) => ({
    source: `{ missingTicks(competitionId: ${competitionId}, ids: ["7f1c2f3e-5d27-4a55-9c0b-0f6f7c0d1a11"]) }`,
  }),
  'Query.dressageTests': () => ({ source: '{ dressageTests { id } }' }),
  'Query.deletionPreview': ({ personId }) => ({
    source: `{ deletionPreview(of: person, id: ${personId}) { name } }`,
  }),
  'Query.federations': () => ({ source: '{ federations { id } }' }),
  'Query.mergePreview': ({ horseId, sameHorseId }) => ({
    source: `{ mergePreview(of: horse, keptId: ${horseId}, goneId: ${sameHorseId}) { isProposal } }`,
  }),
  'Query.ownTest': ({ ownTestId }) => ({ source: `{ ownTest(id: ${ownTestId}) { id } }` }),
  'Query.ownTests': ({ ownTestId }) => ({
    source: '{ ownTests { id } }',
    tells: `"id":"${ownTestId}"`,
  }),
  'Query.registryDuplicates': ({ horseId }) => ({
    source: '{ registryDuplicates(of: horse) { sides { rowId } } }',
    tells: `"rowId":"${horseId}"`,
  }),
  'Query.registryHorse': ({ horseId }) => ({
    source: `{ registryHorse(id: ${horseId}) { id } }`,
  }),
  'Query.registryHorses': ({ horseId }) => ({
    source: `{ registryHorses(search: "Horse of ${horseId}") { rows { id } } }`,
    tells: `"id":"${horseId}"`,
  }),
  'Query.registryPerson': ({ personId }) => ({
    source: `{ registryPerson(id: ${personId}) { id } }`,
  }),
  'Query.registryPersons': ({ personId }) => ({
    source: `{ registryPersons(search: "No 1 of ${personId}") { rows { id } } }`,
    tells: `"id":"${personId}"`,
  }),
  'Query.registryProposals': ({ proposalId }) => ({
    source: '{ registryProposals { id } }',
    tells: `"id":"${proposalId}"`,
  }),
  'Query.horses': () => ({ source: '{ horses(search: "Horse") { id } }' }),
  'Query.installation': () => ({ source: '{ installation { version } }' }),
  'Query.organizations': ({ organizationId }) => ({
    source: '{ organizations { id } }',
    tells: `"id":"${organizationId}"`,
  }),
  'Query.managedAccount': ({ granteeId }) => ({
    source: `{ managedAccount(id: ${granteeId}) { refusal } }`,
  }),
  'Query.managedPersons': ({ personId }) => ({
    source: '{ managedPersons { id } }',
    tells: `"id":"${personId}"`,
  }),
  'Query.personalRecord': ({ personId }) => ({
    source: `{ personalRecord(of: person, id: ${personId}) { name } }`,
  }),
  'Query.privileges': () => ({ source: '{ privileges }' }),
  'Query.roles': () => ({ source: '{ roles { id name permissions privileges } }' }),
  'Query.pairHistory': ({ riderId, riddenId }) => ({
    source: `{ pairHistory(discipline: dressage, personId: ${riderId}, horseId: ${riddenId}) { rated { isPublic } } }`,
  }),
  'Query.ratingChecks': () => ({ source: '{ ratingChecks { discipline } }' }),
  'Query.ratingPools': () => ({ source: '{ ratingPools { discipline } }' }),
  'Query.ratings': ({ riderId }) => ({
    source:
      '{ ratings(discipline: dressage, of: pair, first: 500) { rows { rated { person { id } } } } }',
    tells: `"id":"${riderId}"`,
  }),
  'Query.pairStory': ({ competitionId, competitorIds }) => ({
    source: `{ pairStory(competitionId: ${competitionId}, competitorId: ${competitorIds[0]}) { needs { place } } }`,
  }),
  'Query.persons': () => ({ source: '{ persons(search: "No") { id } }' }),
  'Query.previewCompetitorImport': ({ competitionId }) => ({
    source: `{ previewCompetitorImport(competitionId: ${competitionId}, text: "Ann Lee, Star") { __typename } }`,
  }),
  'Query.previewCallOff': ({ showId }) => ({
    source: `{ previewCallOff(showId: ${showId}, input: { kind: cancelled, reason: "Storm", remitsAll: false }) { kind } }`,
  }),
  'Query.previewProgrammeAct': ({ showId, competitionId }) => ({
    source: `{ previewProgrammeAct(showId: ${showId}, act: { cancel: { ids: [${competitionId}], reason: "storm" } }) { kind } }`,
  }),
  'Query.registrationSwitch': () => ({ source: '{ registrationSwitch { isOn } }' }),
  'Query.resultList': ({ competitionId }) => ({
    source: `{ resultList(competitionId: ${competitionId}) { version } }`,
  }),
  'Query.ringside': ({ showId }) => ({
    source: `{ ringside(showId: ${showId}) { links { id } } }`,
  }),
  'Query.ruleSets': () => ({ source: '{ ruleSets(discipline: dressage) { id } }' }),
  'Query.runningCompetitions': ({ competitionId }) => ({
    source: '{ runningCompetitions { id } }',
    tells: `"id":"${competitionId}"`,
  }),
  'Query.search': ({ showId }) => ({
    source: `{ search(showId: ${showId}, text: "Show ${showId}") { kind showId } }`,
    tells: `"showId":"${showId}"`,
  }),
  'Query.show': ({ showId }) => ({ source: `{ show(id: ${showId}) { id } }` }),
  'Query.riderDay': ({ showId, riderId }) => ({
    source: `{ riderDay(showId: ${showId}, personId: ${riderId}, day: "2026-05-14") { competitorId } }`,
  }),
  'Query.timetable': ({ showId }) => ({
    source: `{ timetable(showId: ${showId}, day: "2026-05-14") { day } }`,
  }),
  'Query.timetableDraft': ({ draftId }) => ({
    source: `{ timetableDraft(id: ${draftId}) { id } }`,
  }),
  'Query.shows': ({ showId }) => ({
    source: '{ shows { id } }',
    tells: `"id":"${showId}"`,
  }),
  'Mutation.addCompetitor': ({ competitionId }) => ({
    source: `mutation ($input: CompetitorInput!) { addCompetitor(competitionId: ${competitionId}, input: $input) { id } }`,
    variables: { input: rider(99) },
  }),
  'Mutation.changeGrant': ({ grantId }) => ({
    source: `mutation { changeGrant(id: ${grantId}, input: { permissions: [READ, WRITE] }, opened: { permissions: [READ] }, proof: "none") { changedMeanwhile } }`,
  }),
  'Mutation.callOffShow': ({ showId }) => ({
    source: `mutation { callOffShow(showId: ${showId}, input: { kind: cancelled, reason: "Storm", remitsAll: false }) { kind } }`,
  }),
  'Mutation.reinstateShow': ({ showId }) => ({
    source: `mutation { reinstateShow(showId: ${showId}) { kind } }`,
  }),
  'Mutation.changeProgramme': ({ showId, competitionId }) => ({
    source: `mutation { changeProgramme(showId: ${showId}, act: { shift: { ids: [${competitionId}], minutes: 5 } }) { actId } }`,
  }),
  'Mutation.copyShow': ({ showId }) => ({
    source: `mutation { copyShow(id: ${showId}, name: "Autumn Show", firstDay: "2026-09-14") { id } }`,
  }),
  'Mutation.createCompetition': ({ showId }) => ({
    source: `mutation ($input: CompetitionInput!) { createCompetition(showId: ${showId}, input: $input) { id } }`,
    variables: { input: competitionInput('2') },
  }),
  'Mutation.createShow': () => ({
    source: 'mutation ($input: ShowInput!) { createShow(input: $input) { id } }',
    variables: { input: show },
  }),
  'Mutation.decideProtest': ({ protestId }) => ({
    source: `mutation { decideProtest(id: ${protestId}, input: { outcome: rejected, decision: "It was", decidedBy: "Jury" }) { id } }`,
  }),
  'Mutation.enterSecond': ({ competitorIds }) => ({
    source: `mutation { enterSecond(competitorId: ${competitorIds[2]}, part: "C", values: [{ field: "points", value: 3000 }]) { id } }`,
  }),
  'Mutation.keepFirstValue': ({ competitorIds }) => ({
    source: `mutation { keepFirstValue(competitorId: ${competitorIds[2]}, part: "C", field: "points", value: 3000) { id } }`,
  }),
  'Mutation.reopenDifference': ({ competitorIds }) => ({
    source: `mutation { reopenDifference(competitorId: ${competitorIds[2]}, part: "C", field: "points") { id } }`,
  }),
  'Mutation.undoDecision': ({ decisionId }) => ({
    source: `mutation { undoDecision(entryId: "${decisionId}", id: "${randomUUID()}") { __typename } }`,
  }),
  'Mutation.setRefusedWritesDone': ({ competitionId, refusedId }) => ({
    source: `mutation { setRefusedWritesDone(competitionId: ${competitionId}, ids: ["${refusedId}"], done: true) { id } }`,
  }),
  'Mutation.lodgeProtest': ({ competitionId }) => ({
    source: `mutation { lodgeProtest(competitionId: ${competitionId}, input: { lodgedBy: "Rider", grounds: "Time" }) { id } }`,
  }),
  'Mutation.decideConflict': ({ conflictId }) => ({
    source: `mutation { decideConflict(entryId: "${conflictId}", id: "${randomUUID()}", take: offered, reason: "read again") { __typename } }`,
  }),
  'Mutation.deleteArena': deleting('deleteArena', 'arenaId', '{ id }'),
  'Mutation.deleteCompetition': deleting('deleteCompetition', 'competitionId', '{ id }'),
  'Mutation.deleteEvent': deleting('deleteEvent', 'eventId', '{ id }'),
  'Mutation.deleteOfficial': deleting('deleteOfficial', 'officialId', '{ id }'),
  'Mutation.deletePersonalRecord': ({ personId }) => ({
    source: `mutation { deletePersonalRecord(of: person, id: ${personId}, name: "Rider No 1", proof: "none") }`,
  }),
  'Mutation.deleteRole': deleting('deleteRole', 'roleId', ''),
  'Mutation.deleteShow': deleting('deleteShow', 'showId', ''),
  'Mutation.deleteSponsor': deleting('deleteSponsor', 'sponsorId', '{ id }'),
  'Mutation.duplicateCompetition': ({ competitionId }) => ({
    source: `mutation { duplicateCompetition(id: ${competitionId}, number: "3") { id } }`,
  }),
  'Mutation.grantAccess': ({ showId }) => ({
    source: `mutation ($input: GrantInput!) { grantAccess(className: Show, id: ${showId}, input: $input, proof: "none") { grant { id } } }`,
    variables: { input: { ...someone, permissions: ['READ'] } },
  }),
  'Mutation.inviteMember': ({ organizationId, roleId }) => ({
    source: `mutation ($input: MemberInput!) { inviteMember(organizationId: ${organizationId}, input: $input, proof: "none") { account { id } } }`,
    variables: { input: { ...someone, roleId } },
  }),
  'Mutation.linkPersonToAccount': ({ personId }) => ({
    source: `mutation { linkPersonToAccount(id: ${personId}, email: null) { id } }`,
  }),
  'Mutation.importCompetitors': ({ competitionId }) => ({
    source: `mutation ($rows: [CompetitorInput!]!) { importCompetitors(competitionId: ${competitionId}, rows: $rows) { id } }`,
    variables: { rows: [rider(98)] },
  }),
  'Mutation.askHorseOwner': deleting('askHorseOwner', 'horseId', ''),
  'Mutation.decideRegistryProposal': ({ proposalId }) => ({
    source: `mutation { decideRegistryProposal(id: ${proposalId}, isAccepted: true) { id } }`,
  }),
  'Mutation.deleteHorseOwner': deleting('deleteHorseOwner', 'ownerId', ''),
  'Mutation.deleteOwnTest': deleting('deleteOwnTest', 'ownTestId', ''),
  'Mutation.keepRegisteredApart': ({ horseId, sameHorseId }) => ({
    source: `mutation { keepRegisteredApart(of: horse, id: ${horseId}, otherId: ${sameHorseId}) }`,
  }),
  'Mutation.mergeRegistered': ({ horseId, sameHorseId }) => ({
    source: `mutation { mergeRegistered(of: horse, keptId: ${horseId}, goneId: ${sameHorseId}) { isProposal } }`,
  }),
  'Mutation.saveHorseOwner': ({ horseId }) => ({
    source: `mutation { saveHorseOwner(horseId: ${horseId}, input: { name: "Stall AG" }) { stored { id } } }`,
  }),
  'Mutation.saveOwnTest': ({ ownTestId }) => ({
    source: `mutation ($input: OwnTestInput!) { saveOwnTest(id: ${ownTestId}, input: $input) { stored { id } } }`,
    variables: { input: { ...ownTest, name: 'Club test II' } },
  }),
  'Mutation.saveRegistryHorse': ({ horseId }) => ({
    source: `mutation { saveRegistryHorse(id: ${horseId}, input: { name: "Alba" }, opened: { name: "Alba" }) { changedMeanwhile } }`,
  }),
  'Mutation.saveRegistryPerson': ({ personId }) => ({
    source: `mutation ($input: RegistryPersonInput!) { saveRegistryPerson(id: ${personId}, input: $input, opened: $input) { changedMeanwhile } }`,
    variables: { input: { firstName: 'Ann', familyName: 'Lee' } },
  }),
  'Mutation.askResend': deleting('askResend', 'deviceId', '{ id }'),
  'Mutation.endMembership': ({ granteeId, organizationId }) => ({
    source: `mutation { endMembership(accountId: ${granteeId}, organizationId: ${organizationId}) }`,
  }),
  'Mutation.sendLetterAgain': ({ letterId }) => ({
    source: `mutation { sendLetterAgain(letterId: ${letterId}) { id } }`,
  }),
  'Mutation.endRingsideDevice': deleting('endRingsideDevice', 'deviceId', '{ id }'),
  'Mutation.makeRingsideLink': ({ showId, judgePositionId }) => ({
    source: `mutation { makeRingsideLink(showId: ${showId}, input: { judgePositionId: ${judgePositionId} }) { url } }`,
  }),
  'Mutation.makePositionLink': ({ judgePositionId }) => ({
    source: `mutation { makePositionLink(judgePositionId: ${judgePositionId}) { url } }`,
  }),
  'Mutation.moveCompetition': ({ competitionId, arenaId }) => ({
    source: `mutation { moveCompetition(id: ${competitionId}, arenaId: ${arenaId}) { id } }`,
  }),
  'Mutation.applyCompetitorList': ({ competitionId }) => ({
    source: `mutation ($text: String!, $chosen: [String!]!) { applyCompetitorList(competitionId: ${competitionId}, text: $text, chosen: $chosen) { id } }`,
    variables: { text: 'Rider;Horse\nFirst Lister;New Mount', chosen: ['new line 2'] },
  }),
  'Mutation.importCompetition': ({ showId }) => ({
    source: `mutation ($file: String!) { importCompetition(showId: ${showId}, file: $file) { id } }`,
    variables: { file: '{}' },
  }),
  'Mutation.saveCompetitionFeiId': ({ competitionId }) => ({
    source: `mutation { saveCompetitionFeiId(competitionId: ${competitionId}, feiId: "2026_CI_0117_D_S_01_01") { id } }`,
  }),
  'Mutation.importShow': () => ({
    source: 'mutation ($file: String!) { importShow(file: $file) { show { id } } }',
    variables: { file: '{}' },
  }),
  'Mutation.takeBackList': ({ competitionId }) => ({
    source: `mutation { takeBackList(competitionId: ${competitionId}, version: 1) { id } }`,
  }),
  'Mutation.takeBackImport': ({ competitionId }) => ({
    source: `mutation { takeBackImport(competitionId: ${competitionId}, version: 1) { id } }`,
  }),
  'Mutation.numberCompetitors': ({ competitionId }) => ({
    source: `mutation { numberCompetitors(competitionId: ${competitionId}) { id } }`,
  }),
  'Mutation.recordGateTicks': ({ competitionId, competitorIds }) => ({
    source: `mutation ($ticks: [GateTickInput!]!) { recordGateTicks(competitionId: ${competitionId}, ticks: $ticks) { results { outcome } } }`,
    variables: {
      ticks: [
        {
          id: randomUUID(),
          competitorId: competitorIds[2],
          status: 'ready',
          seen: 'entered',
          age: 0,
        },
      ],
    },
  }),
  'Mutation.recordScores': ({ competitionId, competitorIds }) => ({
    source: `mutation ($entries: [ScoreWriteInput!]!) { recordScores(competitionId: ${competitionId}, entries: $entries) { results { problem } } }`,
    variables: {
      entries: [
        {
          id: randomUUID(),
          competitorId: competitorIds[1],
          part: 'C',
          field: 'points',
          value: 3000,
          deviceId: 'tablet',
          deviceSequence: 7,
        },
      ],
    },
  }),
  'Mutation.removeCompetitors': ({ competitionId, competitorIds }) => ({
    source: `mutation { removeCompetitors(competitionId: ${competitionId}, ids: [${competitorIds[2]}]) { id } }`,
  }),
  'Mutation.renewInvitation': ({ granteeId }) => ({
    source: `mutation { renewInvitation(accountId: ${granteeId}, proof: "none") }`,
  }),
  'Mutation.revokeGrant': deleting('revokeGrant', 'grantId', '{ id }'),
  'Mutation.revokeAllRingside': ({ showId }) => ({
    source: `mutation { revokeAllRingside(showId: ${showId}) { id } }`,
  }),
  'Mutation.revokeRingsideLink': deleting('revokeRingsideLink', 'linkId', '{ id }'),
  'Mutation.revokePositionLink': deleting('revokePositionLink', 'linkId', '{ id }'),
  'Mutation.saveArena': savingPart('saveArena', 'ArenaInput', { name: 'Main' }),
  'Mutation.saveCompetition': ({ competitionId }) => ({
    source: `mutation ($input: CompetitionInput!) { saveCompetition(id: ${competitionId}, input: $input, opened: $input) { stored { id } } }`,
    variables: { input: { ...competitionInput('1'), name: 'Grand Prix II' } },
  }),
  'Mutation.saveConditions': ({ competitionId }) => ({
    source: `mutation { saveConditions(id: ${competitionId}, input: { startsPerRider: 2 }, opened: {}) { stored { id } } }`,
  }),
  'Mutation.saveCompetitors': ({ competitionId, competitorIds }) => ({
    source: `mutation { saveCompetitors(competitionId: ${competitionId}, changes: [{ id: ${competitorIds[0]}, team: "Red" }]) { id } }`,
  }),
  'Mutation.saveCompetitor': ({ competitorIds }) => ({
    source: `mutation { saveCompetitor(id: ${competitorIds[0]}, input: { note: "early" }) { stored { id } } }`,
  }),
  'Mutation.saveEvent': savingPart('saveEvent', 'EventInput', {
    code: 'CDI1*',
    discipline: 'dressage',
  }),
  'Mutation.saveOfficial': savingPart('saveOfficial', 'OfficialInput', {
    firstName: 'A',
    familyName: 'B',
    function: 'judge',
  }),
  'Mutation.saveOrganization': ({ organizationId }) => ({
    source: `mutation { saveOrganization(id: ${organizationId}, input: { name: "Reitverein" }) { stored { id } } }`,
  }),
  'Mutation.saveRole': ({ roleId }) => ({
    source: `mutation ($input: RoleInput!) { saveRole(id: ${roleId}, input: $input) { stored { id } } }`,
    variables: { input: { name: 'steward 2', permissions: ['READ'], privileges: [] } },
  }),
  'Mutation.saveRoundStart': ({ competitionId }) => ({
    source: `mutation { saveRoundStart(competitionId: ${competitionId}, part: "jump_off_1", competitorIds: []) { id } }`,
  }),
  'Mutation.keepEntryTemplate': ({ showId }) => ({
    source: `mutation { keepEntryTemplate(showId: ${showId}, name: "Ours") { id } }`,
  }),
  'Mutation.moveEntryRule': ({ showId }) => ({
    source: `mutation ($rule: EntryRule!) {
      saveEntryRule(showId: ${showId}, list: FEES, id: "start", rule: $rule) { stored { id } }
      moveEntryRule(showId: ${showId}, list: FEES, id: "start") { id }
    }`,
    variables: { rule: { id: 'start', text: 'Start', per: 'place', amount: 2000 } },
  }),
  'Mutation.removeBlock': ({ showId }) => ({
    source: `mutation { removeBlock(showId: ${showId}, id: 1) { id } }`,
  }),
  'Mutation.saveBlock': ({ showId }) => ({
    source: `mutation { saveBlock(showId: ${showId}, input: { name: "Novices", capacity: 40 }) { stored { id } } }`,
  }),
  'Mutation.saveOwnBlock': ({ showId, competitionId }) => ({
    source: `mutation {
      saveOwnBlock(showId: ${showId}, competitionId: ${competitionId}, input: { capacity: 40 }, opened: {}) { stored { id } }
    }`,
  }),
  'Mutation.removeEntryTemplate': ({ showId }) => ({
    source: `mutation { removeEntryTemplate(showId: ${showId}, id: 1) { id } }`,
  }),
  'Mutation.replaceEntryRules': ({ showId }) => ({
    source: `mutation { replaceEntryRules(showId: ${showId}, template: "dutch-club") { id } }`,
  }),
  'Mutation.saveEntryRule': ({ showId }) => ({
    source: `mutation ($rule: EntryRule!) {
      saveEntryRule(showId: ${showId}, list: FEES, id: "start", rule: $rule) { stored { id } }
    }`,
    variables: { rule: { id: 'start', text: 'Start', per: 'place', amount: 2000 } },
  }),
  'Mutation.saveEntrySettings': ({ showId }) => ({
    source: `mutation { saveEntrySettings(showId: ${showId}, input: { contactName: "Ann" }, opened: { contactName: "" }) { stored { id } } }`,
  }),
  'Query.stabling': ({ showId }) => ({ source: `{ stabling(showId: ${showId}) { id site } }` }),
  'Query.stablingRun': ({ stablingRunId }) => ({
    source: `{ stablingRun(id: ${stablingRunId}) { id moves } }`,
  }),
  'Mutation.saveStabling': ({ showId }) => ({
    source: `mutation ($input: StablingJson!) { saveStabling(showId: ${showId}, input: $input) { stored { id } } }`,
    variables: { input: { opens: '2026-05-12', closes: '2026-05-18', kinds: [boxKind] } },
  }),
  'Mutation.saveBarn': ({ showId }) => ({
    source: `mutation ($input: StablingJson!) { saveBarn(showId: ${showId}, input: $input) { stored { id } } }`,
    variables: { input: { ...rowOfBoxes(3, 'B'), at: { row: 3, column: 0 } } },
  }),
  'Mutation.removeBarn': ({ showId, barnId }) => ({
    source: `mutation { removeBarn(showId: ${showId}, id: ${barnId}) { id } }`,
  }),
  'Mutation.saveStay': ({ showId, stayId }) => ({
    source: `mutation ($input: StablingJson!) { saveStay(showId: ${showId}, id: ${stayId}, input: $input) { stored { id } } }`,
    variables: { input: stayOf('Bella II') },
  }),
  'Mutation.removeStay': ({ showId, stayId }) => ({
    source: `mutation { removeStay(showId: ${showId}, id: ${stayId}) { id } }`,
  }),
  'Mutation.takeOrderedStays': ({ showId }) => ({
    source: `mutation { takeOrderedStays(showId: ${showId}) { id } }`,
  }),
  'Mutation.giveOrderedStay': ({ showId, orderedId }) => ({
    source: `mutation { giveOrderedStay(showId: ${showId}, itemId: ${orderedId}) { id } }`,
  }),
  'Mutation.answerOrderOffer': ({ orderedId }) => ({
    source: `mutation { answerOrderOffer(itemId: ${orderedId}, accepts: true) { id } }`,
  }),
  'Mutation.settleStayDeposit': ({ showId, stayId }) => ({
    source: `mutation { settleStayDeposit(showId: ${showId}, id: ${stayId}, isReturned: true) { id } }`,
  }),
  'Mutation.takeStayDeposit': ({ showId, stayId }) => ({
    source: `mutation { takeStayDeposit(showId: ${showId}, id: ${stayId}, amount: 5000, text: "Deposit") { id } }`,
  }),
  'Mutation.chargeStay': ({ showId, stayId }) => ({
    source: `mutation { chargeStay(showId: ${showId}, id: ${stayId}, amount: 4000, text: "Door broken") { id } }`,
  }),
  'Mutation.placeStays': ({ showId, stayId, boxIds }) => ({
    source: `mutation ($moves: [StablingJson!]!) { placeStays(showId: ${showId}, moves: $moves) { id } }`,
    variables: { moves: [{ stayId, before: null, after: boxIds[0] }] },
  }),
  'Mutation.undoStabling': ({ showId, stayId, boxIds }) => ({
    source: `mutation ($moves: [StablingJson!]!) {
      placeStays(showId: ${showId}, moves: $moves) { id }
      undoStabling(showId: ${showId}) { id }
    }`,
    variables: { moves: [{ stayId, before: null, after: boxIds[0] }] },
  }),
  'Mutation.setStayStatus': ({ showId, stayId }) => ({
    source: `mutation { setStayStatus(showId: ${showId}, id: ${stayId}, before: expected, status: arrived) { id } }`,
  }),
  'Mutation.solveStabling': ({ showId }) => ({
    source: `mutation { solveStabling(showId: ${showId}, input: { seed: "1", sort: "stables" }) { id } }`,
  }),
  'Mutation.cancelStablingRun': ({ stablingRunId }) => ({
    source: `mutation { cancelStablingRun(id: ${stablingRunId}) { id } }`,
  }),
  'Mutation.applyStablingRun': ({ stablingRunId }) => ({
    source: `mutation { applyStablingRun(id: ${stablingRunId}) { id } }`,
  }),
  'Mutation.actOnEntryPlaces': ({ showId, placeId }) => ({
    source: `mutation { actOnEntryPlaces(showId: ${showId}, placeIds: [${placeId}], act: WITHDRAW, isPreview: true) { refusals { reason } } }`,
  }),
  'Mutation.substituteInPlace': ({ placeId, personId }) => ({
    source: `mutation { substituteInPlace(placeId: ${placeId}, riderId: ${personId}) { refusals { reason } } }`,
  }),
  'Mutation.repriceEntries': ({ showId, entryId }) => ({
    source: `mutation { repriceEntries(showId: ${showId}, entryIds: [${entryId}], expected: [0]) }`,
  }),
  'Mutation.mergeEntries': ({ showId, entryId }) => ({
    source: `mutation { mergeEntries(showId: ${showId}, entryId: ${entryId}, intoId: ${entryId}, isPreview: true) { showId } }`,
  }),
  'Mutation.undoEntryMerge': ({ entryId }) => ({
    source: `mutation { undoEntryMerge(entryId: ${entryId}) { id } }`,
  }),
  'Mutation.askForPapers': ({ showId, entryId }) => ({
    source: `mutation { askForPapers(showId: ${showId}, entryIds: [${entryId}], isPreview: true) { showId } }`,
  }),
  'Mutation.sendEntryMessage': ({ showId, entryId }) => ({
    source: `mutation { sendEntryMessage(showId: ${showId}, entryIds: [${entryId}], isPreview: true,
      key: "0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d12", input: { subject: "Vet", text: "At two" }) { showId } }`,
  }),
  'Query.repricing': ({ showId }) => ({ source: `{ repricing(showId: ${showId}) { showId } }` }),
  'Query.enterForm': ({ showId }) => ({ source: `{ enterForm(showId: ${showId}) { showId } }` }),
  'Query.entry': ({ entryId }) => ({ source: `{ entry(id: ${entryId}) { id } }` }),
  'Query.quoteEntry': ({ showId }) => ({
    source: `query ($form: EntryFormInput!) { quoteEntry(showId: ${showId}, form: $form) { lines { rule } } }`,
    variables: { form: emptyForm },
  }),
  'Mutation.discardEntryDraft': ({ showId }) => ({
    source: `mutation { discardEntryDraft(showId: ${showId}) }`,
  }),
  'Mutation.saveEntryDraft': ({ showId }) => ({
    source: `mutation ($form: EntryFormInput!) { saveEntryDraft(showId: ${showId}, form: $form) { version } }`,
    variables: { form: emptyForm },
  }),
  'Mutation.saveEntryNote': ({ entryId }) => ({
    source: `mutation { saveEntryNote(entryId: ${entryId}, input: { officeNote: "Box 12" }, opened: { officeNote: "" }) { stored { id } } }`,
  }),
  'Query.paperQueue': ({ showId }) => ({ source: `{ paperQueue(showId: ${showId}) { showId } }` }),
  'Mutation.saveEntryPaper': ({ entryId }) => ({
    source: `mutation { saveEntryPaper(entryId: ${entryId}, paper: { kind: "document", requirement: "insurance", of: "entry", subjectId: ${entryId} }, input: {}) { id } }`,
  }),
  'Mutation.reviewEntryPaper': ({ entryId }) => ({
    source: `mutation { reviewEntryPaper(entryId: ${entryId}, paper: { kind: "document", requirement: "insurance", of: "entry", subjectId: ${entryId} }, input: { review: verified }) { subject } }`,
  }),
  'Mutation.submitEntry': ({ showId }) => ({
    source: `mutation ($form: EntryFormInput!, $key: String!) {
      submitEntry(showId: ${showId}, form: $form, key: $key, acceptedTerms: true) { refusals { reason } }
    }`,
    variables: { form: emptyForm, key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d11' },
  }),
  'Mutation.sendTestConfirmation': ({ showId }) => ({
    source: `mutation { sendTestConfirmation(showId: ${showId}, language: en) }`,
  }),
  'Mutation.setEntriesOpen': ({ showId }) => ({
    source: `mutation { setEntriesOpen(showId: ${showId}, isOpen: false) { id } }`,
  }),
  'Mutation.savePublication': ({ showId }) => ({
    source: `mutation ($input: PublicationInput!) { savePublication(showId: ${showId}, input: $input, opened: $input) { stored { id } } }`,
    variables: { input: { isOn: true, startLists: true, resultsFrom: 'running' } },
  }),
  'Mutation.publishCopies': ({ showId, competitionId }) => ({
    source: `mutation { publishCopies(showId: ${showId}, export: "results-html", competitionIds: [${competitionId}], locale: en, options: []) { id } }`,
  }),
  'Mutation.withdrawCopy': deleting('withdrawCopy', 'copyId', '{ id }'),
  'Mutation.saveShow': ({ showId }) => ({
    source: `mutation ($input: ShowInput!, $opened: ShowInput!) { saveShow(id: ${showId}, input: $input, opened: $opened) { stored { id } } }`,
    variables: { input: { name: 'Later Show' }, opened: { name: show.name } },
  }),
  'Mutation.saveSponsor': savingPart('saveSponsor', 'SponsorInput', { name: 'Feed & Co' }),
  'Mutation.saveStartOrder': ({ competitionId, competitorIds }) => ({
    source: `mutation ($input: StartOrderInput!) { saveStartOrder(competitionId: ${competitionId}, input: $input) { id } }`,
    variables: { input: { version: 0, order: competitorIds } },
  }),
  'Mutation.takeBackStartOrder': ({ competitionId }) => ({
    source: `mutation { takeBackStartOrder(competitionId: ${competitionId}, version: 0) { id } }`,
  }),
  'Mutation.solveTimetable': ({ showId }) => ({
    source: `mutation { solveTimetable(showId: ${showId}, input: { day: "2026-05-14", name: "A", seed: "7" }) { id } }`,
  }),
  'Mutation.repairTimetable': ({ showId }) => ({
    source: `mutation { repairTimetable(showId: ${showId}, input: { day: "2026-05-14" }) { draft { id } } }`,
  }),
  'Mutation.moveInTimetable': ({ showId, draftId, competitionId }) => ({
    source: `mutation { moveInTimetable(showId: ${showId}, day: "2026-05-14", draftId: ${draftId},
      move: { competitionId: ${competitionId}, startsAt: "2026-05-14T09:00:00Z" }) { id } }`,
  }),
  'Mutation.stepInTimetable': ({ draftId }) => ({
    source: `mutation { stepInTimetable(draftId: ${draftId}, moveId: 1, isRedo: false) { id } }`,
  }),
  'Mutation.publishTimetable': ({ draftId }) => ({
    source: `mutation { publishTimetable(draftId: ${draftId}) { day } }`,
  }),
  'Mutation.revertTimetable': ({ showId, revertBasis }) => ({
    source: `mutation { revertTimetable(showId: ${showId}, day: "2026-05-14", basis: "${revertBasis}") { day } }`,
  }),
  'Mutation.discardTimetableDraft': ({ draftId }) => ({
    source: `mutation { discardTimetableDraft(draftId: ${draftId}) { day } }`,
  }),
  'Mutation.setAccountDisabled': ({ granteeId }) => ({
    source: `mutation { setAccountDisabled(id: ${granteeId}, disabled: true) { id } }`,
  }),
  'Mutation.setRegistration': () => ({
    source: 'mutation { setRegistration(isOn: true) { isOn } }',
  }),
  'Mutation.setAccountRoles': ({ granteeId, roleId }) => ({
    source: `mutation { setAccountRoles(id: ${granteeId}, roleIds: [${roleId}]) { id } }`,
  }),
  'Mutation.setCompetitionStatus': ({ competitionId }) => ({
    source: `mutation { setCompetitionStatus(id: ${competitionId}, status: provisional) { id } }`,
  }),
  'Mutation.setCompetitorStatus': ({ competitorIds }) => ({
    source: `mutation { setCompetitorStatus(id: ${competitorIds[2]}, status: withdrawn, reason: "lame") { id } }`,
  }),
  'Mutation.setTeamStatus': ({ competitionId }) => ({
    source: `mutation { setTeamStatus(competitionId: ${competitionId}, team: "Red", status: disqualified, reason: "doping") { id } }`,
  }),
  'Mutation.signResults': ({ competitionId }) => ({
    source: `mutation { signResults(id: ${competitionId}, signedBy: "A. Judge", proof: "none") { id } }`,
  }),
  'Competition.conflicts': ofCompetition('conflicts { __typename }'),
  'Competition.decisions': ofCompetition('decisions { undo }'),
  'Competition.entriesApart': ofCompetition('entriesApart { count }'),
  'Competition.unsignedSheets': ofCompetition('unsignedSheets { part }'),
  'Competition.fieldStrength': ofCompetition('fieldStrength { starters }'),
  'Competition.history': ofCompetition('history { id }'),
  'Competition.refusedWrites': ofCompetition('refusedWrites { id }'),
  'Competition.silentFlags': ofCompetition('silentFlags { id }'),
  'Competition.writtenSheets': ofCompetition('writtenSheets { sequence }'),
  'Competitor.journal': ofCompetitor('journal { id }'),
  'Competitor.note': ofCompetitor('note'),
  'Competitor.sheets': ofCompetitor('sheets { __typename }'),
  'JudgePosition.links': ofCompetition('judgePositions { links { id } }'),
  'ResultLine.findings': ({ competitionId }) => ({
    source: `{ resultList(competitionId: ${competitionId}) { lines { findings { code } } } }`,
  }),
  'Timetable.revert': ({ showId }) => ({
    source: `{ timetable(showId: ${showId}, day: "2026-05-14") { revert { basis } } }`,
  }),
  'Timetable.drafts': ({ showId }) => ({
    source: `{ timetable(showId: ${showId}, day: "2026-05-14") { drafts { id } } }`,
  }),
  'Show.letters': ({ showId }) => ({
    source: `{ show(id: ${showId}) { letters { id } } }`,
  }),
  'Show.missingFeiIds': ({ showId }) => ({
    source: `{ show(id: ${showId}) { missingFeiIds { objectId } } }`,
  }),
  'Show.programmeActs': ({ showId }) => ({
    source: `{ show(id: ${showId}) { programmeActs { id } } }`,
  }),
  'Show.reach': ({ showId }) => ({ source: `{ show(id: ${showId}) { reach { isOnlyHere } } }` }),
}
