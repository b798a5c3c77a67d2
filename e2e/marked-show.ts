import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema } from 'graphql'
import type { Page } from 'playwright-core'
import { addressOf, type Call, idOf, type MarkedShow, textAt } from '#server/testing/call.ts'
import { callEveryMutation } from '#server/testing/every-mutation.ts'
import { type MarkedCalls, markedCalls } from '#server/testing/marked-calls.ts'
import { markedText, words } from '#server/testing/marked-text.ts'
import { askAs } from './places.ts'

const schemaFile = new URL('../server/graphql/schema.graphql', import.meta.url)
const schema = buildSchema(readFileSync(fileURLToPath(schemaFile), 'utf8'))

export interface StoredMarkup extends MarkedShow {
  stored: MarkedCalls['stored']
  arenaId: string
  /** Of the account whose names are markup. */
  memberId: string
  /** Of the registry: who rides the jumping competition. */
  riderId: string
  horseId: string
  competitions: readonly (readonly [discipline: string, id: string, competitorId: string])[]
  /** Opens a judge's sheets on a device, without a password. */
  judgeLink: string
  entryIds: readonly string[]
}

/** Past all forms, as a program would: markup in every text, of a show that other roles may open too. */
export async function storeMarkup(page: Page, textOf = markedText): Promise<StoredMarkup> {
  const send = async (source: string, variables: object) => {
    const answer = await askAs<Record<string, unknown>>(page, source, { ...variables })
    return Object.values(answer)[0]
  }
  const { call, stored } = markedCalls(schema, send, textOf)
  const marked = await callEveryMutation(call, 'paddock')
  const { showId, dressageId, jumpingId, eventingId, drivingId } = marked
  await renameOrganization(call)
  await grantRoles(call, showId)
  const found = async (id: string) => await call('competition', { id, showId })
  const dressage = await found(dressageId)
  const c = textAt(dressage, 'judgePositions', 0, 'position') === 'C' ? 0 : 1
  const judgePositionId = textAt(dressage, 'judgePositions', c, 'id')
  const link = await call('makePositionLink', { judgePositionId })
  const competitions = await Promise.all(
    [
      ['dressage', dressageId] as const,
      ['jumping', jumpingId] as const,
      ['eventing', eventingId] as const,
      ['driving', drivingId] as const,
    ].map(async ([discipline, id]) => {
      const competitorId = textAt(await found(id), 'competitors', 0, 'id')
      return [discipline, id, competitorId] as const
    }),
  )
  const [, [, competitionId = '', id = ''] = []] = competitions
  const pair = await call('competitor', { competitionId, id })
  return {
    ...marked,
    riderId: textAt(pair, 'person', 'id'),
    horseId: textAt(pair, 'horse', 'id'),
    stored,
    competitions,
    arenaId: textAt(await call('show', { id: showId }), 'arenas', 0, 'id'),
    memberId: textAt(await call('accounts', { search: 'member-' }), 0, 'id'),
    judgeLink: textAt(link, 'url'),
    entryIds: await entriesOf(page, showId),
  }
}

async function entriesOf(page: Page, showId: string): Promise<readonly string[]> {
  const { show } = await askAs<{ show: { entrySystem: { entries: { id: string }[] } } }>(
    page,
    'query($id: ID!) { show(id: $id) { entrySystem { entries { id } } } }',
    { id: showId },
  )
  return show.entrySystem.entries.map(({ id }) => id)
}

/** The organization that everybody who looks belongs to, and somebody who registers. */
async function renameOrganization(call: Call): Promise<void> {
  const organizations = await call('organizations', {})
  await call('saveOrganization', {
    id: textAt(organizations, 0, 'id'),
    input: { name: words(200) },
  })
  await call('register', {
    input: {
      email: addressOf('stranger'),
      firstName: words(100),
      familyName: words(100),
      consent: '2026-11',
    },
  })
}

async function grantRoles(call: Call, showId: string): Promise<void> {
  const roles = await call('roles', {})
  if (!Array.isArray(roles)) throw new Error('no roles')
  const proof = await call('proveByPassword', { currentPassword: 'paddock' })
  for (const [email, name] of [
    ['office@paddock.test', 'show_office'],
    ['speaker@paddock.test', 'speaker'],
  ]) {
    const { id: roleId } = idOf(roles.find((role) => textAt(role, 'name') === name))
    const input = { email, roleId, reason: words(500) }
    await call('grantAccess', { className: 'Show', id: showId, input, proof })
  }
}
