import { type BlockValues, blockInput } from '#domain/entries/block-input.ts'
import { updateCompetition } from '#server/competitions/competitions.sql.ts'
import { changeOpenCompetition } from '#server/competitions/competitions.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, type NewChange, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { announceChanged } from './announce-places.ts'
import { askAndFollow } from './ask-and-follow.ts'
import {
  type BlockRow,
  type BlockSettings,
  deleteBlock,
  ensureOwnBlock,
  keepCompetitions,
  loadBlocks,
  updateBlock,
} from './blocks.sql.ts'
import { loadDraw } from './draws.sql.ts'
import { type EntrySystemRow, lockEntrySystem, updateEntrySystem } from './entry-system.sql.ts'
import { requireEntrySystem } from './entry-system.ts'
import { insertBlock, type PlacesRequest, placeRefusals } from './places.sql.ts'

/** A block of several competitions or of the whole show. */
export interface BlockPlace {
  showId: string
  /** Null for a new one. */
  id: string | null
  /** Of a new one: it counts every competition. */
  isOfShow?: boolean
}

/**
 * Makes or changes a block. A capacity below what is taken is stored: nobody loses a place, and nobody gets
 * one until there is room. More capacity is offered to those who wait.
 */
export async function saveBlock(
  context: Context,
  { showId, id, isOfShow = false }: BlockPlace,
  sent: SentSection,
): Promise<EntrySystemRow> {
  const typed = parseInput(blockInput, sent.input)
  const opened = sent.opened ? parseInput(blockInput, sent.opened) : undefined
  return await changeBlocks(context, showId, async ({ transaction, blocks }) => {
    if (id === null) {
      if (isOfShow && blocks.some(({ scope }) => scope === 'show')) {
        throw badInput({ messageId: 'entry-system.block.ofShowAlready' })
      }
      return await addBlock(transaction, context, { showId, isOfShow, typed })
    }
    const block = blocks.find((each) => each.id === id)
    if (!block || block.scope === 'competition') throw notFound()
    const stored = blockInput.parse(block)
    refuseChangedMeanwhile({ stored, opened, typed })
    await saveSettings(transaction, context, { showId, id, stored, typed })
    return actsOf(block, { stored, typed })
  })
}

async function addBlock(
  transaction: ShowTransaction,
  context: Context,
  { showId, isOfShow, typed }: { showId: string; isOfShow: boolean; typed: BlockValues },
): Promise<BlockActs> {
  const { competitionIds, ...values } = typed
  const scope = isOfShow ? 'show' : 'block'
  const made = { showId, scope, ...values } as const
  const blockId = await insertBlock(transaction, authorOf(context.viewer), made)
  const place = { showId, blockId, action: 'blockAdded' } as const
  await recordChange(transaction, ofBlock(context, place, { after: values }))
  return isOfShow ? [] : [{ act: 'assign', blockId, competitionIds }]
}

/** What only an act of places may change, so that its counters stay right. */
function actsOf(
  { id: blockId, scope }: BlockRow,
  { stored, typed }: { stored: BlockValues; typed: BlockValues },
): BlockActs {
  const { capacity, competitionIds } = typed
  const isMoved = scope === 'block' && !isSameList(competitionIds, stored.competitionIds)
  return [
    ...(capacity === stored.capacity ? [] : [{ act: 'limit', blockId, capacity } as const]),
    ...(isMoved ? [{ act: 'assign', blockId, competitionIds } as const] : []),
  ]
}

/** The places of one competition: its most starters, which are the capacity of a block of its own. */
export async function saveOwnBlock(
  context: Context,
  { showId, competitionId }: { showId: string; competitionId: string },
  sent: SentSection,
): Promise<EntrySystemRow> {
  const typed = parseInput(blockInput, sent.input)
  const opened = sent.opened ? parseInput(blockInput, sent.opened) : undefined
  await changeOpenCompetition(context, competitionId, async (work) => {
    const { transaction, author, competition } = work
    if (competition.showId !== showId) throw notFound()
    await lockEntrySystem(transaction, showId)
    await ensureOwnBlock(transaction, author, { showId, competitionId })
    const block = (await blocksOf(transaction, showId)).find(
      ({ scope, competitionIds }) =>
        scope === 'competition' && competitionIds.includes(competitionId),
    )
    if (!block) throw new Error(`competition ${competitionId} has no block of its own`)
    const stored = blockInput.parse(block)
    const kept = { name: stored.name, competitionIds: stored.competitionIds }
    const values = { ...typed, ...kept }
    refuseChangedMeanwhile({ stored, opened: opened && { ...opened, ...kept }, typed: values })
    await saveSettings(transaction, context, { showId, id: block.id, stored, typed: values })
    if (typed.capacity === stored.capacity) return
    const limited = { id: competitionId, maximumStarters: typed.capacity }
    await updateCompetition(transaction, author, limited)
    const place = { showId, blockId: block.id, action: 'limitChanged' } as const
    const [before, after] = [stored, typed].map(({ capacity }) => ({ capacity }))
    await recordChange(transaction, ofBlock(context, place, { before, after }))
  })
  return await changeBlocks(context, showId, async () => [])
}

/** Refused while places count in it. */
export async function removeBlock(
  context: Context,
  { showId, id }: { showId: string; id: string },
): Promise<EntrySystemRow> {
  return await changeBlocks(context, showId, async ({ transaction, blocks }) => {
    const block = blocks.find((each) => each.id === id)
    // Somebody else was first.
    if (!block) return []
    if (block.scope === 'competition') throw notFound()
    const { name, taken, waiting } = block
    if (taken + waiting > 0) {
      const values = { name, count: taken + waiting }
      throw badInput({ messageId: 'entry-system.block.hasPlaces', values })
    }
    if (await loadDraw(transaction, { showId, blockId: id })) {
      throw badInput({ messageId: 'entry-system.block.hasDraw', values: { name } })
    }
    await deleteBlock(transaction, id)
    await recordChange(
      transaction,
      ofBlock(context, { showId, blockId: id, action: 'blockRemoved' }, { before: block }),
    )
    return []
  })
}

type BlockActs = PlacesRequest['acts']

/**
 * In one transaction with its history and the acts that come of it: what became free is offered. Those who
 * follow the office's view hear of it after commit.
 */
async function changeBlocks(
  context: Context,
  showId: string,
  change: (at: { transaction: ShowTransaction; blocks: readonly BlockRow[] }) => Promise<BlockActs>,
): Promise<EntrySystemRow> {
  await requireShowById(context, showId, 'WRITE')
  const author = { ...authorOf(context.viewer), ...originOf(context) }
  const { kysely } = context.database
  try {
    const { changed, version } = await kysely.transaction().execute(async (transaction) => {
      await keepCompetitions(transaction, showId)
      await lockEntrySystem(transaction, showId)
      const acts = await change({ transaction, blocks: await blocksOf(transaction, showId) })
      const request = { showId, key: null, acts, author }
      const { changed } = await askAndFollow(context, transaction, request)
      const version = await updateEntrySystem(transaction, author, { showId })
      return { changed, version }
    })
    if (changed) announceChanged(context, showId, changed)
    context.announce(`inbox:${showId}`, version)
  } catch (error) {
    const refused = placeRefusals(error)
    if (!refused) throw error
    const isBusy = refused.some(({ reason }) => reason === 'busy')
    throw badInput({ messageId: isBusy ? 'entry-system.block.busy' : 'entry-system.gone' })
  }
  return await requireEntrySystem(context, showId)
}

async function saveSettings(
  transaction: ShowTransaction,
  context: Context,
  {
    showId,
    id,
    stored,
    typed,
  }: { showId: string; id: string; stored: BlockValues; typed: BlockValues },
): Promise<void> {
  const [before, after] = [settingsOf(stored), settingsOf(typed)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await updateBlock(transaction, authorOf(context.viewer), { id, ...after })
  const place = { showId, blockId: id, action: 'blockChanged' } as const
  await recordChange(transaction, ofBlock(context, place, { before, after }))
}

function settingsOf({ capacity: _, competitionIds: __, ...settings }: BlockValues): BlockSettings {
  return settings
}

async function blocksOf(
  transaction: ShowTransaction,
  showId: string,
): Promise<readonly BlockRow[]> {
  return (await loadBlocks(transaction, [showId])).get(showId) ?? []
}

function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

function ofBlock(
  context: Context,
  { showId, blockId, action }: { showId: string; blockId: string; action: ChangeAction },
  values: { before?: unknown; after?: unknown },
): NewChange {
  return {
    ...{ showId, objectClass: 'Block', objectId: blockId, action, ...values },
    ...{ accountId: authorOf(context.viewer).accountId, from: originOf(context) },
  }
}
