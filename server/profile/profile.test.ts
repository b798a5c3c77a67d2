import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveMark, openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

let stage: Stage
let mine: { id: string; jwt: string }
let office: { id: string; jwt: string }

beforeAll(async () => {
  // The installation keeps one, whoever else goes.
  await app.makeAccount({ roles: ['administrator'] })
  stage = await openStage(app.database, { riders: 0, drawn: false })
  mine = await app.makeAccount()
  const { organizationId } = stage
  const entry = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
  office = await app.makeAccount({ organizationId, accessGrants: [entry] })
})

const riderFields =
  'id personId relation state firstName familyName nation birthDate birthYear feiId club licence mayEdit isFixed'
const savingRider = `mutation ($id: ID, $input: RiderInput!, $opened: RiderInput) {
  saveRider(id: $id, input: $input, opened: $opened) { stored { ${riderFields} } changedMeanwhile } }`
const savingHorse = `mutation ($id: ID, $input: HorseInput!, $opened: HorseInput) {
  saveHorse(id: $id, input: $input, opened: $opened) {
    stored { id horseId name ueln sex birthYear mayEdit isFixed } changedMeanwhile } }`

interface Saved {
  stored: { id: string; personId: string; horseId: string }
}

async function ask(source: string, variables: object, jwt = mine.jwt) {
  const { data, errors } = await app.graphql<Record<string, Saved | null | boolean>>(
    source,
    { ...variables },
    jwt,
  )
  return { data, problems: errors?.[0]?.extensions.problems, code: errors?.[0]?.extensions.code }
}

async function save(source: string, variables: object, jwt = mine.jwt): Promise<Saved['stored']> {
  const { data, errors } = await app.graphql<Record<string, Saved>>(source, { ...variables }, jwt)
  const saved = Object.values(data ?? {})[0]
  if (!saved) throw new Error(JSON.stringify(errors))
  return saved.stored
}

const lena = { relation: 'guardian', firstName: 'Lena', familyName: 'Young', nation: 'GER' }

test('a rider is entered in the registry, changed, and is gone when it is removed', async () => {
  const input = { ...lena, birthDate: '2012-05-14', feiId: '1001 2345', licence: 'GER-77' }
  const stored = await save(savingRider, { input })
  expect(stored).toMatchObject({
    ...{ state: 'own', birthYear: 2012, feiId: '10012345', mayEdit: true, isFixed: false },
  })
  const opened = { ...input, feiId: '10012345', club: null }
  const changed = { ...opened, club: 'RC North' }
  await save(savingRider, { id: stored.id, input: changed, opened })
  const stale = await app.graphql<{ saveRider: { changedMeanwhile: string[] } }>(
    savingRider,
    { id: stored.id, input: { ...opened, club: 'RC South' }, opened },
    mine.jwt,
  )
  expect(stale.data?.saveRider.changedMeanwhile).toEqual(['club'])
  const other = await app.makeAccount()
  expect((await ask(savingRider, { id: stored.id, input: changed }, other.jwt)).code).toBe(
    'NOT_FOUND',
  )
  const removing = 'mutation ($id: ID!) { removeRider(id: $id) }'
  expect((await ask(removing, { id: stored.id }, other.jwt)).code).toBe('NOT_FOUND')
  expect((await ask(removing, { id: stored.id })).data).toEqual({ removeRider: true })
  expect(await countOf('person', stored.personId)).toBe(0)
})

test('what a show uses keeps its name, and stays when it is removed', async () => {
  const rider = await save(savingRider, { input: { ...lena, familyName: 'Used' } })
  const input = { relation: 'owner', name: 'Used Horse', ueln: '276431000999999', sex: 'mare' }
  const horse = await save(savingHorse, { input })
  await app.database.pool.query(
    'insert into competitor (competition_id, person_id, horse_id) values ($1, $2, $3)',
    [stage.competitionId, rider.personId, horse.horseId],
  )
  const renamed = { ...lena, familyName: 'Other', birthDate: '2012-05-14', club: 'RC North' }
  expect((await ask(savingRider, { id: rider.id, input: renamed })).problems).toMatchObject([
    { field: 'familyName', messageId: 'profile.problem.fixed' },
  ])
  const told = await save(savingRider, { id: rider.id, input: { ...renamed, familyName: 'Used' } })
  expect(told).toMatchObject({ club: 'RC North', birthYear: 2012, isFixed: true })
  const removed =
    'mutation ($rider: ID!, $horse: ID!) { removeRider(id: $rider) removeHorse(id: $horse) }'
  await ask(removed, { rider: rider.id, horse: horse.id })
  const kept = [await countOf('person', rider.personId), await countOf('horse', horse.horseId)]
  expect(kept).toEqual([1, 1])
})

test('an identifier of somebody else tells name and nation, and links nothing before it is confirmed', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into person (first_name, family_name, nation, birth_year, birth_date, club, fei_id,
      created_by_organization) values ('Ada', 'Known', 'SUI', 1990, '1990-02-03', 'RC East', '10054321', $1)
      returning id::text`,
    [stage.organizationId],
  )
  const known = rows[0]?.id
  const twice = await ask(savingRider, { input: { ...lena, feiId: '10054321' } })
  expect(twice.problems).toMatchObject([
    { field: 'feiId', messageId: 'profile.problem.registered' },
  ])
  const looking = '{ riderByIdentifier(identifier: "100 54321") { name nation } }'
  expect((await ask(looking, {})).data).toEqual({
    riderByIdentifier: { name: 'Ada Known', nation: 'SUI' },
  })
  const asking = `mutation { askForRider(identifier: "10054321", relation: trainer) { ${riderFields} } }`
  const asked = await ask(asking, {})
  expect(asked.data).toMatchObject({
    askForRider: {
      ...{ state: 'asked', firstName: 'Ada', nation: 'SUI', mayEdit: false },
      ...{ birthDate: null, birthYear: null, feiId: null, club: null },
    },
  })
  expect((await ask(asking, {})).problems).toMatchObject([{ messageId: 'profile.problem.already' }])

  const pending = '{ askedLinks { linkId name relation by email } }'
  const stranger = await app.makeAccount()
  expect((await ask(pending, {}, stranger.jwt)).data).toEqual({ askedLinks: [] })
  expect((await ask(pending, {})).data).toEqual({ askedLinks: [] })
  const { data } = await app.graphql<{ askedLinks: { linkId: string }[] }>(pending, {}, office.jwt)
  expect(data?.askedLinks).toMatchObject([{ name: 'Ada Known', relation: 'trainer' }])
  const deciding = `mutation ($id: ID!) { decideLink(kind: rider, id: $id, isConfirmed: true) }`
  const id = data?.askedLinks[0]?.linkId
  expect((await ask(deciding, { id }, stranger.jwt)).code).toBe('NOT_FOUND')
  expect((await ask(deciding, { id })).code).toBe('NOT_FOUND')
  expect((await ask(deciding, { id }, office.jwt)).data).toEqual({ decideLink: true })
  const list = await app.graphql<{ myRiders: { personId: string }[] }>(
    `{ myRiders { ${riderFields} } }`,
    {},
    mine.jwt,
  )
  expect(list.data?.myRiders.find(({ personId }) => personId === known)).toMatchObject({
    ...{ state: 'confirmed', birthDate: '1990-02-03', club: 'RC East', mayEdit: false },
  })
  expect(
    (await ask(savingRider, { id, input: { ...lena, familyName: 'Mine' } })).problems,
  ).toMatchObject([{ messageId: 'profile.problem.notYours' }])
})

describe('an office that did not register a person', () => {
  async function askForOneOfOthers(number: string) {
    const other = await openStage(app.database, { riders: 0, drawn: false })
    const here = await openStage(app.database)
    const { rows } = await app.database.pool.query<{ id: string }>(
      `insert into person (first_name, family_name, birth_date, licence, fei_id, created_by_organization)
        values ('Ada', 'Elsewhere', '1990-02-03', 'L-1', $1, $2) returning id::text`,
      [number, other.organizationId],
    )
    const personId = rows[0]?.id ?? ''
    const { organizationId } = here
    const grant = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
    const clerk = await app.makeAccount({ organizationId, accessGrants: [grant] })
    const account = await app.makeAccount()
    return {
      here,
      enter: async () => {
        await app.database.pool.query('update competitor set person_id = $1 where id = $2', [
          personId,
          here.competitorIds[0],
        ])
      },
      askFor: async () => {
        const asking = `mutation ($number: String!) {
          askForRider(identifier: $number, relation: self) { id } }`
        const { data } = await app.graphql<{ askForRider: { id: string } }>(
          asking,
          { number },
          account.jwt,
        )
        return data?.askForRider.id ?? ''
      },
      confirm: async (id: string) => {
        const { data } = await app.graphql<{ askedLinks: object[] }>(
          '{ askedLinks { linkId } }',
          {},
          clerk.jwt,
        )
        const deciding = `mutation ($id: ID!) { decideLink(kind: rider, id: $id, isConfirmed: true) }`
        const { code } = await ask(deciding, { id }, clerk.jwt)
        return { listed: data?.askedLinks.length, code }
      },
      isOwned: async () => {
        const { rows: persons } = await app.database.pool.query<{ owner: string | null }>(
          'select account_id::text as owner from person where id = $1',
          [personId],
        )
        return persons[0]?.owner === account.id
      },
    }
  }

  test('does not confirm it by an entry, made before or after it was asked for', async () => {
    const { enter, askFor, confirm, isOwned } = await askForOneOfOthers('10088101')
    await enter()
    const id = await askFor()
    expect(await confirm(id)).toEqual({ listed: 0, code: 'NOT_FOUND' })
    expect(await isOwned()).toBe(false)
  })

  test('does not confirm it by a ride that was recorded afterwards', async () => {
    const { here, enter, askFor, confirm, isOwned } = await askForOneOfOthers('10088102')
    const id = await askFor()
    await enter()
    await giveMark(here)
    expect(await confirm(id)).toEqual({ listed: 0, code: 'NOT_FOUND' })
    expect(await isOwned()).toBe(false)
  })

  test('confirms it where the person had ridden at its show', async () => {
    const { here, enter, askFor, confirm, isOwned } = await askForOneOfOthers('10088103')
    await enter()
    await giveMark(here)
    const id = await askFor()
    expect(await confirm(id)).toEqual({ listed: 1, code: undefined })
    expect(await isOwned()).toBe(true)
  })
})

test('who entered a horse says whether others may enter it, and refuses', async () => {
  const maker = await app.makeAccount()
  const input = { relation: 'owner', name: 'Blue', microchip: '276098100000001' }
  await save(savingHorse, { input }, maker.jwt)
  await ask('mutation { askForHorse(identifier: "276098100000001", relation: rider) { id } }', {})
  const pending = '{ askedLinks { linkId kind name } }'
  const { data } = await app.graphql<{ askedLinks: { linkId: string }[] }>(pending, {}, maker.jwt)
  expect(data?.askedLinks).toMatchObject([{ kind: 'horse', name: 'Blue' }])
  const refusing = 'mutation ($id: ID!) { decideLink(kind: horse, id: $id, isConfirmed: false) }'
  await ask(refusing, { id: data?.askedLinks[0]?.linkId }, maker.jwt)
  const list = await app.graphql<{ myHorses: { name: string }[] }>(
    '{ myHorses { name } }',
    {},
    mine.jwt,
  )
  expect(list.data?.myHorses.map(({ name }) => name)).not.toContain('Blue')
})

test('one rider of a list is oneself, and then belongs to the account', async () => {
  const account = await app.makeAccount()
  const self = { ...lena, relation: 'self' }
  const rider = await save(savingRider, { input: self }, account.jwt)
  const second = await ask(savingRider, { input: self }, account.jwt)
  expect(second.problems).toMatchObject([
    { field: 'relation', messageId: 'profile.problem.oneSelf' },
  ])
  const { rows } = await app.database.pool.query('select account_id from person where id = $1', [
    rider.personId,
  ])
  expect(String(rows[0]?.account_id)).toBe(account.id)
})

test('a rider whom another account entered is no longer theirs to change, once the own account owns it', async () => {
  const trainer = await app.makeAccount()
  const pupil = await app.makeAccount()
  const input = { ...lena, relation: 'trainer', familyName: 'Pupil', feiId: '10088001' }
  const { id, personId } = await save(savingRider, { input }, trainer.jwt)
  await ask(
    'mutation { askForRider(identifier: "10088001", relation: self) { id } }',
    {},
    pupil.jwt,
  )
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id::text from account_rider where account_id = $1',
    [pupil.id],
  )
  const confirming = 'mutation ($id: ID!) { decideLink(kind: rider, id: $id, isConfirmed: true) }'
  await ask(confirming, { id: rows[0]?.id }, trainer.jwt)
  const stored = async () => {
    const { rows: persons } = await app.database.pool.query<{ owner: string; club: string | null }>(
      'select account_id::text as owner, club from person where id = $1',
      [personId],
    )
    return persons[0]
  }
  expect(await stored()).toEqual({ owner: pupil.id, club: null })
  for (const relation of ['trainer', 'self']) {
    const typed = { ...input, relation, club: 'RC New' }
    expect((await ask(savingRider, { id, input: typed }, trainer.jwt)).problems).toMatchObject([
      { messageId: 'profile.problem.notYours' },
    ])
    expect(await stored()).toEqual({ owner: pupil.id, club: null })
  }
  const list = await app.graphql<{ myRiders: object[] }>(
    '{ myRiders { relation mayEdit } }',
    {},
    trainer.jwt,
  )
  expect(list.data?.myRiders).toEqual([{ relation: 'trainer', mayEdit: false }])
  const removing = 'mutation ($id: ID!) { removeRider(id: $id) }'
  await ask(removing, { id: rows[0]?.id }, pupil.jwt)
  await ask(removing, { id }, trainer.jwt)
  expect(await stored()).toEqual({ owner: pupil.id, club: null })
})

test('an id that is no number is nothing that is there', async () => {
  for (const call of [
    'removeRider(id: "x")',
    'removeHorse(id: "x")',
    'decideLink(kind: rider, id: "x", isConfirmed: true)',
    'saveRider(id: "x", input: { relation: other, firstName: "A", familyName: "B" }) { changedMeanwhile }',
    'saveHorse(id: "x", input: { relation: other, name: "A" }) { changedMeanwhile }',
  ]) {
    expect((await ask(`mutation { ${call} }`, {})).code, call).toBe('NOT_FOUND')
  }
})

test('a deleted account leaves no rider and no horse that no show uses', async () => {
  const account = await app.makeAccount()
  const child = await save(savingRider, { input: lena }, account.jwt)
  const self = await save(
    savingRider,
    { input: { ...lena, relation: 'self', familyName: 'Selfsame' } },
    account.jwt,
  )
  const horse = await save(savingHorse, { input: { relation: 'rider', name: 'Gone' } }, account.jwt)
  const record = await app.graphql<{
    personalRecord: { parts: { part: string; rows: string[] }[] }
  }>(`{ personalRecord(of: account, id: ${account.id}) { parts { part rows } } }`, {}, account.jwt)
  const rowsOf = (part: string) =>
    record.data?.personalRecord.parts.find((each) => each.part === part)?.rows.length
  expect([rowsOf('riders'), rowsOf('horses')]).toEqual([2, 1])
  const { data, errors } = await app.graphql(
    `mutation ($id: ID!, $currentPassword: String) { deletePersonalRecord(of: account, id: $id,
      name: "Test Person", currentPassword: $currentPassword) }`,
    { id: account.id, currentPassword: testPassword },
    account.jwt,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ deletePersonalRecord: true })
  const left = [
    await countOf('person', child.personId),
    await countOf('person', self.personId),
    await countOf('horse', horse.horseId),
  ]
  expect(left).toEqual([0, 0, 0])
})

async function countOf(table: 'person' | 'horse', id: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}
