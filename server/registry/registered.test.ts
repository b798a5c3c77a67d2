import { afterAll, describe, expect, test } from 'vitest'
import { giveMark, openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { linkPersonToAccount } from '#server/privacy/persons.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { askOwner } from './ask-owner.ts'
import { saveRegistered } from './change-registered.ts'
import { loadRegistryHistory } from './history.sql.ts'
import { saveOwner } from './horse-owners.ts'
import { listRegistered } from './listed.ts'
import { decideProposal, listProposals } from './proposals.ts'
import { findSeen, loadSeer } from './seer.ts'
import { readStarts } from './starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(statement, values)).rows

/** A show of an organization, whose first rider and horse have names of their own. */
async function openNamed(family: string) {
  const stage = await openStage(database)
  const [pair = {}] = await ask(
    'select person_id as "personId", horse_id as "horseId" from competitor where id = $1',
    [stage.competitorIds[0]],
  )
  const { personId = '', horseId = '' } = pair
  await ask("update person set first_name = 'Rita', family_name = $2 where id = $1", [
    personId,
    family,
  ])
  await ask('update horse set name = $2 where id = $1', [horseId, `${family}’s Star`])
  return { stage, personId, horseId }
}

const horseOf = async (context: Context, id: string) =>
  await findSeen(database.kysely, await loadSeer(context), { of: 'horse', id })

const horseInput = (name: string, others: object = {}) => ({ name, ...others })

async function save(
  context: Context,
  id: string,
  { from, to }: { from: object; to: object },
): Promise<void> {
  await saveRegistered(
    context,
    { of: 'horse', id, reason: null },
    { opened: from, input: { ...from, ...to } },
  )
}

async function sign({ competitionId }: Stage): Promise<void> {
  await ask("update competition set status = 'official', version = version + 1 where id = $1", [
    competitionId,
  ])
}

describe('lists', () => {
  test('are searched by words of the name, and go on behind the last row', async () => {
    const { stage, horseId } = await openNamed('Aeschlimann')
    const names = async (search: string, after: string | null = null, first = 2) => {
      const { rows, total } = await listRegistered(stage.office, 'horse', { search, after, first })
      return { names: rows.map(({ name }) => name), total, last: rows.at(-1)?.id ?? null }
    }
    expect(await names('star aeschl')).toMatchObject({ names: ['Aeschlimann’s Star'], total: 1 })
    const page = await names('')
    expect(page).toMatchObject({ names: ['Aeschlimann’s Star', 'Horse 2'], total: 3 })
    expect(await names('', page.last)).toMatchObject({ names: ['Horse 3'] })
    expect((await horseOf(stage.office, horseId))?.mayChange).toBe(true)
  })

  test('name nobody of another organization but by an exact identifier, and then no more', async () => {
    const { horseId } = await openNamed('Brunner')
    const { stage: other } = await openNamed('Calame')
    await ask("update horse set ueln = '276020000123456', birth_year = 2012 where id = $1", [
      horseId,
    ])
    const found = async (search: string) =>
      (await listRegistered(other.office, 'horse', { search })).rows
    expect(await found('Brunner')).toEqual([])
    expect(await found('276020000123456')).toMatchObject([{ id: horseId, isKnown: false }])
    expect(await horseOf(other.office, horseId)).toBeNull()
    expect(await horseOf(other.stranger, horseId)).toBeNull()
  })
})

describe('starts', () => {
  test('stand with their results for who may read them, and official ones that are public for all who know', async () => {
    const { stage, horseId } = await openNamed('Duval')
    await giveMark(stage)
    const starts = async (context: Context) =>
      (await readStarts(context, { of: 'horse', id: horseId, first: 10 })).map((start) => [
        start.line?.horse.name,
        start.line?.place,
        start.isOfPublic,
      ])
    expect(await starts(stage.office)).toEqual([['Duval’s Star', 1, false]])
    const { stage: other } = await openNamed('Egger')
    expect(await starts(other.office)).toEqual([])
    await sign(stage)
    expect(await starts(other.office)).toEqual([])
    await ask('insert into publication (show_id, is_on) values ($1, true)', [stage.showId])
    expect(await starts(other.office)).toEqual([['Duval’s Star', 1, true]])
  })
})

describe('a correction', () => {
  test('of the holder is stored, is in the history, and leaves a signed list as it is', async () => {
    const { stage, horseId } = await openNamed('Favre')
    await giveMark(stage)
    await sign(stage)
    const from = horseInput('Favre’s Star')
    await save(stage.office, horseId, { from, to: { name: 'Favre’s Stern', birthYear: 2014 } })
    expect(await horseOf(stage.office, horseId)).toMatchObject({
      name: 'Favre’s Stern',
      birthYear: 2014,
    })
    const list = await readResultList(database, stage.competitionId)
    expect(list?.lines.map(({ horse }) => horse.name)).toContain('Favre’s Star')
    expect(stage.announced.at(-1)).toMatch(/^competition:/)
    const [change] = await loadRegistryHistory(database.kysely, { of: 'horse', id: horseId })
    expect(change).toMatchObject({
      action: 'registryChanged',
      before: { name: 'Favre’s Star', birthYear: null },
      after: { name: 'Favre’s Stern', birthYear: 2014 },
    })
  })

  test('is shown by start lists of whom has not ridden yet', async () => {
    const { stage, horseId } = await openNamed('Gerber')
    await save(stage.office, horseId, { from: horseInput('Gerber’s Star'), to: { name: 'Gala' } })
    const list = await readResultList(database, stage.competitionId)
    expect(list?.lines.map(({ horse }) => horse.name)).toContain('Gala')
  })

  test('over what another person saved meanwhile is refused', async () => {
    const { stage, horseId } = await openNamed('Huber')
    const from = horseInput('Huber’s Star')
    await save(stage.office, horseId, { from, to: { name: 'Hera' } })
    await expect(
      save(stage.organizer, horseId, { from, to: { name: 'Hero' } }),
    ).rejects.toMatchObject({ fields: ['name'] })
  })

  test('of another office that knows the horse becomes a proposal; the holder accepts or declines', async () => {
    const { stage, horseId } = await openNamed('Imhof')
    const { stage: other } = await openNamed('Jost')
    await ask('update competitor set horse_id = $1 where id = $2', [
      horseId,
      other.competitorIds[0],
    ])
    const from = horseInput('Imhof’s Star')
    await save(other.office, horseId, { from, to: { name: 'Iris' } })
    expect(await horseOf(other.office, horseId)).toMatchObject({
      name: 'Imhof’s Star',
      mayChange: false,
    })
    const [proposal] = await listProposals(stage.office)
    expect(proposal).toMatchObject({ horseId, fields: { name: 'Iris' } })
    expect(await listProposals(other.office)).toEqual([])
    const answer = { id: proposal?.id ?? '', isAccepted: true }
    await expect(decideProposal(other.office, answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await decideProposal(stage.office, answer)
    expect((await horseOf(stage.office, horseId))?.name).toBe('Iris')
    await save(other.office, horseId, { from: horseInput('Iris'), to: { name: 'Ilse' } })
    const [second] = await listProposals(stage.office)
    await decideProposal(stage.office, { id: second?.id ?? '', isAccepted: false })
    expect((await horseOf(stage.office, horseId))?.name).toBe('Iris')
    expect(await listProposals(stage.office)).toEqual([])
  })

  test('to an identifier that another row has names the other one', async () => {
    const { stage, horseId } = await openNamed('Keller')
    await ask("insert into horse (name, fei_id) values ('Other', '104KE11')")
    await expect(
      save(stage.office, horseId, { from: horseInput('Keller’s Star'), to: { feiId: '104ke11' } }),
    ).rejects.toMatchObject({
      problems: [{ messageId: 'registry.problem.identifierTaken', values: { name: 'Other' } }],
    })
  })
})

describe('an owner', () => {
  async function openOwned(family: string) {
    const { stage, personId, horseId } = await openNamed(family)
    const input = { personId, from: '2020-03-01' }
    await saveOwner(stage.office, { horseId, id: null }, { input })
    const accountId = stage.stranger.viewer?.accountId ?? ''
    const [account] = await ask('select email from account where id = $1', [accountId])
    await linkPersonToAccount(stage.organizer, personId, account?.['email'] ?? '')
    return { stage, personId, horseId, accountId }
  }

  test('is named on the horse while nobody follows', async () => {
    const { stage, horseId } = await openOwned('Lang')
    const owner = async () => (await horseOf(stage.office, horseId))?.owner
    expect(await owner()).toBe('Rita Lang')
    await saveOwner(stage.office, { horseId, id: null }, { input: { name: 'Stall AG' } })
    expect(await owner()).toBe('Stall AG, Rita Lang')
    await ask("update person set family_name = 'Lang-Meier' where family_name = 'Lang'")
    expect(await owner()).toBe('Stall AG, Rita Lang-Meier')
    await ask("update horse_owner set until_day = '2024-01-01' where person_id is not null")
    expect(await owner()).toBe('Stall AG')
  })

  test('opens the own horse, adds what nobody knew, and proposes what should be otherwise', async () => {
    const { stage, horseId } = await openOwned('Meier')
    expect(await horseOf(stage.stranger, horseId)).toMatchObject({ isOwn: true, mayChange: false })
    const from = horseInput('Meier’s Star')
    await save(stage.stranger, horseId, { from, to: { name: 'Mira', birthYear: 2015 } })
    expect(await horseOf(stage.office, horseId)).toMatchObject({
      name: 'Meier’s Star',
      birthYear: 2015,
    })
    expect(await listProposals(stage.office)).toMatchObject([{ fields: { name: 'Mira' } }])
  })

  test('gets one letter a day that asks for what is missing, at the address of the account', async () => {
    const { stage, horseId, accountId } = await openOwned('Nussbaum')
    expect(await askOwner(stage.office, horseId)).toBe(1)
    expect(await askOwner(stage.office, horseId)).toBe(1)
    const letters = await ask('select subject, body from letter where account_id = $1', [accountId])
    expect(letters).toHaveLength(1)
    expect(letters[0]?.['body']).toContain('Nussbaum’s Star')
    expect(letters[0]?.['body']).toContain(`/registry/horses/${horseId}`)
    await expect(askOwner(stage.stranger, horseId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
