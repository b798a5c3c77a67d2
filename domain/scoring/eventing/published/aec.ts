import type { PublishedFigure, PublishedTable } from '#domain/scoring/published.ts'
import { listOf, type PublishedList } from '#domain/scoring/published-list.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { sheetAfter } from '../standing-after.ts'
import {
  coursePart,
  inPenalties,
  openAs,
  type PublishedRow,
  rowsOf,
  sheetOf,
  totalAndStatus,
  typedDressage,
  typedPart,
} from './read-table.ts'

/**
 * Ties of the American Eventing Championships are broken by the cross-country score and then by a
 * time that was not published: whoever is equal until then has the places of the block together.
 */
export function aec(file: string, table: { source: string }): PublishedTable {
  return {
    file,
    source: table.source,
    *figures() {
      const { opened, rules, sheets } = aecField(table)
      const after = (phase: 'dressage' | 'cross_country') =>
        listOf(
          opened,
          sheets.map(({ row, sheet }) => ({ row, sheet: sheetAfter(phase, sheet, rules) })),
        )
      const list = listOf(opened, sheets)
      const [afterDressage, afterCrossCountry] = [after('dressage'), after('cross_country')]
      for (const { row } of sheets) {
        yield* totalAndStatus(row, list, `row ${row.number('row')}`)
        const expected = row.number('totalAfterCrossCountry')
        const actual = inPenalties(afterCrossCountry.total(row))
        yield { of: `row ${row.number('row')}, total after cross-country`, expected, actual }
      }
      yield* blocks(list, 'place')
      yield* blocks(afterCrossCountry, 'placeAfterCrossCountry')
      for (const { row } of sheets) {
        const expected = placeIn(row, 'placeAfterDressage')
        const actual = afterDressage.place(row)
        yield { of: `row ${row.number('row')}, place after dressage`, expected, actual }
      }
    },
  }
}

/** The competition with the sheet of everybody in it, also of who is out. */
export function aecField(table: object) {
  const competition = openAs({
    dressage: typedDressage,
    ruleSet: 'usef-2016',
    format: 'short_cross_country_second',
    crossCountry: { entry: 'penalties' },
    jumping: { entry: 'penalties' },
  })
  const sheets = rowsOf(table).map((row) => ({ row, sheet: aecSheet(row) }))
  return { ...competition, sheets }
}

function aecSheet(row: PublishedRow): Sheet {
  const status = row.text('status')
  const isOutAt = (place: string) => status !== null && row.text(place) === status
  const endsAt = isOutAt('placeAfterCrossCountry') ? 'cross_country' : 'jumping'
  return sheetOf({
    dressage: typedPart({ penalties: row.number('dressage') }),
    cross_country: coursePart(row, 'crossCountry', endsAt === 'cross_country' ? status : null),
    jumping: coursePart(row, 'jumping', endsAt === 'jumping' ? status : null),
  })
}

/** Who is equal in all that was published shares a block: its published places are exactly these. */
function* blocks(list: PublishedList<PublishedRow>, column: string): Generator<PublishedFigure> {
  for (const [place, block] of Map.groupBy(list.rows, list.place)) {
    if (place === null) continue
    const printed = block.map((row) => placeIn(row, column)).toSorted((a, b) => a - b)
    // Two on the same second share a place, as printed; everybody else has the next one.
    const places = printed.map((each) => place + printed.indexOf(each))
    yield {
      of: `${column} of rows ${block.map((row) => row.number('row')).join(', ')}`,
      expected: printed.join(', '),
      actual: places.join(', '),
    }
  }
}

/** "7T" is a shared seventh place; not every list prints the letter. */
export function placeIn(row: PublishedRow, column: string): number {
  return row.number(column) ?? Number.parseInt(row.text(column) ?? '', 10)
}
