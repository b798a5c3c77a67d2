import { randomUUID } from 'node:crypto'
import {
  type Call,
  competitionInput,
  dayFromNow,
  dressageChoice,
  idOf,
  type MadeShow,
  type MarkedShow,
  textAt,
} from './call.ts'
import { commentOnShow } from './every-mutation-of-comments.ts'
import { keepStabling } from './every-mutation-of-stabling.ts'
import { words } from './marked-text.ts'

const day = '2026-05-14'

/** Entered, drawn, marked, protested and signed. Answers the competitors in start order. */
export async function markTheDay(
  call: Call,
  {
    showId,
    dressageId,
    jumpingId,
    eventingId,
    drivingId,
  }: Omit<MarkedShow, 'competitorIds' | 'payerId' | 'relayId' | 'turnoutId' | 'registered'>,
  password: string,
): Promise<string[]> {
  await call('saveConditions', { id: dressageId, input: conditions, opened: {} })
  const competitorIds = await enter(call, { showId, competitionId: dressageId })
  const [first = '', second = '', third = ''] = competitorIds
  await call('setCompetitorStatus', {
    id: third,
    status: 'withdrawn',
    reason: words(500),
    detail: words(500),
  })
  await call('setTeamStatus', {
    competitionId: dressageId,
    team: textAt(await call('competition', { id: dressageId, showId }), 'competitors', 0, 'team'),
    status: 'disqualified',
    reason: words(500),
  })
  await call('setCompetitionStatus', { id: dressageId, status: 'running', reason: words(500) })
  await record(call, { competitionId: dressageId, competitorId: first })
  await call('enterSecond', {
    competitorId: second,
    part: 'C',
    values: [
      { field: 'movement.1', value: 65 },
      { field: 'comment', value: words(2000) },
    ],
  })
  await call('keepFirstValue', {
    ...{ competitorId: second, part: 'C', field: 'remark.movement.1' },
    value: words(2000),
  })
  const again = { competitorId: second, part: 'C', field: 'movement.1' }
  await call('keepFirstValue', { ...again, value: null })
  await call('reopenDifference', again)
  for (const [headNumber, competitionId] of [
    ['21', jumpingId],
    ['22', eventingId],
    ['23', drivingId],
  ] as const) {
    await callToArena(call, { showId, competitionId }, headNumber)
  }
  await call('saveRoundStart', { competitionId: jumpingId, part: 'jump_off_1', competitorIds: [] })
  for (const competitorId of [first, second]) {
    await finish(call, { competitionId: dressageId, competitorId })
  }
  await call('setCompetitionStatus', { id: dressageId, status: 'provisional' })
  const lodged = await call('lodgeProtest', {
    competitionId: dressageId,
    input: { competitorId: first, grounds: words(2000), lodgedBy: words(200) },
  })
  await call('decideProtest', {
    id: textAt(lodged, 'protests', 0, 'id'),
    input: { outcome: 'rejected', decision: words(2000), decidedBy: words(200) },
  })
  const proof = await call('proveByPassword', { currentPassword: password })
  await call('signResults', { id: dressageId, signedBy: words(200), proof })
  await call('lodgeProtest', {
    competitionId: dressageId,
    input: { competitorId: null, grounds: words(2000), lodgedBy: words(200) },
  })
  return competitorIds
}

/** One pair in a competition that is under way. */
async function callToArena(
  call: Call,
  { showId, competitionId }: { showId: string; competitionId: string },
  headNumber: string,
): Promise<void> {
  const input = rider(headNumber)
  const entered = await call('addCompetitor', { competitionId, input })
  const id = textAt(entered, 'competitors', 0, 'id')
  const { version } = await versionOf(call, { showId, competitionId })
  const order = { version, order: [id], publish: true }
  await call('saveStartOrder', { competitionId, input: order })
  const published = await versionOf(call, { showId, competitionId })
  await call('takeBackStartOrder', { competitionId, ...published })
  await call('saveStartOrder', {
    competitionId,
    input: { ...order, ...(await versionOf(call, { showId, competitionId })) },
  })
  await call('setCompetitionStatus', { id: competitionId, status: 'running' })
  const tick = { id: randomUUID(), competitorId: id, seen: 'entered', status: 'ready', age: 0 }
  await call('recordGateTicks', { competitionId, ticks: [tick] })
  await call('setCompetitorStatus', { id, status: 'on_course' })
}

async function versionOf(
  call: Call,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<{ version: number }> {
  const competition = await call('competition', { id: competitionId, showId })
  return { version: Number(Reflect.get(Object(competition), 'version')) }
}

const conditions = {
  startsPerHorse: 2,
  startsPerRider: 3,
  fee: { amount: 4500, currency: 'EUR' },
  teamFormula: null,
  prizeMoney: { purse: 100_000, currency: 'EUR', ruleSet: 'fei-2026', chart: [5, 3, 2] },
  qualification: {
    ruleSet: null,
    values: {
      firstOfGroup: 0,
      places: { count: 3 },
      reserves: 1,
      tieAtTheCut: 'all',
      minimum: { better: 'higher', total: 60_000 },
    },
  },
}

function rider(headNumber: string): Record<string, unknown> {
  return {
    athleteFeiId: words(20),
    club: words(200),
    familyName: words(100),
    firstName: words(100),
    group: words(60),
    headNumber,
    horseFeiId: words(20),
    horseName: words(100),
    horsConcours: false,
    nation: 'AUT',
    team: words(100),
  }
}

async function enter(
  call: Call,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<string[]> {
  const known = { ...rider('12'), foreignId: words(200) }
  const rows = [rider('11'), known, { ...rider('13'), headNumber: words(10) }]
  const taken = [{ familyName: 'Taken', horseName: 'Back' }]
  await call('importCompetitors', { competitionId, rows: taken })
  const { version } = await versionOf(call, { showId, competitionId })
  await call('takeBackImport', { competitionId, version })
  await call('saveCompetitionFeiId', { competitionId, feiId: words(80) })
  await call('applyCompetitorList', {
    competitionId,
    text: 'First;Last;Mount\nLate;Entry;Comer',
    mapping: ['firstName', 'familyName', 'horse'].map((field, index) => ({ index, field })),
    chosen: ['new line 2'],
  })
  const applied = await versionOf(call, { showId, competitionId })
  await call('takeBackList', { competitionId, version: applied.version })
  await call('importCompetitors', { competitionId, rows })
  await call('addCompetitor', { competitionId, input: rider('14') })
  const out = { ...rider('15'), status: 'withdrawn', statusReason: words(500) }
  await call('importCompetitors', { competitionId, rows: [out] })
  await call('numberCompetitors', { competitionId })
  const entered = await call('competition', { id: competitionId, showId })
  const ids = [0, 1, 2, 3, 4].map((at) => textAt(entered, 'competitors', at, 'id'))
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
  await call('saveCompetitors', {
    competitionId,
    changes: [
      {
        id: second,
        group: words(60),
        headNumber: words(10),
        team: words(100),
        horsConcours: false,
      },
    ],
  })
  await call('saveCompetitor', {
    id: first,
    input: {
      familyName: words(100),
      firstName: words(100),
      group: words(60),
      headNumber: words(10),
      horseName: words(100),
      nation: 'AUT',
      note: words(2000),
      team: words(100),
      horsConcours: false,
    },
  })
  await call('saveCompetitor', {
    id: second,
    input: {
      substituteFamilyName: words(100),
      substituteFirstName: words(100),
      substituteHorseName: words(100),
      substituteNation: 'AUT',
    },
  })
  await call('removeCompetitors', { competitionId, ids: [fourth] })
  await call('saveStartOrder', {
    competitionId,
    input: {
      ...(await versionOf(call, { showId, competitionId })),
      order: [first, second, third, fifth],
      drawSeed: words(100),
      drawMethod: words(60),
      breaks: [{ afterStart: 1, minutes: 10, label: words(100) }],
      publish: true,
    },
  })
  return [first, second, third]
}

interface Place {
  competitionId: string
  competitorId: string
}

/** Remarks, a comment and the name under the sheet; and a value that two devices do not agree on. */
async function record(call: Call, { competitionId, competitorId }: Place): Promise<void> {
  const entry = entriesOf({ competitionId, competitorId })
  const offered = entry('movement.1', 70)
  const comment = entry('comment', null)
  await call('recordScores', {
    competitionId,
    entries: [
      entry('remark.movement.1', words(2000)),
      entry('comment', words(2000)),
      entry('signedBy', words(200)),
      { ...entry('movement.1', 60), reason: words(500) },
      offered,
      comment,
    ],
  })
  const { id: entryId } = offered
  const decision = { entryId, take: 'offered', reason: words(500) }
  const taken = randomUUID()
  await call('decideConflict', { ...decision, id: taken })
  await call('undoDecision', { entryId: taken, id: randomUUID() })
  await call('decideConflict', { ...decision, id: randomUUID() })
  await call('decideConflict', {
    ...{ entryId: comment.id, id: randomUUID(), take: 'other' },
    ...{ value: words(2000), reason: words(500) },
  })
  const refused = entry('movement.2', 'many')
  await call('recordScores', { competitionId, entries: [refused] })
  await call('setRefusedWritesDone', { competitionId, ids: [refused.id], done: true })
}

async function finish(call: Call, { competitionId, competitorId }: Place): Promise<void> {
  for (const part of ['C', 'E']) {
    const entry = entriesOf({ competitionId, competitorId }, part)
    await call('recordScores', {
      competitionId,
      entries: ['movement.1', 'movement.2', 'collective.1'].map((field) => entry(field, 70)),
    })
  }
  await call('setCompetitorStatus', { id: competitorId, status: 'finished' })
}

/** As a tablet sends them, one device for each call. */
function entriesOf({ competitorId }: Place, part = 'C') {
  let deviceSequence = 0
  return (field: string, value: unknown) => {
    deviceSequence += 1
    const place = { competitorId, part, field, value }
    return { id: randomUUID(), ...place, deviceId: words(100), deviceSequence }
  }
}

/** Drafts of the day, acts on the programme, and codes for the places around the arena. */
export async function planTheDay(call: Call, show: MadeShow): Promise<void> {
  await commentOnShow(call, show)
  await keepStabling(call, show)
  await actOnProgramme(call, show)
  await openRingside(call, show)
  await draftTheDay(call, show)
}

async function actOnProgramme(call: Call, { showId }: MadeShow): Promise<void> {
  const act = async (what: object) =>
    textAt(await call('changeProgramme', { showId, act: what }), 'actId')
  const input = competitionInput('dressage', dressageChoice)
  const { id } = idOf(await call('createCompetition', { showId, input }))
  const rows = [rider('31'), rider('32')]
  const entered = await call('importCompetitors', { competitionId: id, rows })
  const competitorId = textAt(entered, 'competitors', 0, 'id')
  const duplicate = idOf(await call('duplicateCompetition', { id, number: words(20) }))
  await act({
    split: {
      id,
      name: words(200),
      secondName: words(200),
      secondNumber: words(20),
      competitorIds: [competitorId],
      follows: false,
    },
  })
  await act({ renumber: { numbers: [{ id, number: words(20) }] } })
  await act({ copy: { ids: [id] } })
  const actId = await act({ shift: { ids: [id], minutes: 5 } })
  await act({ undo: { actId } })
  await act({ merge: { intoId: id, fromIds: [duplicate.id], reason: words(500) } })
  await act({ cancel: { ids: [id], reason: words(500) } })
  const postponed = { kind: 'postponed', remitsAll: false, objectUntil: '2026-05-30' }
  const days = { firstDay: '2026-06-06', lastDay: '2026-06-07' }
  await call('callOffShow', { showId, input: { ...postponed, ...days, reason: words(500) } })
  await call('reinstateShow', { showId })
}

async function openRingside(call: Call, show: MadeShow): Promise<void> {
  const { showId, arenaId } = show
  const input = { ...competitionInput('dressage', dressageChoice), judges: [{ position: 'C' }] }
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const found = await call('competition', { id: competitionId, showId })
  const judgePositionId = textAt(found, 'judgePositions', 0, 'id')
  const day = dayFromNow(1)
  const made = await call('makePositionLink', { judgePositionId, endsAt: `${day}T12:00:00Z` })
  const token = new URL(textAt(made, 'url')).searchParams.get('token')
  await call('openPositionLink', { token })
  await call('revokePositionLink', { id: textAt(made, 'link', 'id') })
  const links = [
    await call('makeRingsideLink', { showId, input: { arenaId, day } }),
    await call('makeRingsideLink', { showId, input: { function: 'speaker', day } }),
  ]
  const ringside = await call('ringside', { showId })
  await call('askResend', { id: textAt(ringside, 'devices', 0, 'id') })
  await call('endRingsideDevice', { id: textAt(ringside, 'devices', 0, 'id') })
  await call('revokeRingsideLink', { id: textAt(links[1], 'link', 'id') })
  await call('revokeAllRingside', { showId })
}

async function draftTheDay(call: Call, { showId, arenaId }: MadeShow): Promise<void> {
  const input = { ...competitionInput('dressage', dressageChoice), arenaId }
  const { id } = idOf(await call('createCompetition', { showId, input }))
  await call('importCompetitors', { competitionId: id, rows: [rider('41')] })
  await call('moveCompetition', { id, arenaId, startsAt: '2026-05-14T12:00:00Z' })
  const solved = await call('solveTimetable', {
    showId,
    input: { day, name: words(80), seed: words(100), redrawPublished: false },
  })
  await call('publishTimetable', { draftId: textAt(solved, 'id') })
  await call('importCompetitors', { competitionId: id, rows: [rider('42')] })
  const repaired = await call('repairTimetable', { showId, input: { day } })
  const draftId = textAt(repaired, 'draft', 'id')
  const move = {
    arenaId,
    competitionId: id,
    secondsPerStart: 600,
    startsAt: '2026-05-14T13:00:00Z',
  }
  const wanted = { showId, day, move }
  await call('moveInTimetable', { ...wanted, draftId })
  await call('stepInTimetable', { draftId, moveId: 1, isRedo: false })
  await call('moveInTimetable', { ...wanted, draftId: null })
  const spare = await call('moveInTimetable', { ...wanted, draftId: null })
  const discarded = await call('discardTimetableDraft', { draftId: textAt(spare, 'id') })
  await call('revertTimetable', { showId, day, basis: textAt(discarded, 'revert', 'basis') })
  await call('solveTimetable', { showId, input: { day, name: words(80), seed: words(100) } })
}
