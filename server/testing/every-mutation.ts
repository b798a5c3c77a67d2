import { disciplineOf } from '#domain/scoring/all.ts'
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
import { moveMoneyOf } from './every-mutation-of-money.ts'
import { keepRegistry } from './every-mutation-of-registry.ts'
import { askForVideo } from './every-mutation-of-video.ts'
import { webAddress, words } from './marked-text.ts'

/**
 * Calls every mutation that is about an object, with `Words` wherever any text goes: first all that
 * makes a show and its day, so that what is stored stands together, then on copies what takes away.
 * `password` is that of whoever calls. `call` may try other values before the right ones, as long as those are refused.
 */
export async function callEveryMutation(call: Call, password: string): Promise<MarkedShow> {
  const proof = await call('proveByPassword', { currentPassword: password })
  await inviteEverybody(call, proof)
  await keepProfile(call)
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
  const invited = await call('show', { id: show.showId })
  await call('sendLetterAgain', { letterId: textAt(invited, 'letters', 0, 'id') })
  await importAShow(call)
  const competitions = await makeCompetitions(call, show)
  const competitorIds = await markTheDay(call, { showId: show.showId, ...competitions }, password)
  await planTheDay(call, show)
  const entryId = await actInEntry(call, {
    showId: show.showId,
    competitionId: competitions.dressageId,
    competitorIds,
  })
  const payerId = await moveMoneyOf(call, {
    ...{ showId: show.showId, entryId, proof: textAt(proof) },
  })
  const relayId = await enterRelay(call, show.showId)
  const turnoutId = await enterTurnout(call, show.showId)
  const registered = await keepRegistry(call, show.showId)
  await removeThings(call, show.showId, textAt(proof))
  return {
    showId: show.showId,
    ...competitions,
    relayId,
    turnoutId,
    competitorIds,
    registered,
    payerId,
  }
}

/** A show from a file, with a competition. */
async function importAShow(call: Call): Promise<void> {
  const days = { firstDay: dayFromNow(400), lastDay: dayFromNow(401) }
  const head = { name: 'From a file', timeZone: 'Europe/Vienna', ...days }
  const imported = await call('importShow', { file: JSON.stringify(head) })
  const choice = {
    ruleSet: 'fei-2026',
    test: 'fei-grand-prix-2026',
    entryMode: 'judge-points',
    positions: ['C'],
  }
  const frozen = disciplineOf('dressage')?.freeze(choice)
  const rules = frozen?.ok ? frozen.rules : {}
  const own = { id: '1', number: '1', name: 'From a file', discipline: 'dressage', status: 'draft' }
  await call('importCompetition', {
    showId: textAt(imported, 'show', 'id'),
    file: JSON.stringify({ ...own, choice, rules }),
  })
}

/** A rider and a horse of the own account, and others that come and go. */
async function keepProfile(call: Call): Promise<void> {
  const names = { firstName: words(100), familyName: words(100) }
  const rider = { relation: 'self', ...names, club: words(200), licence: words(50) }
  await call('saveRider', { input: { ...rider, nation: 'AUT', feiId: '10099999' } })
  const texts = { breed: words(100), colour: words(50), sire: words(100), dam: words(100) }
  const horse = { relation: 'owner', name: words(100), ...texts, owner: words(200) }
  const identifiers = { feiId: '199ZZ99', ueln: '276431000999990', microchip: '276098109999999' }
  await call('saveHorse', { input: { ...horse, nation: 'AUT', ...identifiers } })
  const gone = await call('saveRider', {
    input: { relation: 'other', firstName: 'All', familyName: 'Gone' },
  })
  await call('removeRider', { id: textAt(gone, 'stored', 'id') })
  const sold = await call('saveHorse', { input: { relation: 'rider', name: 'Sold' } })
  await call('removeHorse', { id: textAt(sold, 'stored', 'id') })
}

/** An organization, a role, and people who are let in with a reason and out with another one. */
async function inviteEverybody(call: Call, proof: unknown): Promise<void> {
  const made = await call('saveOrganization', { id: null, input: { name: words(200) } })
  const organizationId = textAt(made, 'stored', 'id')
  const role = { name: words(60), permissions: ['READ'], privileges: ['manage_access'] }
  const saved = await call('saveRole', { id: null, organizationId, input: role, proof })
  const roleId = textAt(saved, 'stored', 'id')
  const memberEmail = addressOf('member')
  const invited = await call('inviteMember', {
    proof,
    organizationId,
    input: { email: memberEmail, firstName: words(100), familyName: words(100), roleId },
  })
  const account = textAt(invited, 'account', 'id')
  await call('renewInvitation', { accountId: account, proof })
  await askForVideo(call, { organizationId, accountId: account })
  const terms = { permissions: ['READ', 'WRITE'] }
  const granted = await call('grantAccess', {
    proof,
    className: 'Organization',
    id: organizationId,
    input: { email: memberEmail, ...terms },
  })
  const grant = textAt(granted, 'grant', 'id')
  await call('changeGrant', {
    id: grant,
    proof,
    input: { permissions: ['READ'], reason: words(500) },
    opened: terms,
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
  const spare = textAt(
    await call('saveRole', { id: null, organizationId, input: other }),
    'stored',
    'id',
  )
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
  await call('publishCopies', {
    showId,
    export: 'results-csv',
    competitionIds: [],
    locale: 'de',
    options: [{ name: 'profile', value: 'data' }],
  })
  const copies = await call('show', { id: showId })
  await call('withdrawCopy', { id: textAt(copies, 'publishedCopies', 0, 'id') })
  const part = async (field: string, input: object) =>
    textAt(await call(field, { showId, id: null, input }), 'stored', 'id')
  await setUpEntries(call, showId)
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

async function setUpEntries(call: Call, showId: string): Promise<void> {
  const texts = () => [{ language: 'en', text: words(2000) }]
  await call('saveEntrySettings', {
    showId,
    input: {
      ...{ opensAt: '2026-01-10T08:00:00.000Z', closesAt: '2026-05-01T16:00:00.000Z' },
      ...{ lateUntil: '2026-05-10T16:00:00.000Z', confirmation: 'BY_HAND', languages: ['en'] },
      ...{ completeWithPapers: true, completeWithPayment: false },
      ...{ horsesUntil: '2026-05-11T16:00:00.000Z', paperReminderDays: 3 },
      ...{ contactName: words(200), contactEmail: 'office@example.org', contactPhone: words(60) },
      // A text with braces that are no placeholders is refused.
      ...{ terms: texts(), confirmationTexts: [{ language: 'en', text: words(60) }] },
    },
    opened: { contactName: '' },
  })
  const fee = (id: string) => ({ id, text: 'Start', per: 'place', amount: 2000 })
  for (const id of ['start', 'late']) {
    await call('saveEntryRule', { showId, list: 'FEES', id, rule: fee(id) })
  }
  await call('moveEntryRule', { showId, list: 'FEES', id: 'late', before: 'start' })
  const block = () => ({
    ...{ name: words(100), capacity: 40, confirmation: 'AUTOMATIC', waitingLimit: 10 },
    ...{ waitingEndsAt: '2026-05-10T16:00:00.000Z', offerHours: 24, competitionIds: [] },
  })
  await call('saveBlock', { showId, input: block() })
  await call('removeBlock', { showId, id: '1' })
  await call('saveBlock', { showId, input: block() })
  await call('saveBlock', { showId, isOfShow: true, input: { ...block(), name: '' } })
  await call('keepEntryTemplate', { showId, name: words(100) })
  await call('removeEntryTemplate', { showId, id: '1' })
  await call('keepEntryTemplate', { showId, name: words(100) })
  const box = { id: 'box', name: 'Box' }
  await call('saveEntryRule', { showId, list: 'PRODUCTS', id: 'box', rule: box })
  await enter(call, showId)
  await call('replaceEntryRules', { showId, template: 'dutch-club' })
  await call('sendTestConfirmation', { showId, language: 'en' })
  await call('setEntriesOpen', { showId, isOpen: false })
}

/** A place for a pair that has ridden: what becomes of it changes no start. */
async function actInEntry(
  call: Call,
  at: { showId: string; competitionId: string; competitorIds: readonly string[] },
): Promise<string> {
  const { showId, competitionId, competitorIds } = at
  const rider = await call('competitor', { competitionId, id: competitorIds[0] })
  const [riderId, horseId] = [textAt(rider, 'person', 'id'), textAt(rider, 'horse', 'id')]
  const form = {
    ...{ riders: [{ id: riderId }], horses: [{ id: horseId }], items: [] },
    places: [{ key: 'a', competitionId, riderId, horseId, ifFull: 'wait' }],
  }
  const key = '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d12'
  const sent = { showId, form, key, acceptedTerms: true, insists: true }
  const entered = await call('submitEntry', sent)
  const entryId = textAt(entered, 'entry', 'id')
  const entry = await call('entry', { id: entryId })
  const placeId = textAt(entry, 'places', 0, 'id')
  await call('substituteInPlace', { placeId, riderId, horseId })
  await call('repriceEntries', { showId, entryIds: [textAt(entry, 'id')], expected: [0] })
  const act = { showId, placeIds: [placeId], act: 'WITHDRAW', reason: words(500) }
  await call('actOnEntryPlaces', act)
  const note = { input: { officeNote: words(5000) }, opened: { officeNote: '' } }
  await call('saveEntryNote', { entryId: textAt(entry, 'id'), ...note })
  await call('saveEntryDraft', { showId, form: { ...form, ...saidOfEntry() } })
  return entryId
}

function saidOfEntry(): object {
  return {
    note: words(2000),
    responsible: { name: words(200), email: 'ida@example.org', phone: words(60), language: 'en' },
  }
}

async function enter(call: Call, showId: string): Promise<void> {
  const boxes = {
    ...{ riders: [], horses: [], places: [] },
    items: [{ key: 'a', product: 'box', quantity: 1 }],
  }
  await call('saveEntryDraft', { showId, form: boxes })
  await call('discardEntryDraft', { showId })
  const key = '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d11'
  const form = { ...boxes, ...saidOfEntry() }
  const rule = {
    ...{ id: 'insurance', text: words(500), of: 'entry', kind: 'insurance', files: null },
    ...{ validity: { kind: 'none' }, dueDays: null },
    ifMissing: { fee: null, late: false, noStart: false },
  }
  await call('saveEntryRule', { showId, list: 'DOCUMENTS', id: rule.id, rule })
  const sent = { showId, form, key, acceptedTerms: true, insists: true }
  const entryId = textAt(await call('submitEntry', sent), 'entry', 'id')
  const paper = { kind: 'document', requirement: rule.id, of: 'entry', subjectId: entryId }
  const input = { body: words(100), number: words(60), issuedOn: '2026-05-01' }
  await call('saveEntryPaper', { entryId, paper, input })
  const review = { review: 'refused', reason: words(500) }
  await call('reviewEntryPaper', { entryId, paper, input: review })
  const mailing = { showId, entryIds: [entryId] }
  await call('askForPapers', mailing)
  const message = { subject: words(150), text: words(5000) }
  await call('sendEntryMessage', { ...mailing, key, input: message })
  const another = { ...sent, key: '0b0e7a51-7a52-4be6-8f2c-0a3b8f0c7d13' }
  const doubleId = textAt(await call('submitEntry', another), 'entry', 'id')
  await call('mergeEntries', { showId, entryId: doubleId, intoId: entryId })
  await call('undoEntryMerge', { entryId: doubleId })
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
  const places = { capacity: 61, competitionIds: [] }
  await call('saveOwnBlock', {
    ...{ showId, competitionId: dressageId, opened: places },
    input: { ...places, capacity: 62 },
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
  const first = { familyName: 'Relay', horseName: 'First', members: { partners: [partner()] } }
  const entered = await call('addCompetitor', { competitionId, input: first })
  const id = textAt(entered, 'competitors', 0, 'id')
  await call('saveCompetitor', { id, input: { members: { partners: [partner()] } } })
  return competitionId
}

/** The horses and grooms of a turnout too. */
async function enterTurnout(call: Call, showId: string): Promise<string> {
  const input = competitionInput('driving', drivingChoice)
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const turnout = () => ({
    members: {
      furtherHorses: [{ horseName: words(100) }],
      grooms: [{ firstName: words(100), familyName: words(100), nation: 'AUT' }],
      owners: [{ name: words(100) }],
    },
  })
  const first = { familyName: 'Turnout', horseName: 'Leader', ...turnout() }
  const entered = await call('addCompetitor', { competitionId, input: first })
  const id = textAt(entered, 'competitors', 0, 'id')
  await call('saveCompetitor', { id, input: turnout() })
  return competitionId
}
