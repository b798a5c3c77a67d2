import { randomUUID } from 'node:crypto'
import { graphql, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changeGrant } from '#server/access/access.ts'
import { ownTest, type World } from '#server/access/asked-fields.ts'
import { openWorld } from '#server/access/opened-world.ts'
import { saveOrganization, setAccountRoles } from '#server/access/people.ts'
import { saveRole } from '#server/access/roles.ts'
import { giveRole } from '#server/accounts/accounts.sql.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { insertPasskey } from '#server/accounts/passkeys.sql.ts'
import { hideComment, showComment } from '#server/comments/moderation.ts'
import { createCompetition, saveCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { saveCompetitor } from '#server/competitions/competitors/competitors.ts'
import { setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveBlock } from '#server/entries/blocks.ts'
import { loadEntered } from '#server/entries/entered.sql.ts'
import { keepEntryTemplate, saveEntryRule } from '#server/entries/entry-system.ts'
import { formVersion } from '#server/entries/form-version.ts'
import { actOnPlaces } from '#server/entries/places.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import { insertFile } from '#server/files/files.sql.ts'
import { madeBy } from '#server/history/audit-columns.sql.ts'
import { ignoreBankTransaction } from '#server/money/bank.ts'
import { savePayer } from '#server/money/payers.ts'
import { closeTill } from '#server/money/tills.ts'
import { decideOnlinePayment } from '#server/online-payments/decide.ts'
import { storePrint } from '#server/prints/prints.sql.ts'
import { giveConsent, withdrawConsent } from '#server/privacy/consent.ts'
import { saveHorse, saveRider } from '#server/profile/profile.ts'
import { decideProtest } from '#server/protests/protests.ts'
import { publishCopies } from '#server/published/copies.ts'
import { wholeCopy } from '#server/published/testing.ts'
import { saveOwner } from '#server/registry/horse-owners.ts'
import { saveOwnTest } from '#server/registry/own-tests.ts'
import { endRingsideDevice, revokeRingsideLink } from '#server/ringside/ringside.ts'
import { saveArena, saveEvent, saveOfficial, saveSponsor } from '#server/shows/show-parts.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { saveShow } from '#server/shows/shows.ts'
import { cancelSearch } from '#server/stabling/runs.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { testInstallation } from '#server/testing/test-context.ts'
import { moveInTimetable } from '#server/timetable/draft-moves.ts'
import { changeClass } from '#server/video/film-classes.ts'
import { loadTrainingFilms, loadTrainingSheets } from '#server/video/training.sql.ts'
import {
  addTrainingFilm,
  createTrainingSet,
  saveTrainingSet,
  writeTrainingMarks,
} from '#server/video/training.ts'
import { declineRequest } from '#server/video/video.ts'
import type { Context } from './context.ts'
import { schema } from './schema.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
afterAll(() => database.close())

const auditOfOne = z.object({
  __typename: z.string(),
  id: z.string(),
  createdByAccount: z.string().nullable(),
  modifiedByAccount: z.string().nullable(),
  createdByOrganization: z.string().nullable(),
  creationTime: z.iso.datetime(),
  lastModified: z.iso.datetime(),
})

type Audit = z.infer<typeof auditOfOne>

/** Type → id → what is said of it. */
type Told = ReadonlyMap<string, ReadonlyMap<string, Audit>>

type Who =
  | 'grantee'
  | 'organizer'
  | 'office'
  | 'judge'
  | 'changer'
  | 'program'
  | 'program, for the show'

/** Who made one of each type, and who changed it when everything that can be changed was. */
const writers: Readonly<Record<string, readonly [made: Who, changed: Who]>> = {
  Account: ['organizer', 'changer'],
  AccountACL: ['organizer', 'changer'],
  Arena: ['organizer', 'changer'],
  BankTransaction: ['organizer', 'changer'],
  Change: ['organizer', 'organizer'],
  Comment: ['grantee', 'changer'],
  Competition: ['organizer', 'changer'],
  Competitor: ['organizer', 'changer'],
  Consent: ['organizer', 'organizer'],
  DemoLetter: ['program', 'program'],
  Entry: ['organizer', 'changer'],
  EntryBlock: ['organizer', 'changer'],
  EntryItem: ['organizer', 'changer'],
  EntryMessage: ['organizer', 'organizer'],
  EntryPlace: ['organizer', 'changer'],
  EntryTemplate: ['organizer', 'organizer'],
  Event: ['organizer', 'changer'],
  Federation: ['program', 'program'],
  File: ['organizer', 'organizer'],
  FilmClass: ['organizer', 'changer'],
  Grant: ['organizer', 'changer'],
  GrantableRole: ['organizer', 'changer'],
  Horse: ['organizer', 'changer'],
  HorseOwner: ['organizer', 'changer'],
  Invoice: ['organizer', 'organizer'],
  JudgePosition: ['organizer', 'changer'],
  LedgerLine: ['organizer', 'organizer'],
  Letter: ['program', 'program'],
  ListedHorse: ['organizer', 'changer'],
  ListedPerson: ['organizer', 'changer'],
  ManagedPerson: ['organizer', 'changer'],
  MyHorse: ['organizer', 'organizer'],
  MyRider: ['organizer', 'organizer'],
  Notice: ['program', 'program'],
  Official: ['organizer', 'changer'],
  OnlinePayment: ['organizer', 'changer'],
  Organization: ['organizer', 'changer'],
  OwnTest: ['organizer', 'changer'],
  Passkey: ['organizer', 'organizer'],
  Payer: ['organizer', 'changer'],
  Person: ['organizer', 'changer'],
  PersonAccount: ['organizer', 'changer'],
  PersonRole: ['organizer', 'changer'],
  PositionLink: ['office', 'changer'],
  PrintedPaper: ['organizer', 'changer'],
  Privilege: ['program', 'program'],
  ProgrammeAct: ['office', 'office'],
  Protest: ['organizer', 'changer'],
  PublishedCopy: ['organizer', 'changer'],
  RefusedWrite: ['judge', 'judge'],
  RegistryHorse: ['organizer', 'changer'],
  RegistryPerson: ['organizer', 'changer'],
  RegistryProposal: ['organizer', 'organizer'],
  Reminder: ['organizer', 'organizer'],
  RingsideDevice: ['program, for the show', 'changer'],
  RingsideLink: ['office', 'changer'],
  Role: ['organizer', 'changer'],
  ScoreConflict: ['judge', 'judge'],
  ScoreDecision: ['office', 'office'],
  ScoreWrite: ['judge', 'judge'],
  Show: ['organizer', 'changer'],
  SilentFlag: ['judge', 'judge'],
  Sponsor: ['organizer', 'changer'],
  StablingRun: ['office', 'changer'],
  Till: ['organizer', 'changer'],
  TimetableDraft: ['office', 'changer'],
  TrailEntry: ['organizer', 'organizer'],
  TrainingFilm: ['organizer', 'organizer'],
  TrainingSet: ['organizer', 'changer'],
  TrainingSheet: ['organizer', 'changer'],
  VideoRequest: ['organizer', 'changer'],
}

/** Types of which nothing can be changed, and those that their maker closes. */
const writtenOnce = new Set(
  Object.keys(writers).filter((type) => writers[type]?.[0] === writers[type]?.[1]),
)

let world: World
/** `organizer` and `changer` may do everything in the installation. */
let contexts: Readonly<Record<'organizer' | 'office' | 'judge' | 'changer' | 'grantee', Context>>
/** With a break and a judge whom nobody has named. */
let secondId: string
let organizationId: string
let draftId: string
let videoRequestId: string
let filmClassId: string
/** With one film, and the sheet of its reference. */
let training: { setId: string; sheetId: string }
let entryId: string
/** For all organizations. */
let roleId: string
let made: Told
let changed: Told

beforeAll(async () => {
  const opened = await openWorld(database)
  world = opened.world
  const { office, judge, account, administrator } = opened.contexts
  const as = (context: Context, accountId: string): Context => ({
    ...context,
    viewer: context.viewer && { ...context.viewer, accountId },
    installation: { ...testInstallation, demo: true },
  })
  const organizer = as(administrator, administrator.viewer?.accountId ?? '')
  const changer = as(administrator, account.viewer?.accountId ?? '')
  const known = await office.gate.viewers.of(world.granteeId)
  const grantee = { ...as(account, world.granteeId), viewer: known?.viewer ?? null }
  contexts = { organizer, office, judge, changer, grantee }
  await makeTheRest(contexts.organizer)
  made = await readAll()
  await changeAll(contexts.changer)
  changed = await readAll()
  // A world, and everything in it changed: more than most files do in all their tests.
}, 60_000)

test('each type that has the audit fields is asked for them here', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Audited'),
  )
  expect(types.map(({ name }) => name).toSorted()).toEqual(Object.keys(writers))
  expect([...made.keys()].toSorted()).toEqual(Object.keys(writers))
})

describe.each(Object.entries(writers))('%s', (type, [maker, changer]) => {
  test('says who made it, for which organization, and when', () => {
    const { creationTime, lastModified, ...told } = of(made, type)
    expect(told).toMatchObject({
      createdByAccount: accountOf(maker),
      createdByOrganization: maker === 'program' ? null : world.organizationId,
    })
    expect(Date.parse(lastModified)).toBeGreaterThanOrEqual(Date.parse(creationTime))
  })

  test('says who changed it last, and when; who made it stays', () => {
    const [before, after] = [of(made, type), of(changed, type)]
    const { modifiedByAccount: _, lastModified: __, ...kept } = before
    expect(after).toMatchObject({ ...kept, modifiedByAccount: accountOf(changer) })
    const [then, now] = [Date.parse(before.lastModified), Date.parse(after.lastModified)]
    if (writtenOnce.has(type) && type !== 'Consent') expect(now).toBe(then)
    else expect(now).toBeGreaterThan(then)
  })
})

const privileged = { permissions: ['READ'], privileges: ['manage_access'] }

const withBreak = (minutes: number, officialId: string | null) => ({
  ...setUp,
  number: '2',
  judges: [{ position: 'C', officialId }],
  breaks: [{ afterStart: 1, minutes }],
})

/** What a world lacks. */
async function makeTheRest(organizer: Context): Promise<void> {
  const accountId = organizer.viewer?.accountId ?? ''
  const proof = () => proofOf(database, accountId)
  await giveRole(database.kysely, accountId, 'administrator')
  secondId = (await createCompetition(organizer, world.showId, withBreak(10, null))).id
  organizationId = (await saveOrganization(organizer, null, { input: { name: 'North' } })).id
  const role = { id: null, organizationId: null, proof: await proof() }
  roleId = (await saveRole(organizer, role, { input: { name: 'Helpers', ...privileged } })).id
  const given = { roleIds: [roleId], proof: await proof() }
  await setAccountRoles(organizer, world.granteeId, given)
  draftId = await moveSecond(contexts.office, null, '2026-05-14T08:30:00Z')
  await keepEntryTemplate(organizer, world.showId, { name: 'Ours' })
  const block = { showId: world.showId, id: null }
  const box = { showId: world.showId, list: 'products', id: 'box' } as const
  await saveEntryRule(organizer, box, { input: { id: 'box', name: 'Box' }, opened: null })
  const entered = await submitEntry(organizer, await submissionOf(null, 1))
  entryId = entered.outcome === 'entered' ? entered.entryId : ''
  await saveBlock(organizer, block, { input: { name: 'Novices' } })
  await hideComment(organizer, world.commentId, { reason: 'rude' })
  await storePrint(database.kysely, authorOf(organizer.viewer), printOf(world.showId))
  await database.kysely
    .insertInto('registryProposal')
    .values({
      horseId: world.sameHorseId,
      createdByAccount: accountId,
      modifiedByAccount: accountId,
      createdByOrganization: world.organizationId,
    })
    .execute()
  const message = { showId: world.showId, kind: 'message', subject: 'Vet', body: 'At two' }
  await database.kysely
    .insertInto('entryMessage')
    .values({ ...message, ...madeBy(authorOf(organizer.viewer)) })
    .execute()
  const rider = { relation: 'self', firstName: 'Ann', familyName: 'Own' }
  await saveRider(organizer, null, { input: rider })
  await saveHorse(organizer, null, { input: { relation: 'owner', name: 'Own' } })
  await giveConsent(organizer, { text: 'account', version: '2026-11' })
  videoRequestId = await submittedRequest(organizer)
  filmClassId = await filmClassOf(organizer)
  training = await trainingSetOf(organizer)
  const logo = { purpose: 'show-logo', subjectId: world.showId, name: 'logo.png' }
  await insertFile(
    database.kysely,
    { ...logo, key: randomUUID(), mediaType: 'image/png', size: 1, sha256: Buffer.from('') },
    authorOf(organizer.viewer),
  )
  await insertPasskey(database.kysely, {
    accountId,
    credentialId: 'key',
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    name: 'Key',
  })
}

async function moveSecond(by: Context, draft: string | null, startsAt: string): Promise<string> {
  const wanted = { showId: world.showId, day: '2026-05-14', draftId: draft }
  return (await moveInTimetable(by, wanted, { competitionId: secondId, startsAt })).id
}

/** A place for a pair of the world in the second competition, and some boxes. */
async function submissionOf(entryId: string | null, quantity: number) {
  const { showId, competitionId } = world
  const competitors = await loadCompetitors(database.kysely, [competitionId])
  const { personId = '', horseId = '' } = competitors.get(competitionId)?.[0] ?? {}
  const place = { key: 'a', competitionId: secondId, riderId: personId, horseId }
  const key = made?.get('EntryItem')?.keys().next().value
  const [entered] = entryId === null ? [] : await loadEntered(database.kysely, [entryId])
  return {
    ...{ showId, entryId, key: randomUUID(), acceptedTerms: true, expectedTotal: null },
    insists: true,
    formVersion: entered ? formVersion(entered) : null,
    form: {
      ...{ riders: [{ id: personId }], horses: [{ id: horseId }] },
      places: entryId === null ? [place] : [],
      items: [{ key: key === undefined ? 'b' : `i${key}`, product: 'box', quantity }],
    },
  }
}

/** As if its film had arrived. */
async function submittedRequest({ viewer }: Context): Promise<string> {
  const author = authorOf(viewer)
  const { id } = await database.kysely
    .insertInto('videoRequest')
    .values({
      organizationId: world.organizationId,
      accountId: author.accountId,
      purpose: 'judging',
      testName: 'Grand Prix',
      rules: '{}',
      rider: 'Ann',
      horse: 'Own',
      words: '',
      state: 'submitted',
      submittedAt: new Date(),
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As `openClass` makes it where an organization has judges. */
async function filmClassOf({ viewer }: Context): Promise<string> {
  const { id } = await database.kysely
    .insertInto('filmClass')
    .values({
      organizationId: world.organizationId,
      name: 'Winter',
      testName: 'Grand Prix',
      rules: '{}',
      price: 0,
      currency: 'EUR',
      closesAt: inAWeek(),
      ...madeBy(authorOf(viewer)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function inAWeek(): Date {
  return new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
}

async function trainingSetOf(organizer: Context) {
  const { organizationId: owner } = world
  const input = { organizationId: owner, name: 'Spring', test: 'fei-grand-prix-2026' }
  const { id: setId } = await createTrainingSet(organizer, input)
  await addTrainingFilm(organizer, setId, { requestId: null, rideFilmId: null })
  const [film] = await loadTrainingFilms(database.kysely, setId)
  const filmId = film?.id ?? ''
  const sheets = await loadTrainingSheets(database.kysely, [filmId])
  return { setId, sheetId: sheets.get(filmId)?.[0]?.id ?? '' }
}

async function changeAll(changer: Context): Promise<void> {
  const mark = { id: randomUUID(), field: 'movement.1', value: 65, filmMs: 1000 }
  await saveTrainingSet(changer, training.setId, { input: { name: 'Summer', judges: [] } })
  await writeTrainingMarks(changer, training.sheetId, [mark])
  await declineRequest(changer, videoRequestId, 'Too dark')
  await changeClass(changer, filmClassId, { name: 'Spring', closesAt: inAWeek() })
  const { showId } = world
  const proof = await proofOf(database, changer.viewer?.accountId ?? '')
  const at = (id: string) => ({ showId, id })
  await saveShow(changer, showId, {
    input: {
      name: 'Autumn Show',
      timeZone: 'Europe/Vienna',
      firstDay: '2026-05-14',
      lastDay: '2099-05-17',
    },
  })
  await saveEvent(changer, at(world.eventId), { input: { code: 'CDI3*', discipline: 'dressage' } })
  await saveArena(changer, at(world.arenaId), { input: { name: 'Two' } })
  const official = { firstName: 'C', familyName: 'D', function: 'judge' }
  await saveOfficial(changer, at(world.officialId), { input: official })
  await saveSponsor(changer, at(world.sponsorId), { input: { name: 'Hay' } })
  const blockId = made.get('EntryBlock')?.keys().next().value ?? ''
  await saveBlock(changer, at(blockId), { input: { name: 'Masters' } })
  await saveCompetition(changer, secondId, { input: withBreak(20, world.officialId) })
  const names = { note: 'rides late', firstName: 'Ada', horseName: 'Oak' }
  await saveCompetitor(changer, world.competitorIds[0] ?? '', { input: names })
  await decideProtest(changer, world.protestId, {
    outcome: 'rejected',
    decision: 'In time',
    decidedBy: 'Jury',
  })
  await showComment(changer, world.commentId)
  await storePrint(database.kysely, authorOf(changer.viewer), printOf(showId))
  await publishCopies(changer, showId, wholeCopy)
  // Only what is under way can be ended.
  await database.kysely.updateTable('stablingRun').set({ status: 'running' }).execute()
  await cancelSearch(changer, world.stablingRunId)
  await saveOrganization(changer, organizationId, { input: { name: 'Far North' } })
  await moveSecond(changer, draftId, '2026-05-14T09:00:00Z')
  await revokeRingsideLink(changer, world.linkId)
  await endRingsideDevice(changer, world.deviceId)
  await submitEntry(changer, await submissionOf(entryId, 2))
  const placeId = made.get('EntryPlace')?.keys().next().value ?? ''
  const acts = [{ act: 'withdraw', placeId }] as const
  await actOnPlaces(changer, { showId, as: 'office', key: null, acts })
  await changeGrant(changer, world.grantId, { proof, input: { permissions: ['READ', 'WRITE'] } })
  const role = { id: roleId, organizationId: null, proof }
  await saveRole(changer, role, { input: { name: 'Hands', ...privileged } })
  await setAccountRoles(changer, world.granteeId, { roleIds: [roleId], proof })
  const { horseId, ownerId } = world
  await saveOwner(changer, { horseId, id: ownerId }, { input: { name: 'Stud' } })
  const test = { id: world.ownTestId, organizationId: null }
  await saveOwnTest(changer, test, { input: { ...ownTest, name: 'Club test II' } })
  const count = { counted: 100, reason: 'lost' }
  await closeTill(changer, { id: world.tillId, key: randomUUID(), count })
  await ignoreBankTransaction(changer, {
    ...{ showId, id: world.transactionId, key: randomUUID(), reason: 'hay' },
  })
  await decideOnlinePayment(changer, {
    ...{ id: world.onlineId, key: randomUUID(), book: false, reason: 'looked up' },
  })
  await savePayer(changer, world.payerId, { input: { name: 'Ann Other' }, proof })
  await withdrawConsent(contexts.organizer, 'account')
}

/** Printed once more it is the same paper. */
function printOf(showId: string) {
  const marks = { rowMarks: [], pageMarks: [], parameters: {}, label: '1 Grand Prix' }
  return { showId, code: 'AAAAAAAAAAAAAAAA', path: 'documents/start-list', locale: 'en', ...marks }
}

const audit = `__typename id createdByAccount modifiedByAccount createdByOrganization creationTime
  lastModified`

/** One of every type, by the queries that clients have. */
async function readAll(): Promise<Told> {
  const { changer, organizer, grantee } = contexts
  const { showId, competitionId, competitorIds } = world
  const all = new Map<string, Map<string, Audit>>()
  const read = async (context: Context, source: string) =>
    gather(all, await ask(context, `{ ${source} }`))
  await read(
    changer,
    `show(id: ${showId}) { ${audit} events { ${audit} } arenas { ${audit} } officials { ${audit} }
      logo { ${audit} } prints { ${audit} } publishedCopies { ${audit} } sponsors { ${audit} } programmeActs { ${audit} } letters { ${audit} }
      money { tills { ${audit} } onlinePayments { ${audit} } invoicing { overdue { sent { ${audit} } } }
        payers { ${audit} lines { ${audit} } invoices { ${audit} } } }
      entrySystem { blocks { ${audit} } ownTemplates { ${audit} } messages { ${audit} } } }
    bankTransactions(showId: ${showId}) { ${audit} }
    entry(id: ${entryId}) { ${audit} places { ${audit} } items { ${audit} } }
    second: competition(id: ${secondId}, showId: ${showId}) { ${audit}
      judgePositions { ${audit} } }
    competition(id: ${competitionId}, showId: ${showId}) { protests { ${audit} }
      judgePositions { links { ${audit} } } conflicts { ${audit} } decisions { ${audit} }
      silentFlags { ${audit} } refusedWrites { ${audit} } history { ${audit} } }
    competitor(competitionId: ${competitionId}, id: ${competitorIds[0]}) { ${audit}
      person { ${audit} } horse { ${audit} } journal { ${audit} } }`,
  )
  await read(
    changer,
    `ringside(showId: ${showId}) { links { ${audit} } devices { ${audit} } }
    timetableDraft(id: ${draftId}) { ${audit} } stablingRun(id: ${world.stablingRunId}) { ${audit} }
    access(className: Show, id: ${showId}) { grants { ${audit} } roles { ${audit} } }
    accounts { ${audit} roles { ${audit} } }
    organizations { ${audit} } managedPersons { ${audit} } federations { ${audit} }
    auditTrail(showId: ${showId}, first: 100) { changes { ${audit} } } demoMailbox { ${audit} }
    comments(of: { kind: show, id: ${showId} }) { comments(first: 1) { ${audit} } }`,
  )
  const { horseId, sameHorseId, personId, ownTestId } = world
  await read(
    changer,
    `registryHorse(id: ${horseId}) { ${audit} owners { ${audit} } }
    other: registryHorse(id: ${sameHorseId}) { proposals { ${audit} } }
    registryPerson(id: ${personId}) { ${audit} } ownTest(id: ${ownTestId}) { ${audit} }
    registryPersons(search: "No 1 of ${personId}") { rows { ${audit} } }
    registryHorses(search: "Oak") { rows { ${audit} } }
    before: registryHorses(search: "Horse of ${horseId}") { rows { ${audit} } }`,
  )
  await read(
    organizer,
    `consents { ${audit} } passkeys { ${audit} } myRiders { ${audit} } myHorses { ${audit} }
    trainingSet(id: ${training.setId}) { ${audit} films { ${audit} sheets { ${audit} } } }
    filmClass(id: ${filmClassId}) { ${audit} }
    videoRequest(id: ${videoRequestId}) { ${audit} }`,
  )
  await read(
    grantee,
    `notices { ${audit} }
    me { ${audit} accountACLs { ${audit} } accountRoles { role { ${audit}
      rolePrivileges { privilege { ${audit} } } } } }`,
  )
  return all
}

async function ask(context: Context, source: string): Promise<unknown> {
  const { data, errors } = await graphql({ schema, source, contextValue: context })
  if (errors) throw new Error(errors.map(({ message, path }) => `${path}: ${message}`).join('\n'))
  return data
}

function gather(all: Map<string, Map<string, Audit>>, answer: unknown): void {
  if (Array.isArray(answer)) for (const each of answer) gather(all, each)
  if (typeof answer !== 'object' || answer === null) return
  const { data } = auditOfOne.safeParse(answer)
  if (data) {
    const ofType = all.get(data.__typename) ?? new Map<string, Audit>()
    all.set(data.__typename, ofType.set(data.id, data))
  }
  for (const each of Object.values(answer)) gather(all, each)
}

/** The one of the type that is changed, or the first there was. */
function of(told: Told, type: string): Audit {
  const ids: Readonly<Record<string, string>> = {
    Account: world.granteeId,
    AccountACL: world.grantId,
    Arena: world.arenaId,
    Event: world.eventId,
    Grant: world.grantId,
    GrantableRole: roleId,
    ManagedPerson: [...(told.get('Person')?.keys() ?? [])].join(),
    Official: world.officialId,
    Organization: organizationId,
    PersonAccount: world.granteeId,
    PersonRole: roleId,
    Role: roleId,
    Sponsor: world.sponsorId,
  }
  const ofType = told.get(type) ?? new Map<string, Audit>()
  const first = [...ofType.keys()].toSorted((a, b) => Number(a) - Number(b))[0]
  const found = ofType.get(ids[type] ?? first ?? '')
  if (!found) throw new Error(`nothing was told of any ${type}`)
  return found
}

function accountOf(who: Who): string | null {
  if (who === 'program' || who === 'program, for the show') return null
  return contexts[who].viewer?.accountId ?? null
}
