import { id as idInput } from '#domain/forms/inputs.ts'
import { layoutProblems } from '#domain/stabling/layout.ts'
import { type SiteBarn, type SiteStay, siteOfHorses } from '#domain/stabling/site.ts'
import type { Nights } from '#domain/stabling/stabling.ts'
import {
  type BarnInput,
  barnInput,
  mostBarns,
  mostStays,
  type StayInput,
  siteInput,
  stayInput,
} from '#domain/stabling/stabling-input.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { makeStays, nameNeighbours } from './follow-orders.ts'
import { mayStable, requireCheckIn } from './stabling.access.ts'
import {
  bumpSite,
  deleteBarn,
  deleteStay,
  insertBarn,
  insertStay,
  loadOrdered,
  loadStabling,
  lockSite,
  type StablingRow,
  updateBarn,
  updateSite,
  updateStay,
  usedBoxes,
} from './stabling.sql.ts'

/** For those who check in: it holds who comes, and when. */
export async function requireArrivals(context: Context, showId: string): Promise<StablingRow> {
  return await loadSeen(context, await requireCheckInShow(context, showId))
}

/** All of the site, for the office of the show. */
export async function requireStabling(context: Context, showId: string): Promise<StablingRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  return await loadStabling(context.database.kysely, show)
}

/** The nights that are offered, the kinds of boxes, and when horses arrive. */
export async function saveSite(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<StablingRow> {
  const typed = parseInput(siteInput, input)
  const before = opened ? parseInput(siteInput, opened) : undefined
  return await changeSite(context, showId, async ({ site }, transaction, author) => {
    const { opens, closes, kinds, offerHours, windows } = site
    const stored = { opens, closes, kinds, offerHours, windows }
    refuseChangedMeanwhile({ stored, opened: before, typed })
    const known = new Set(typed.kinds.map(({ id }) => id))
    const used = site.barns.flatMap(({ boxes }) => boxes).find(({ kindId }) => !known.has(kindId))
    if (used)
      throw badInput({ messageId: 'stabling.problem.kindUsed', values: { label: used.label } })
    await updateSite(transaction, author, { showId, ...typed })
    return { action: 'stablingSaved', objectId: showId, before: stored, after: typed }
  })
}

/** Draws a new barn, or another one again; none over another one. A box that somebody has or had cannot be taken away. */
export async function saveBarn(
  context: Context,
  { showId, id }: { showId: string; id: string | null },
  { input, opened }: SentSection,
): Promise<StablingRow> {
  const typed = parseInput(barnInput, input)
  const before = opened ? parseInput(barnInput, opened) : undefined
  return await changeSite(context, showId, async ({ site }, transaction, author) => {
    const known = new Set(site.kinds.map((kind) => kind.id))
    if (typed.boxes.some(({ kindId }) => !known.has(kindId)))
      throw badInput({ messageId: 'stabling.problem.noKind' })
    refuseOverlap(
      typed,
      site.barns.filter((barn) => barn.id !== id),
    )
    if (id === null) {
      if (site.barns.length >= mostBarns) throw tooMany(mostBarns)
      const made = await insertBarn(transaction, author, { showId, ...typed })
      return { action: 'barnDrawn', objectId: made, before: null, after: summaryOf(typed) }
    }
    const stored = barnOf(site.barns, id)
    const { id: _, ...drawn } = stored
    refuseChangedMeanwhile({ stored: drawn, opened: before, typed })
    const kept = new Set(typed.boxes.map((box) => box.id))
    const used = (await usedBoxes(transaction, id)).find((box) => !kept.has(box.id))
    if (used) throw boxUsed(used.label)
    await updateBarn(transaction, author, { showId, id, ...typed })
    return {
      ...{ action: 'barnChanged', objectId: id },
      ...{ before: summaryOf(stored), after: summaryOf(typed) },
    }
  })
}

export async function removeBarn(
  context: Context,
  { showId, id }: { showId: string; id: string },
): Promise<StablingRow> {
  return await changeSite(context, showId, async ({ site }, transaction) => {
    const stored = barnOf(site.barns, id)
    const [used] = await usedBoxes(transaction, id)
    if (used) throw boxUsed(used.label)
    await deleteBarn(transaction, { showId, id })
    return { action: 'barnRemoved', objectId: id, before: summaryOf(stored), after: null }
  })
}

/** A stay that the office types, or one that is changed. What an entry ordered keeps its horse. */
export async function saveStay(
  context: Context,
  { showId, id }: { showId: string; id: string | null },
  { input, opened }: SentSection,
): Promise<StablingRow> {
  const typed = withNightsOfSharers(parseInput(stayInput, input))
  const before = opened ? withNightsOfSharers(parseInput(stayInput, opened)) : undefined
  return await changeSite(context, showId, async ({ site }, transaction, author) => {
    const barns = new Set(site.barns.map((barn) => barn.id))
    const stays = new Set(site.stays.map((stay) => stay.id))
    const isKnown =
      typed.barnIds.every((each) => barns.has(each)) &&
      [...typed.beside, ...typed.notBeside].every((each) => stays.has(each) && each !== id)
    if (!isKnown) throw badInput({ messageId: 'forms.invalid' })
    if (id === null) {
      if (site.stays.length >= mostStays) throw tooMany(mostStays)
      const made = await insertStay(transaction, author, { showId, stay: typed })
      return { action: 'stayAdded', objectId: made, before: null, after: typed }
    }
    const stored = typedOf(stayIn(site.stays, id))
    refuseChangedMeanwhile({ stored, opened: before, typed })
    await updateStay(transaction, author, { showId, id, stay: typed })
    return { action: 'stayChanged', objectId: id, before: stored, after: typed }
  })
}

export async function removeStay(
  context: Context,
  { showId, id }: { showId: string; id: string },
): Promise<StablingRow> {
  return await changeSite(context, showId, async ({ site }, transaction) => {
    const stored = stayIn(site.stays, id)
    // Who stood beside whom is asked weeks later.
    if (stored.arrivedAt !== null) throw badInput({ messageId: 'stabling.problem.wasHere' })
    await deleteStay(transaction, { showId, id })
    return { action: 'stayRemoved', objectId: id, before: typedOf(stored), after: null }
  })
}

/** Makes a stay of everything that entries ordered and that has none yet. */
export async function takeOrdered(context: Context, showId: string): Promise<StablingRow> {
  return await changeSite(context, showId, async ({ site }, transaction, author) => {
    const products = site.kinds.flatMap((kind) => kind.products)
    const items = await loadOrdered(transaction, { showId, products })
    const made = await makeStays({ transaction, author, showId, site, items })
    await nameNeighbours({ transaction, showId }, { made, moved: [] })
    if (made.length === 0) return null
    return {
      ...{ action: 'staysOrdered', objectId: showId, before: null },
      after: { count: made.length },
    }
  })
}

/** What is changed at once on a site, for its history; null: nothing was. */
export interface SiteChange {
  action: ChangeAction
  objectId: string
  before: unknown
  after: unknown
}

type Change = (
  stored: StablingRow & { show: ShowRow },
  transaction: ShowTransaction,
  author: ReturnType<typeof authorOf>,
) => Promise<SiteChange | null>

/** In one transaction with its history, the site locked; screens that follow it hear of it after commit. */
export async function changeSite(
  context: Context,
  showId: string,
  change: Change,
): Promise<StablingRow> {
  const show = await requireShowById(context, showId, 'WRITE')
  return await changeSiteOf(context, show, change)
}

/** The show, for those who check horses in there. */
export async function requireCheckInShow(context: Context, showId: string): Promise<ShowRow> {
  const isId = idInput.safeParse(showId).success
  const show = isId ? await loadShow(context.database.kysely, showId) : undefined
  return requireCheckIn(context.viewer, show)
}

/** As `changeSite`, where the caller has asked whether the account may make this change. */
export async function changeSiteOf(
  context: Context,
  show: ShowRow,
  change: Change,
): Promise<StablingRow> {
  const showId = show.id
  const author = authorOf(context.viewer)
  const { kysely } = context.database
  const version = await refusingDoubles(
    kysely.transaction().execute(async (transaction) => {
      await lockSite(transaction, author, show)
      const stored = await loadStabling(transaction, show)
      const made = await change({ ...stored, show }, transaction, author)
      if (!made) return null
      await recordChange(transaction, {
        ...{ showId, objectClass: 'Stabling', ...made },
        ...{ accountId: author.accountId, from: originOf(context) },
      })
      return await bumpSite(transaction, showId)
    }),
  )
  if (version !== null) context.announce(`stabling:${showId}`, version)
  return await loadSeen(context, show)
}

/** All of it for the office; for a veterinarian the horses and their boxes. */
async function loadSeen({ viewer, database }: Context, show: ShowRow): Promise<StablingRow> {
  const stored = await loadStabling(database.kysely, show)
  return mayStable(viewer, show) ? stored : { ...stored, site: siteOfHorses(stored.site) }
}

/** The database lets no box be given twice on a night. */
async function refusingDoubles<Result>(doing: Promise<Result>): Promise<Result> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'box_is_given_once')
      throw badInput({ messageId: 'stabling.problem.double' })
    throw error
  }
}

export function stayIn(stays: readonly SiteStay[], id: string): SiteStay {
  const stay = stays.find((each) => each.id === id)
  if (!stay) throw notFound()
  return stay
}

function barnOf(barns: readonly SiteBarn[], id: string): SiteBarn {
  const barn = barns.find((each) => each.id === id)
  if (!barn) throw notFound()
  return barn
}

/** Two barns drawn at once may both have been put below all others. */
function refuseOverlap(drawn: BarnInput, others: readonly SiteBarn[]): void {
  const boxes = drawn.boxes.map((box, index) => ({ ...box, id: `drawn ${index}` }))
  const over = layoutProblems([...others, { ...drawn, id: 'drawn', boxes }]).flatMap((each) =>
    each.problem === 'sameCell' ? [each.boxIds] : [],
  )
  for (const [lyingId, drawnId] of over) {
    const box = boxes.find(({ id }) => id === drawnId)
    const lying = others.find((barn) => barn.boxes.some(({ id }) => id === lyingId))
    if (!box || !lying) continue
    const values = { name: lying.name, label: box.label }
    throw badInput({ messageId: 'stabling.problem.barnsOverlap', values, field: 'at.row' })
  }
}

function boxUsed(label: string) {
  return badInput({ messageId: 'stabling.problem.boxUsed', values: { label } })
}

function tooMany(most: number) {
  return badInput({ messageId: 'stabling.problem.tooMany', values: { most } })
}

/** As a stay is typed: the same fields, and nothing of where it stands. */
function typedOf(stay: SiteStay): StayInput {
  return parseInput(stayInput, stay)
}

/** Guests who share a room: from the first arrival to the last departure. */
function withNightsOfSharers(stay: StayInput): StayInput {
  if (stay.occupant !== 'guests' || stay.sharers.length === 0) return stay
  const { from, until } = spanOf(stay.sharers, stay)
  return { ...stay, from, until }
}

function spanOf(sharers: readonly Nights[], other: Nights): Nights {
  return {
    from: sharers.map((each) => each.from).toSorted()[0] ?? other.from,
    until:
      sharers
        .map((each) => each.until)
        .toSorted()
        .at(-1) ?? other.until,
  }
}

/** What the history keeps of a drawing: a thousand cells say less than how many. */
function summaryOf({
  name,
  kind,
  boxes,
}: Pick<SiteBarn, 'name' | 'kind'> & { boxes: readonly unknown[] }) {
  return { name, kind, boxes: boxes.length }
}
