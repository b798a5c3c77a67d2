import { tableAFormats } from '#domain/scoring/jumping/formats/table-a.ts'
import {
  addressOf,
  type Call,
  competitionInput,
  dayFromNow,
  dressageChoice,
  idOf,
  type MadeShow,
  type MarkedShow,
  textAt,
} from './call.ts'
import { markTheDay, planTheDay } from './every-mutation-of-a-day.ts'
import { webAddress, words } from './marked-text.ts'

/**
 * Calls every mutation that is about an object, with `Words` wherever any text goes: first all that
 * makes a show and its day, so that what is stored stands together, then on copies what takes away.
 * `password` is that of whoever calls. `call` may try other values before the right ones, as long as those are refused.
 */
export async function callEveryMutation(call: Call, password: string): Promise<MarkedShow> {
  const proof = await call('proveByPassword', { currentPassword: password })
  await inviteEverybody(call, proof)
  const show = await makeShow(call)
  await call('grantAccess', {
    proof,
    className: 'Show',
    id: show.showId,
    input: {
      email: addressOf('helper'),
      firstName: words(100),
      familyName: words(100),
      permissions: ['READ'],
      reason: words(500),
    },
  })
  const competitions = await makeCompetitions(call, show)
  const competitorIds = await markTheDay(call, { showId: show.showId, ...competitions }, password)
  await planTheDay(call, show)
  const relayId = await enterRelay(call, show.showId)
  const turnoutId = await enterTurnout(call, show.showId)
  await removeThings(call, show.showId, textAt(proof))
  return { showId: show.showId, ...competitions, relayId, turnoutId, competitorIds }
}

/** An organization, a role, and people who are let in with a reason and out with another one. */
async function inviteEverybody(call: Call, proof: unknown): Promise<void> {
  const { id: organizationId } = idOf(
    await call('saveOrganization', { id: null, input: { name: words(200) } }),
  )
  const role = { name: words(60), permissions: ['READ'], privileges: ['manage_access'] }
  const { id: roleId } = idOf(
    await call('saveRole', { id: null, organizationId, input: role, proof }),
  )
  const memberEmail = addressOf('member')
  const invited = await call('inviteMember', {
    proof,
    organizationId,
    input: { email: memberEmail, firstName: words(100), familyName: words(100), roleId },
  })
  const account = textAt(invited, 'account', 'id')
  await call('renewInvitation', { accountId: account, proof })
  const granted = await call('grantAccess', {
    proof,
    className: 'Organization',
    id: organizationId,
    input: { email: memberEmail, permissions: ['READ', 'WRITE'], reason: words(500) },
  })
  const grant = textAt(granted, 'grant', 'id')
  await call('changeGrant', {
    id: grant,
    proof,
    input: { permissions: ['READ'], reason: words(500) },
  })
  await call('revokeGrant', { id: grant, reason: words(500) })
  await call('setAccountDisabled', { id: account, disabled: true, reason: words(500) })
  await call('setAccountDisabled', { id: account, disabled: false, reason: words(500), proof })
  await call('setAccountRoles', { id: account, roleIds: [], proof })
  const left = await call('inviteMember', {
    proof,
    organizationId,
    input: { email: addressOf('former'), firstName: words(100), familyName: words(100), roleId },
  })
  const accountId = textAt(left, 'account', 'id')
  await call('endMembership', { accountId, organizationId, reason: words(500) })
  const other = { ...role, name: words(60) }
  const { id: spare } = idOf(await call('saveRole', { id: null, organizationId, input: other }))
  await call('deleteRole', { id: spare })
  await call('setRegistration', { isOn: true })
}

async function makeShow(call: Call): Promise<MadeShow> {
  const { id: showId } = idOf(await call('createShow', { input: showInput() }))
  await call('saveShow', {
    id: showId,
    input: { sameHorseMinutes: 12 },
    opened: { sameHorseMinutes: 10 },
  })
  const publication = { isOn: true, shortName: null, startLists: true, resultsFrom: 'running' }
  await call('savePublication', {
    showId,
    input: publication,
    opened: { ...publication, isOn: false },
  })
  const part = async (field: string, input: object) =>
    textAt(await call(field, { showId, id: null, input }), 'stored', 'id')
  return {
    showId,
    eventId: await part('saveEvent', {
      code: words(40),
      discipline: 'dressage',
      name: words(200),
      category: words(60),
      feiEventId: words(60),
    }),
    arenaId: await part('saveArena', {
      name: words(100),
      size: words(40),
      surface: words(60),
      indoor: true,
      sortOrder: 1,
    }),
    officialId: await part('saveOfficial', {
      firstName: words(100),
      familyName: words(100),
      function: 'judge',
      level: words(40),
      feiId: words(20),
      nation: 'AUT',
    }),
    sponsorId: await part('saveSponsor', {
      name: words(200),
      link: webAddress(),
    }),
  }
}

function showInput(): Record<string, unknown> {
  return {
    name: words(200),
    venue: words(200),
    address: words(500),
    contact: words(2000),
    website: webAddress(),
    country: 'AUT',
    currency: 'CHF',
    feiShowId: words(60),
    timeZone: 'Europe/Vienna',
    firstDay: '2026-05-14',
    // Codes for ringside open nothing of a show that is over.
    lastDay: [dayFromNow(0), '2026-05-17'].toSorted().at(-1),
    latitude: 48.2,
    longitude: 16.3,
    headNumberFrom: 1,
    headNumberBy: 'pair',
    judgeBreakMinutes: 15,
    judgingMinutes: 120,
    minimumGapMinutes: 20,
    sameHorseMinutes: 10,
    travelMinutes: 15,
  }
}

async function makeCompetitions(
  call: Call,
  { showId, eventId, arenaId, officialId, sponsorId }: MadeShow,
): Promise<Pick<MarkedShow, 'dressageId' | 'jumpingId' | 'eventingId' | 'drivingId'>> {
  const make = async (discipline: string, choice: object, given: object = {}) => {
    const input = { ...competitionInput(discipline, choice), arenaId, sponsorId, ...given }
    return idOf(await call('createCompetition', { showId, input })).id
  }
  const judges = [{ position: 'C', officialId }, { position: 'E' }]
  const made = {
    ...competitionInput('dressage', dressageChoice),
    arenaId,
    sponsorId,
    eventId,
    judges,
  }
  const { id: dressageId } = idOf(await call('createCompetition', { showId, input: made }))
  // What was made of the words stays: they stand in the database once.
  const stored = Object(await call('competition', { showId, id: dressageId }))
  const { number, name, choice } = stored
  const [pause] = Array.isArray(stored.breaks) ? stored.breaks : []
  const opened = {
    ...made,
    number,
    name,
    choice,
    breaks: pause ? [{ afterStart: 1, minutes: 10, label: pause.label }] : [],
  }
  await call('saveCompetition', {
    id: dressageId,
    input: { ...opened, maximumStarters: 61 },
    opened,
  })
  return {
    dressageId,
    jumpingId: await make('jumping', jumpingChoice),
    eventingId: await make('eventing', eventingChoice),
    drivingId: await make('driving', drivingChoice),
  }
}

const jumpingChoice = {
  ruleSet: 'fei-2026',
  format: {
    ...tableAFormats.find(({ id }) => id === 'a-against-clock-jump-off'),
    id: 'own-format',
    name: words(200),
    german: words(60),
    article: words(60),
    source: words(500),
  },
  entry: 'obstacles',
  height: 130,
  courses: { round_1: { obstacles: [words(5), '<b>', '"><'], length: 400, speed: 350 } },
}

const eventingChoice = {
  ruleSet: 'fei-2026',
  format: 'long',
  dressage: {
    entry: 'marks',
    positions: ['C'],
    movements: [1, 1],
    collectives: [{ label: words(60), coefficient: 2 }],
  },
  crossCountry: { fences: 3, distance: 2000, speed: 500 },
  jumping: { fences: 3, distance: 400, speed: 350 },
}

const drivingChoice = {
  ruleSet: 'fei-2026',
  phases: [{ kind: 'cones', distance: 600, speed: 240 }],
}

/** What was stored stays to be looked at: on a copy of the show, and on somebody who is in none. */
async function removeThings(call: Call, showId: string, proof: string): Promise<void> {
  const copy = await call('copyShow', {
    id: showId,
    name: words(200),
    firstDay: '2026-09-14',
    parts: ['competitions', 'arenas', 'events', 'officials', 'sponsors'],
  })
  const { id: copyId } = idOf(copy)
  const whole = await call('show', { id: copyId })
  for (const kind of ['Competition', 'Event', 'Arena', 'Official', 'Sponsor']) {
    await call(`delete${kind}`, { id: textAt(whole, `${kind.toLowerCase()}s`, 0, 'id') })
  }
  await call('deleteShow', { id: copyId })
  const input = competitionInput('dressage', dressageChoice)
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const row = { familyName: 'Gone', horseName: 'Star' }
  const entered = await call('addCompetitor', { competitionId, input: row })
  const id = textAt(entered, 'competitors', 0, 'id')
  const competitor = await call('competitor', { competitionId, id })
  const who = { of: 'person', id: textAt(competitor, 'person', 'id') }
  await call('linkPersonToAccount', { id: who.id, email: null })
  const name = textAt(await call('deletionPreview', who), 'name')
  await call('deletePersonalRecord', { ...who, name, proof })
}

/** Who rides the later leg of a relay is written the same way, when it is entered and when it changes. */
async function enterRelay(call: Call, showId: string): Promise<string> {
  const choice = { ruleSet: 'fei-2026', format: 'relay-a-2', entry: 'totals' }
  const input = competitionInput('jumping', choice)
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const partner = () => ({
    familyName: words(100),
    firstName: words(100),
    horseName: words(100),
    nation: 'AUT',
    headNumber: words(10),
  })
  const first = { familyName: 'Relay', horseName: 'First', partners: [partner()] }
  const entered = await call('addCompetitor', { competitionId, input: first })
  const id = textAt(entered, 'competitors', 0, 'id')
  await call('saveCompetitor', { id, input: { partners: [partner()] } })
  return competitionId
}

/** The horses and grooms of a turnout too. */
async function enterTurnout(call: Call, showId: string): Promise<string> {
  const input = competitionInput('driving', drivingChoice)
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const turnout = () => ({
    furtherHorses: [{ horseName: words(100) }],
    grooms: [{ firstName: words(100), familyName: words(100), nation: 'AUT' }],
  })
  const first = { familyName: 'Turnout', horseName: 'Leader', ...turnout() }
  const entered = await call('addCompetitor', { competitionId, input: first })
  const id = textAt(entered, 'competitors', 0, 'id')
  await call('saveCompetitor', { id, input: turnout() })
  return competitionId
}
