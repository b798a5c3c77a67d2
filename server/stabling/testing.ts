import { plain } from '#domain/stabling/stabling.ts'
import type { Context } from '#server/graphql/context.ts'

/** A kind of box for horses. */
export const boxKind = {
  id: 'box',
  name: 'Box',
  use: 'horse',
  isolation: false,
  has: plain,
  products: [],
} as const

/** One row of boxes, `A1` and on, with doors to the bottom. */
export function rowOfBoxes(count: number, name = 'A') {
  return {
    ...{ name, kind: 'barn', at: { row: 0, column: 0 } },
    boxes: Array.from({ length: count }, (_, column) => ({
      ...{ label: `${name}${column + 1}`, cell: { row: 0, column } },
      ...{ door: 'bottom', kindId: 'box', blocked: [] },
    })),
  }
}

/** A stay of a gelding on three nights. */
export function stayOf(name: string, given: object = {}) {
  return {
    occupant: 'horse',
    name,
    sex: 'gelding',
    from: '2026-05-14',
    until: '2026-05-17',
    ...given,
  }
}

interface StoodStabling {
  barnId: string
  boxIds: string[]
  stayId: string
  stablingRunId: string
  /** An order on the waiting list. */
  orderedId: string
}

/**
 * A barn of two boxes, a horse without one, a search that found a box for it, and an order that waits: past the
 * history.
 */
export async function standStabling(
  { viewer, database }: Context,
  showId: string,
): Promise<StoodStabling> {
  const { kysely } = database
  const author = {
    createdByAccount: viewer?.accountId,
    modifiedByAccount: viewer?.accountId,
    createdByOrganization: viewer?.organizationId,
  }
  const nights = { opens: '2026-05-13', closes: '2026-05-18' }
  await kysely
    .insertInto('stablingSite')
    .values({ showId, ...nights, kinds: JSON.stringify([boxKind]), ...author })
    .execute()
  const { id: barnId } = await kysely
    .insertInto('barn')
    .values({ showId, name: 'A', kind: 'barn', siteRow: 0, siteColumn: 0, ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  const boxes = await kysely
    .insertInto('box')
    .values(
      rowOfBoxes(2).boxes.map(({ label, cell, door, kindId }) => ({
        ...{ showId, barnId, label, door, kindId },
        ...{ cellRow: cell.row, cellColumn: cell.column },
      })),
    )
    .returning('id')
    .execute()
  const boxIds = boxes.map(({ id }) => id)
  const { from: fromDay, until: untilDay, ...stay } = stayOf('Bella')
  const { id: stayId } = await kysely
    .insertInto('stay')
    .values({ showId, ...stay, fromDay, untilDay, ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = JSON.stringify([{ stayId, before: null, after: boxIds[1] }])
  const { id } = await kysely
    .insertInto('stablingRun')
    .values({ showId, seed: '1', isLateChange: false, status: 'done', plan, ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = await kysely
    .insertInto('entry')
    .values({ showId, number: 900_001, responsibleName: 'North', ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ordered = await kysely
    .insertInto('entryItem')
    .values({ entryId: entry.id, product: 'box', waitingSince: new Date(), ...author })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { barnId, boxIds, stayId, stablingRunId: id, orderedId: ordered.id }
}
