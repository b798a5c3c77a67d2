import type { ZodType } from 'zod'
import { isSame } from '#domain/forms/section.ts'
import {
  proposalReason,
  registeredHorseInput,
  registeredPersonInput,
} from '#domain/registry/registered-input.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  findTaken,
  keepStartedNames,
  lockRow,
  type RegisteredFacts,
  type RegisteredFields,
  type RegistryTransaction,
  updateRow,
} from './change-registered.sql.ts'
import { insertProposal } from './proposals.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import { bumpOtherCompetitions } from './registered-names.sql.ts'
import { countLookUp } from './registry.ts'
import { loadSeer, requireSeen, type SeenRow } from './seer.ts'

/** Competitions with the version that each has now, to be announced once the transaction is over. */
export type Bumped = readonly { id: string; version: string }[]

const inputs: Readonly<Record<RegistryKind, ZodType<RegisteredFields>>> = {
  person: registeredPersonInput,
  horse: registeredHorseInput,
}

const fieldNames: Readonly<Record<RegistryKind, readonly string[]>> = {
  person: Object.keys(registeredPersonInput.shape),
  horse: Object.keys(registeredHorseInput.shape),
}

/** What riders say of themselves and their horses: no form of the registry asks it, and a merge keeps it. */
const saidFields: Readonly<Record<RegistryKind, readonly string[]>> = {
  person: ['birthDate', 'licence'],
  horse: ['breed', 'colour'],
}

/**
 * What the office that holds a row typed is stored. What somebody else typed becomes a proposal to the holder;
 * who the row belongs to fills in at once what nobody knew.
 */
export async function saveRegistered<Of extends RegistryKind>(
  context: Context,
  { of, id, reason: typedReason }: { of: Of; id: string; reason: string | null },
  sent: SentSection,
): Promise<SeenRow<Of>> {
  const { kysely } = context.database
  const seer = await loadSeer(context)
  const seen = await requireSeen(kysely, seer, { of, id })
  const typed = readFields(of, sent.input)
  const opened = sent.opened ? readFields(of, sent.opened) : undefined
  const { reason } = parseInput(proposalReason, { reason: typedReason })
  await refuseTaken(context, { of, id, seen, typed })
  const bumped = await kysely.transaction().execute(async (transaction) => {
    const row = await lockRow(transaction, of, id)
    if (!row) throw notFound()
    const stored = sectionOf(of, row)
    refuseChangedMeanwhile({ stored, opened, typed })
    const changed = differing(stored, typed)
    const direct = seen.mayChange ? changed : seen.isOwn ? lacking(stored, changed) : {}
    const proposed = without(changed, direct)
    if (Object.keys(proposed).length > 0) {
      const author = authorOf(context.viewer)
      await insertProposal({ transaction, author }, { of, id, fields: proposed, reason })
      await recordChange(transaction, {
        ...ofRegistry(context, { of, id }, 'registryProposed'),
        before: picked(stored, proposed),
        after: proposed,
        reason,
      })
    }
    return await applyFields(context, transaction, { of, id, stored, fields: direct, reason })
  })
  announceAll(context, bumped)
  return await requireSeen(kysely, seer, { of, id })
}

interface AppliedFields {
  of: RegistryKind
  id: string
  stored: RegisteredFields
  fields: RegisteredFields
  reason: string | null
}

/** Stores fields of a row, in the history and in every list that goes on with the new name. */
export async function applyFields(
  context: Context,
  transaction: RegistryTransaction,
  change: AppliedFields,
): Promise<Bumped> {
  const { of, id, stored, fields, reason } = change
  if (Object.keys(fields).length === 0) return []
  if (namesIn.some((name) => name in fields)) await keepStartedNames(transaction, { of, id })
  const author = authorOf(context.viewer)
  await updateRow({ transaction, author }, { of, id }, fields)
  await recordChange(transaction, {
    ...ofRegistry(context, { of, id }, 'registryChanged'),
    before: picked(stored, fields),
    after: fields,
    reason,
  })
  return await bumpAll(transaction, { of, id })
}

/** Fields that lists show. */
const namesIn = ['name', 'firstName', 'familyName', 'nation'] as const

export async function bumpAll(
  transaction: RegistryTransaction,
  { of, id }: { of: RegistryKind; id: string },
): Promise<Bumped> {
  const nobody = '0'
  return await bumpOtherCompetitions(transaction, nobody, {
    personId: of === 'person' ? id : nobody,
    horseId: of === 'horse' ? id : nobody,
  })
}

export function announceAll(context: Context, bumped: Bumped): void {
  for (const { id, version } of bumped) context.announce(`competition:${id}`, Number(version))
}

export function readFields(of: RegistryKind, input: unknown): RegisteredFields {
  return parseInput(inputs[of], input)
}

/** The fields of a row as its form has them. */
export function sectionOf(of: RegistryKind, row: object): RegisteredFields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => fieldNames[of].includes(name)))
}

/** All that is known of a row. */
export function factsOf(of: RegistryKind, row: object): RegisteredFacts {
  const names = [...fieldNames[of], ...saidFields[of]]
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

export function ofRegistry(
  context: Context,
  { of, id }: { of: RegistryKind; id: string },
  action: ChangeAction,
) {
  return {
    showId: null,
    objectClass: of === 'person' ? 'Person' : 'Horse',
    objectId: id,
    action,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  }
}

/** An identifier belongs to one row: the other one is named, as by an exact search, which is counted likewise. */
async function refuseTaken(
  context: Context,
  { of, id, seen, typed }: { of: RegistryKind; id: string; seen: object; typed: RegisteredFields },
): Promise<void> {
  const changed = differing(sectionOf(of, seen), typed)
  for (const kind of ['feiId', 'ueln'] as const) {
    const value = changed[kind]
    if (!value) continue
    await countLookUp(context, value)
    const name = await findTaken(context.database.kysely, { of, id }, { kind, value })
    if (name === undefined) continue
    throw badInput({ messageId: 'registry.problem.identifierTaken', values: { name }, field: kind })
  }
}

function differing(stored: RegisteredFields, typed: RegisteredFields): RegisteredFields {
  return keeping(typed, (name) => !isSame(typed[name], stored[name]))
}

/** Those of the fields of which nothing was known. */
function lacking(stored: RegisteredFields, fields: RegisteredFields): RegisteredFields {
  return keeping(fields, (name) => stored[name] === null)
}

function without(fields: RegisteredFields, others: RegisteredFields): RegisteredFields {
  return keeping(fields, (name) => !(name in others))
}

function picked(stored: RegisteredFields, fields: RegisteredFields): RegisteredFields {
  return keeping(stored, (name) => name in fields)
}

function keeping(
  fields: RegisteredFields,
  isKept: (name: keyof RegisteredFields) => boolean,
): RegisteredFields {
  const kept = { ...fields }
  for (const name in kept) {
    if (isField(kept, name) && !isKept(name)) delete kept[name]
  }
  return kept
}

function isField(fields: RegisteredFields, name: string): name is keyof RegisteredFields {
  return Object.hasOwn(fields, name)
}
