import { id as idInput } from '#domain/forms/inputs.ts'
import { ownTestInput, ownTestOf, ownTestValues } from '#domain/registry/own-test-input.ts'
import { badInput, forbidden, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import {
  deleteOwnTestRow,
  insertOwnTest,
  loadOwnTest,
  loadOwnTests,
  lockOwnTest,
  mostOwnTests,
  type OwnTestRow,
  updateOwnTest,
} from './own-tests.sql.ts'
import type { Seer } from './registry.access.ts'
import { loadSeer } from './seer.ts'

/** Of the organizations that the viewer works for. */
export async function listOwnTests(context: Context): Promise<OwnTestRow[]> {
  const { knows } = await loadSeer(context)
  return await loadOwnTests(context.database.kysely, knows)
}

/** Null for a test of another organization. */
export async function findOwnTest(context: Context, id: string): Promise<OwnTestRow | null> {
  if (!idInput.safeParse(id).success) return null
  const { knows } = await loadSeer(context)
  const row = await loadOwnTest(context.database.kysely, id)
  return row && (knows === null || knows.includes(row.organizationId)) ? row : null
}

export function keepsTests({ keeps }: Seer, organizationId: string): boolean {
  return keeps === null || keeps.includes(organizationId)
}

export async function requireOwnTest(context: Context, id: string): Promise<OwnTestRow> {
  const row = await findOwnTest(context, id)
  if (!row) throw notFound()
  return row
}

/** Makes or changes a test. Competitions that are set up with it keep it as it was. */
export async function saveOwnTest(
  context: Context,
  { id, organizationId: owner }: { id: string | null; organizationId: string | null },
  sent: SentSection,
): Promise<OwnTestRow> {
  const { kysely } = context.database
  const before = id === null ? null : await requireOwnTest(context, id)
  const organizationId = before?.organizationId ?? owner ?? context.viewer?.organizationId ?? null
  const seer = await loadSeer(context)
  if (organizationId === null || !keepsTests(seer, organizationId)) throw forbidden()
  const typed = parseInput(ownTestInput, sent.input)
  const opened = sent.opened ? parseInput(ownTestInput, sent.opened) : undefined
  const savedId = await kysely.transaction().execute(async (transaction) => {
    const authored = { transaction, author: authorOf(context.viewer) }
    if (!before) {
      const others = await loadOwnTests(transaction, [organizationId])
      if (others.length >= mostOwnTests) {
        const values = { most: mostOwnTests }
        throw badInput({ messageId: 'registry.problem.tooManyTests', values })
      }
      const contentOf = (made: string) => ownTestOf(made, typed)
      const made = await insertOwnTest(authored, { organizationId, contentOf })
      await recordChange(transaction, { ...ofTest(context, made, 'created'), after: typed })
      return made
    }
    await lockOwnTest(transaction, before.id)
    const now = await loadOwnTest(transaction, before.id)
    if (!now) throw notFound()
    const stored = ownTestValues(now.test)
    refuseChangedMeanwhile({ stored, opened, typed })
    await updateOwnTest(authored, before.id, ownTestOf(before.id, typed))
    await recordChange(transaction, {
      ...ofTest(context, before.id, 'changed'),
      before: stored,
      after: typed,
    })
    return before.id
  })
  return await requireOwnTest(context, savedId)
}

export async function deleteOwnTest(context: Context, id: string): Promise<OwnTestRow> {
  const test = await requireOwnTest(context, id)
  if (!keepsTests(await loadSeer(context), test.organizationId)) throw forbidden()
  await context.database.kysely.transaction().execute(async (transaction) => {
    await deleteOwnTestRow(transaction, id)
    await recordChange(transaction, {
      ...ofTest(context, id, 'deleted'),
      before: ownTestValues(test.test),
    })
  })
  return test
}

function ofTest(context: Context, objectId: string, action: ChangeAction) {
  return {
    showId: null,
    objectClass: 'OwnTest',
    objectId,
    action,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  }
}
