import { graphql, isObjectType } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { schema } from '#server/graphql/schema.ts'
import { testInstallation } from '#server/testing/test-context.ts'
import { type Asking, asking } from './access-table.ts'
import type { World } from './asked-fields.ts'
import { openWorld } from './opened-world.ts'
import { auditFields, impersonalTypes, personalTypes, type ReadBy } from './personal-fields.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
afterAll(() => database.close())

const words = (text: string) => text.split(/\s+/).filter(Boolean)

const roots = ['Query', 'Mutation', 'Subscription']

test('every object type says nothing of people, or each of its fields who may read it, once', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type.name),
  )
  const listed = [...Object.keys(personalTypes), ...impersonalTypes]
  expect(listed.toSorted()).toEqual(types.map(({ name }) => name).toSorted())
  for (const [name, fields] of Object.entries(personalTypes)) {
    const type = schema.getType(name)
    const own = isObjectType(type) ? Object.keys(type.getFields()) : []
    expect(Object.values(fields).flatMap(words).toSorted(), name).toEqual(own.toSorted())
  }
})

/** What tells of somebody by its name alone, wherever it stands. */
const telling =
  /e?mail|phone|birth|address$|secret|token|jwt|password|note$|grounds|feiId|ueln|owner|(first|family)Name|networkAddress/i

test('no type that is said to tell nothing has a field that sounds like telling', () => {
  const sounding = impersonalTypes.flatMap((name) => {
    const type = schema.getType(name)
    const own = isObjectType(type) ? Object.keys(type.getFields()) : []
    return own.filter((field) => telling.test(field)).map((field) => `${name}.${field}`)
  })
  // Whether letters can be sent at all.
  expect(sounding).toEqual(['Installation.mail'])
  expect(words(auditFields).filter((field) => telling.test(field))).toEqual([])
})

type Reader = Asking | 'device'

const office: readonly Reader[] = ['administrator', 'organizer', 'office']

/** Of those that ask about the world. */
const toldTo: Readonly<Record<Exclude<ReadBy, 'oneself' | 'asker'>, readonly Reader[]>> = {
  readers: [...office, 'judge', 'speaker', 'device'],
  // The marks of the world are of another position than the device's.
  judges: [...office, 'judge'],
  office,
  registry: office,
  // The pair of the world has not agreed to it.
  rated: office,
  managers: ['administrator', 'organizer'],
  administrators: ['administrator'],
}

type Shown = (world: World) => string

const ofCompetition = (selection: string): Shown => {
  return ({ competitionId, showId }) =>
    `{ competition(id: ${competitionId}, showId: ${showId}) { ${selection} } }`
}

const ofCompetitor = (selection: string): Shown => {
  return ({ competitionId, competitorIds }) =>
    `{ competitor(competitionId: ${competitionId}, id: ${competitorIds[0]}) { ${selection} } }`
}

const ofShow = (selection: string): Shown => {
  return ({ showId }) => `{ show(id: ${showId}) { ${selection} } }`
}

const ofTrail = (field: string): Shown => {
  return ({ showId }) => `{ auditTrail(showId: ${showId}) { changes { ${field} } } }`
}

const ofRecord = (selection: string): Shown => {
  return ({ personId }) => `{ personalRecord(of: person, id: ${personId}) { ${selection} } }`
}

/** A field, how it is asked for, and what stands in the answer for whoever is told. */
const shown: readonly [string, Shown, string][] = [
  ['Person.birthYear', ofCompetitor('person { birthYear }'), '2011'],
  ['Person.feiId', ofCompetitor('person { feiId }'), '10011469'],
  ['Person.familyName', ofCompetitor('person { familyName }'), 'No 1'],
  ['Horse.owner', ofCompetitor('horse { owner }'), 'Rosa Owner'],
  ['Horse.ueln', ofCompetitor('horse { ueln }'), '040004876543210'],
  ['Horse.feiId', ofCompetitor('horse { feiId }'), '106AB12'],
  ['Competitor.note', ofCompetitor('note'), 'rides early'],
  ['Competitor.journal', ofCompetitor('journal { by }'), '"by"'],
  ['ScoreWrite.device', ofCompetitor('journal { device }'), '"device"'],
  ['ScoreWrite.value', ofCompetitor('journal { value }'), '3000'],
  ['Competition.history', ofCompetition('history { by }'), '"by"'],
  ['Change.networkAddress', ofCompetition('history { networkAddress }'), '127.0.0.1'],
  ['Protest.grounds', ofCompetition('protests { grounds }'), 'Time'],
  ['Protest.lodgedBy', ofCompetition('protests { lodgedBy }'), 'Rider'],
  ['JudgePosition.links', ofCompetition('judgePositions { links { id } }'), '"links":[{'],
  [
    'ScoreConflict.offeredAlone',
    ofCompetition('conflicts { offeredAlone { value } }'),
    '"offeredAlone"',
  ],
  ['ScoreConflict.offeredBy', ofCompetition('conflicts { offeredBy }'), '"offeredBy"'],
  ['Official.familyName', ofShow('officials { familyName }'), '"B"'],
  ['Official.feiId', ofShow('officials { feiId }'), '10099999'],
  ['Show.contact', ofShow('contact'), '+43 1 555'],
  ['TrailEntry.networkAddress', ofTrail('networkAddress'), '127.0.0.1'],
  ['TrailEntry.by', ofTrail('by'), 'Test Person'],
  [
    'Grant.email',
    ({ showId }) => `{ access(className: Show, id: ${showId}) { grants { email } } }`,
    '@example.org',
  ],
  [
    'PersonAccount.email',
    ({ showId, granteeId }) =>
      `{ accessExplanation(className: Show, id: ${showId}, accountId: ${granteeId}) { account { email } } }`,
    '@example.org',
  ],
  [
    'Grant.grantedBy',
    ({ judgePositionId }) =>
      `{ access(className: JudgePosition, id: ${judgePositionId}) { grants { grantedBy email } } }`,
    '@example.org',
  ],
  [
    'RingsideDevice.networkAddress',
    ({ showId }) => `{ ringside(showId: ${showId}) { devices { networkAddress } } }`,
    '127.0.0.1',
  ],
  [
    'RingsideLink.madeBy',
    ({ showId }) => `{ ringside(showId: ${showId}) { links { madeBy } } }`,
    'Test Person',
  ],
  [
    'RatedPerson.familyName',
    ({ riderId, riddenId }) =>
      `{ pairHistory(discipline: dressage, personId: ${riderId}, horseId: ${riddenId})
        { rated { person { familyName } } } }`,
    'No ',
  ],
  ['FieldStrength.rated', ofCompetition('fieldStrength { rated { points } }'), '"points":16000'],
  ['ManagedPerson.birthYear', () => '{ managedPersons { id birthYear } }', '2011'],
  ['RecordPart.rows', ofRecord('parts { rows }'), '10011469'],
  ['PersonalRecord.name', ofRecord('name'), 'Rider No 1'],
  [
    'Deletion.name',
    ({ personId }) => `{ deletionPreview(of: person, id: ${personId}) { name } }`,
    'Rider No 1',
  ],
  [
    'Letter.recipient',
    ({ showId }) => `{ show(id: ${showId}) { letters { recipient } } }`,
    'invited@example.org',
  ],
  ['DemoLetter.body', () => '{ demoMailbox { body } }', 'Hello'],
  [
    'TimetableDraft.by',
    ({ showId }) => `{ timetable(showId: ${showId}, day: "2026-05-14") { drafts { by } } }`,
    '"by"',
  ],
  [
    'TimetableStart.rider',
    ({ showId }) =>
      `{ timetable(showId: ${showId}, day: "2026-05-14") { lists { starts { rider } } } }`,
    'No 1',
  ],
]

test('each is told to whom it says, by real calls of every kind of reader', {
  timeout: 120_000,
}, async () => {
  const { world, contexts, device } = await openWorld(database)
  await tellEverything(world)
  const readers: readonly Reader[] = [...asking, 'device']
  const contextOf = (who: Reader) => (who === 'device' ? device : contexts[who])
  const wrong: string[] = []
  for (const [field, source, marker] of shown) {
    const by = readBy(field)
    for (const who of readers) {
      const installation = { ...testInstallation, demo: true }
      const contextValue = { ...contextOf(who), installation }
      const { data } = await graphql({ schema, source: source(world), contextValue })
      const isTold = JSON.stringify(data ?? null).includes(marker)
      if (isTold !== toldTo[by].includes(who))
        wrong.push(`${field} (${by}): ${who} is told: ${isTold}`)
    }
  }
  expect(wrong).toEqual([])
})

function readBy(field: string): keyof typeof toldTo {
  const [typeName = '', name = ''] = field.split('.')
  const [by] = Object.entries(personalTypes[typeName] ?? {}).find(([, fields]) =>
    words(fields).includes(name),
  ) ?? ['']
  const classes: readonly (keyof typeof toldTo)[] = [
    'readers',
    'judges',
    'office',
    'registry',
    'rated',
    'managers',
    'administrators',
  ]
  const found = classes.find((each) => each === by)
  if (found) return found
  throw new Error(`${field} is not asked for here`)
}

/** What a world leaves out, put where it is stored. */
async function tellEverything({ showId, competitorIds, personId }: World): Promise<void> {
  const { pool } = database
  await pool.query("update person set birth_year = 2011, fei_id = '10011469' where id = $1", [
    personId,
  ])
  await pool.query(
    `update horse set owner = 'Rosa Owner', ueln = '040004876543210', fei_id = '106AB12'
      where id = (select horse_id from competitor where id = $1)`,
    [competitorIds[0]],
  )
  await pool.query("update official set fei_id = '10099999' where show_id = $1", [showId])
  await pool.query("update show set contact = '+43 1 555' where id = $1", [showId])
}
