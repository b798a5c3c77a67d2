import { randomUUID } from 'node:crypto'
import { rider, type Stage, setUp } from '#server/competitions/testing.ts'

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
  judgePositionId: string
  linkId: string
  /** READ on the show, of somebody who was invited by it. */
  grantId: string
  granteeId: string
  /** A role that nobody has. */
  roleId: string
  /** Of the registry. */
  personId: string
  deviceId: string
  /** An open conflict. */
  conflictId: string
  /** What the office decided of another one. */
  decisionId: string
  /** A write that was not taken. */
  refusedId: string
  protestId: string
  /** Rides in the competition. */
  riderId: string
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
  'Query.pairStory': ({ competitionId, competitorIds }) => ({
    source: `{ pairStory(competitionId: ${competitionId}, competitorId: ${competitorIds[0]}) { needs { place } } }`,
  }),
  'Query.persons': () => ({ source: '{ persons(search: "No") { id } }' }),
  'Query.previewCompetitorImport': ({ competitionId }) => ({
    source: `{ previewCompetitorImport(competitionId: ${competitionId}, text: "Ann Lee, Star") { __typename } }`,
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
    source: `mutation { changeGrant(id: ${grantId}, input: { permissions: [READ, WRITE] }, proof: "none") { id } }`,
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
  'Mutation.keepFirstEntry': ({ competitorIds }) => ({
    source: `mutation { keepFirstEntry(competitorId: ${competitorIds[2]}, part: "C", field: "points", value: 3000) { id } }`,
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
  'Mutation.askResend': deleting('askResend', 'deviceId', '{ id }'),
  'Mutation.endMembership': ({ granteeId, organizationId }) => ({
    source: `mutation { endMembership(accountId: ${granteeId}, organizationId: ${organizationId}) }`,
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
    source: `mutation ($entries: [ScoreEntryInput!]!) { recordScores(competitionId: ${competitionId}, entries: $entries) { results { problem } } }`,
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
    source: `mutation { saveCompetitor(id: ${competitorIds[0]}, input: { note: "early" }) { id } }`,
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
    source: `mutation { saveOrganization(id: ${organizationId}, input: { name: "Reitverein" }) { id } }`,
  }),
  'Mutation.saveRole': ({ roleId }) => ({
    source: `mutation ($input: RoleInput!) { saveRole(id: ${roleId}, input: $input) { id } }`,
    variables: { input: { name: 'steward 2', permissions: ['READ'], privileges: [] } },
  }),
  'Mutation.saveRoundStart': ({ competitionId }) => ({
    source: `mutation { saveRoundStart(competitionId: ${competitionId}, part: "jump_off_1", competitorIds: []) { id } }`,
  }),
  'Mutation.savePublication': ({ showId }) => ({
    source: `mutation ($input: PublicationInput!) { savePublication(showId: ${showId}, input: $input, opened: $input) { stored { id } } }`,
    variables: { input: { isOn: true, startLists: true, resultsFrom: 'running' } },
  }),
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
  'Show.programmeActs': ({ showId }) => ({
    source: `{ show(id: ${showId}) { programmeActs { id } } }`,
  }),
  'Show.reach': ({ showId }) => ({ source: `{ show(id: ${showId}) { reach { isOnlyHere } } }` }),
}
