import {
  askedHorse,
  askedRider,
  horseInput,
  lookedUpIdentifier,
  mostKept,
  riderInput,
} from '#domain/registry/profile-input.ts'
import { beginAttempt, lookUpLimit } from '#server/accounts/limits.ts'
import { badInput, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import {
  findHorse,
  findHorseBy,
  insertHorse,
  type KeptHorseRow,
  loadHorses,
  updateHorse,
} from './horses.sql.ts'
import { deleteLink, hasSelf, insertLink, type KeptKind, lockProfile } from './links.sql.ts'
import { requireProfile } from './profile.access.ts'
import {
  findPersonBy,
  findRider,
  insertRider,
  loadRiders,
  type RiderRow,
  updateRider,
} from './riders.sql.ts'

/** What an exact identifier tells of somebody or a horse that one does not know. */
export interface FoundByIdentifier {
  name: string
  nation: string | null
}

export async function listRiders(context: Context): Promise<RiderRow[]> {
  const { accountId } = await requireProfile(context)
  return await loadRiders(context.database.kysely, accountId)
}

export async function listHorses(context: Context): Promise<KeptHorseRow[]> {
  const { accountId } = await requireProfile(context)
  return await loadHorses(context.database.kysely, accountId)
}

export async function readRider(context: Context, id: string): Promise<RiderRow> {
  const { accountId } = await requireProfile(context)
  return there(await findRider(context.database.kysely, { accountId, id }))
}

export async function readHorse(context: Context, id: string): Promise<KeptHorseRow> {
  const { accountId } = await requireProfile(context)
  return there(await findHorse(context.database.kysely, { accountId, id }))
}

/** Null makes a new one. What stands in a show already keeps its name: the office corrects it there. */
export async function saveRider(
  context: Context,
  id: string | null,
  sent: SentSection,
): Promise<RiderRow> {
  const values = parseInput(riderInput, sent.input)
  const opened = sent.opened === undefined ? undefined : parseInput(riderInput, sent.opened)
  const author = await requireProfile(context)
  const { accountId } = author
  refuseFuture(values)
  const savedId = await changeProfile(context, author, async (transaction, { riders }) => {
    const find = async (rowId: string) => await findRider(transaction, { accountId, id: rowId })
    const row = await rowToChange(id, riders, find)
    if (row) refuseUnlikeOpened(row, { opened, values, fixed: fixedOfRider })
    if (values.relation === 'self') await refuseSecondSelf(transaction, { accountId, butNot: id })
    await refuseRegistered(context, transaction, { kind: 'rider', row, values })
    if (!row) return await insertRider(transaction, author, values)
    await updateRider(transaction, author, { row, values })
    return row.id
  })
  context.gate.viewers.forget(accountId)
  return await readRider(context, savedId)
}

export async function saveHorse(
  context: Context,
  id: string | null,
  sent: SentSection,
): Promise<KeptHorseRow> {
  const values = parseInput(horseInput, sent.input)
  const opened = sent.opened === undefined ? undefined : parseInput(horseInput, sent.opened)
  const author = await requireProfile(context)
  const { accountId } = author
  const savedId = await changeProfile(context, author, async (transaction, { horses }) => {
    const find = async (rowId: string) => await findHorse(transaction, { accountId, id: rowId })
    const row = await rowToChange(id, horses, find)
    if (row) refuseUnlikeOpened(row, { opened, values, fixed: fixedOfHorse })
    await refuseRegistered(context, transaction, { kind: 'horse', row, values })
    if (!row) return await insertHorse(transaction, author, values)
    await updateHorse(transaction, author, { row, values })
    return row.id
  })
  return await readHorse(context, savedId)
}

/** Out of the profile. What a show uses stays in the registry, and entries keep it. */
export async function removeKept(context: Context, kind: KeptKind, id: string): Promise<void> {
  const author = await requireProfile(context)
  const { accountId } = author
  await changeProfile(context, author, async (transaction) => {
    if (!(await deleteLink(transaction, { kind, id, accountId }))) throw notFound()
  })
  context.gate.viewers.forget(accountId)
}

/** Counted: identifiers that are tried out one after the other cost time. Null where there is none. */
export async function findByIdentifier(
  context: Context,
  kind: KeptKind,
  typed: string,
): Promise<FoundByIdentifier | null> {
  const { accountId } = await requireProfile(context)
  const identifier = parseInput(lookedUpIdentifier, typed)
  await beginAttempt(context, [lookUpLimit(accountId)])
  return (await findIn(context.database.kysely, kind, identifier)) ?? null
}

/** Asks for somebody or a horse that is registered already; until it is confirmed only the name is read. */
export async function askForRider(context: Context, input: unknown): Promise<RiderRow> {
  return await readRider(context, await askFor(context, 'rider', parseInput(askedRider, input)))
}

export async function askForHorse(context: Context, input: unknown): Promise<KeptHorseRow> {
  return await readHorse(context, await askFor(context, 'horse', parseInput(askedHorse, input)))
}

async function askFor(
  context: Context,
  kind: KeptKind,
  { identifier, relation }: { identifier: string; relation: string },
): Promise<string> {
  const author = await requireProfile(context)
  const { accountId } = author
  await beginAttempt(context, [lookUpLimit(accountId)])
  return await changeProfile(context, author, async (transaction, { riders, horses }) => {
    refuseTooMany(kind === 'rider' ? riders : horses)
    const found = await findIn(transaction, kind, identifier)
    if (!found) throw badInput({ field: 'identifier', messageId: 'profile.problem.nobody' })
    if (relation === 'self') await refuseSecondSelf(transaction, { accountId, butNot: null })
    const id = await insertLink(transaction, author, { kind, registryId: found.id, relation })
    if (!id) throw badInput({ field: 'identifier', messageId: 'profile.problem.already' })
    return id
  })
}

async function changeProfile<Result>(
  { database }: Context,
  { accountId }: Author,
  change: (
    transaction: ShowTransaction,
    counted: Awaited<ReturnType<typeof lockProfile>>,
  ) => Promise<Result>,
): Promise<Result> {
  return await database.kysely
    .transaction()
    .execute(async (transaction) => change(transaction, await lockProfile(transaction, accountId)))
}

async function findIn(
  connection: Parameters<typeof findPersonBy>[0],
  kind: KeptKind,
  identifier: string,
) {
  return await (kind === 'rider' ? findPersonBy : findHorseBy)(connection, identifier)
}

const fixedOfRider = ['firstName', 'familyName', 'nation', 'birthDate', 'feiId'] as const
const fixedOfHorse = ['name', 'nation', 'birthYear', 'sex', 'feiId', 'ueln'] as const

/** The row to change; null for a new one, where the list has room for it. */
async function rowToChange<Row extends { isMade: boolean }>(
  id: string | null,
  count: number,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row | null> {
  if (id === null) {
    refuseTooMany(count)
    return null
  }
  const row = there(await find(id))
  if (!row.isMade) throw badInput({ messageId: 'profile.problem.notYours' })
  return row
}

function refuseUnlikeOpened<Values extends object>(
  row: Values & { isUsed: boolean },
  sent: { opened: Values | undefined; values: Values; fixed: readonly (keyof Values & string)[] },
): void {
  const { opened, values, fixed } = sent
  refuseChangedMeanwhile({ stored: row, opened, typed: values })
  if (!row.isUsed) return
  // What was never said may still be said.
  const changed = fixed.filter((field) => row[field] !== null && row[field] !== values[field])
  const problems = changed.map((field): Problem => {
    return { field, messageId: 'profile.problem.fixed' }
  })
  if (problems.length > 0) throw badInput(...problems)
}

async function refuseSecondSelf(
  transaction: ShowTransaction,
  other: { accountId: string; butNot: string | null },
): Promise<void> {
  if (!(await hasSelf(transaction, other))) return
  throw badInput({ field: 'relation', messageId: 'profile.problem.oneSelf' })
}

function refuseFuture({ birthDate }: { birthDate: string | null }): void {
  if (birthDate === null || birthDate <= new Date().toISOString().slice(0, 10)) return
  throw badInput({ field: 'birthDate', messageId: 'profile.check.future' })
}

type Identified = Partial<Record<'feiId' | 'ueln' | 'microchip', string | null>>

/**
 * What carries this identifier is registered already: another row would be a second one of the same. Its name
 * is told, as a look-up tells it.
 */
async function refuseRegistered(
  context: Context,
  transaction: ShowTransaction,
  {
    kind,
    row,
    values,
  }: {
    kind: KeptKind
    row: (Identified & { personId?: string; horseId?: string }) | null
    values: Identified
  },
): Promise<void> {
  for (const field of ['feiId', 'ueln', 'microchip'] as const) {
    const identifier = values[field]
    if (!identifier || identifier === row?.[field]) continue
    await beginAttempt(context, [lookUpLimit((await requireProfile(context)).accountId)])
    const found = await findIn(transaction, kind, identifier)
    if (!found || found.id === (row?.personId ?? row?.horseId)) continue
    const name = found.nation === null ? found.name : `${found.name} (${found.nation})`
    throw badInput({ field, messageId: 'profile.problem.registered', values: { name } })
  }
}

function refuseTooMany(count: number): void {
  if (count < mostKept) return
  throw badInput({ messageId: 'profile.problem.tooMany', values: { maximum: mostKept } })
}

function there<Row>(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}
