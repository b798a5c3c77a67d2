import { buildWorld } from '#domain/entries/build-world.ts'
import type { EntryFile, FactValue, ShowCase } from '#domain/entries/entry-file.ts'
import type { Known } from '#domain/entries/things.ts'
import { type Answer, answerOf } from './answer.ts'
import { priceShow } from './price.ts'
import { readPriceList } from './price-list.ts'

export interface FileAnswer {
  cases: readonly ({ id: string } & Answer)[]
}

/** Prices every case of a file that has been read and checked. */
export function priceFile(file: EntryFile): FileAnswer {
  const list = readPriceList({ ...file, defaults: defaultsOf(file.defaults) })
  return {
    cases: casesOf(file).map((each) => {
      const world = buildWorld(laidOver(file, each))
      const priced = priceShow(list, world, takenOf(each.taken))
      return { id: each.id, ...answerOf(priced, file.currency) }
    }),
  }
}

/** A file without cases is one case. */
export function casesOf({ cases, entries }: EntryFile): readonly ShowCase[] {
  if (cases !== undefined) return cases
  return [{ id: '1', show: {}, competitions: [], products: [], taken: {}, entries: entries ?? [] }]
}

/** The show, competitions and products of the case are laid over those of the file. */
export function laidOver(file: EntryFile, own: ShowCase) {
  return {
    show: { ...file.show, ...own.show },
    competitions: [...file.competitions, ...own.competitions],
    products: [...file.products, ...own.products],
    entries: own.entries,
  }
}

export function defaultsOf(
  defaults: Readonly<Record<string, FactValue | undefined>>,
): ReadonlyMap<string, Known> {
  return new Map(
    Object.entries(defaults).flatMap(([path, value]) =>
      value === null || value === undefined || path === 'note' ? [] : [[path, value] as const],
    ),
  )
}

function takenOf(taken: ShowCase['taken']): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(taken).flatMap(([limit, count]) =>
      typeof count === 'number' ? [[limit, count] as const] : [],
    ),
  )
}
