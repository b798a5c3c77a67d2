import type { PublishedFigure, PublishedTable } from '#domain/scoring/published.ts'
import { listOf } from '#domain/scoring/published-list.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { sheetAfter } from '../standing-after.ts'
import montreal from './olympic-games-1976-team-members.json' with { type: 'json' }
import teamMembers from './olympic-games-1984-2016-team-members.json' with { type: 'json' }
import hongKong from './olympic-games-2008-brazil.json' with { type: 'json' }
import paris from './olympic-games-2024-individual.json' with { type: 'json' }
import {
  inPenalties,
  openAs,
  type PublishedRow,
  rowsOf,
  sheetOf,
  totalAndStatus,
  typedDressage,
  typedPart,
} from './read-table.ts'

export const olympicGames: readonly PublishedTable[] = [
  { file: 'olympic-games-2024-individual', source: paris.source, figures: parisFigures },
  { file: 'olympic-games-2008-brazil', source: hongKong.source, figures: hongKongFigures },
  {
    file: 'olympic-games-1984-2016-team-members',
    source: teamMembers.source,
    figures: () => memberFigures(rowsOf(teamMembers)),
  },
  {
    file: 'olympic-games-1976-team-members',
    source: montreal.source,
    figures: () => memberFigures(rowsOf(montreal)),
  },
]

const parisChoice = {
  dressage: typedDressage,
  ruleSet: 'fei-2019',
  format: 'olympic',
  crossCountry: { entry: 'total' },
  jumping: { entry: 'total' },
  finalJumping: { entry: 'total' },
} as const

/** Paris 2024 as a competition: what its organiser would have chosen, and every rider's sheet. */
export const parisEventing = {
  source: paris.source,
  choice: parisChoice,
  rows: rowsOf(paris).map((row) => ({
    name: row.text('name') ?? '',
    nation: row.text('nation'),
    sheet: parisSheet(row),
    place: row.number('place'),
  })),
}

function* parisFigures(): Generator<PublishedFigure> {
  const { opened, rules } = openAs(parisChoice)
  const rows = rowsOf(paris).map((row) => {
    const sheet = parisSheet(row)
    const before = opened.score(sheetAfter('jumping', sheet, rules))
    return { row, name: row.text('name') ?? '', sheet, before }
  })
  const list = listOf(opened, rows)
  for (const { row, name } of rows) {
    yield* totalAndStatus(row, list, name)
    yield { of: `${name}, place`, expected: row.number('place'), actual: list.place(row) }
  }
  const field = rows.map(({ name, before }) => {
    return { competitorId: name, startOrder: null, out: before.ended !== null, score: before }
  })
  const rode = rows.filter(({ row }) => row.number('finalJumping') !== null)
  yield {
    of: 'riders of the second jumping',
    expected: rode
      .map(({ name }) => name)
      .toSorted()
      .join(', '),
    actual: opened.nextRound(field)?.competitorIds.toSorted().join(', ') ?? null,
  }
}

/** An end without its phase came after the cross-country: at the inspection or before the jumping. */
function parisSheet(row: PublishedRow): Sheet {
  const dressageEnd = row.text('dressageStatus')
  const crossCountryEnd = row.text('crossCountryStatus')
  const isLater = dressageEnd === null && crossCountryEnd === null
  return sheetOf({
    dressage: typedPart({ penalties: row.number('dressage') }, dressageEnd),
    cross_country: typedPart({ penalties: row.number('crossCountry') }, crossCountryEnd),
    jumping: typedPart({ penalties: row.number('jumping') }, isLater ? row.text('status') : null),
    final_jumping: typedPart({ penalties: row.number('finalJumping') }),
  })
}

/** Three riders of a field that was not published: their totals, and who of them goes first. */
function* hongKongFigures(): Generator<PublishedFigure> {
  const { opened, rules } = openAs({
    dressage: typedDressage,
    ruleSet: 'fei-2004',
    format: 'olympic',
    crossCountry: { entry: 'total' },
    jumping: { entry: 'total' },
    finalJumping: { entry: 'total' },
  })
  const rows = rowsOf(hongKong).map((row) => {
    const sheet = sheetOf({
      dressage: typedPart({ penalties: row.number('dressage') }),
      cross_country: typedPart({ penalties: row.number('crossCountry') }, row.text('status')),
      jumping: typedPart({ penalties: row.number('jumping') }),
      final_jumping: typedPart({ penalties: row.number('finalJumping') }),
    })
    return { row, sheet }
  })
  const list = listOf(opened, rows)
  const afterCrossCountry = listOf(
    opened,
    rows.map(({ row, sheet }) => ({ row, sheet: sheetAfter('cross_country', sheet, rules) })),
  )
  for (const { row } of rows) {
    const name = nameIn(row)
    yield* totalAndStatus(row, list, name)
    const expected = row.number('totalAfterCrossCountry')
    const actual = inPenalties(afterCrossCountry.total(row))
    yield { of: `${name}, total after cross-country`, expected, actual }
  }
  const placed = list.rows.filter((row) => list.place(row) !== null)
  const byPlace = placed.toSorted((a, b) => (a.number('place') ?? 0) - (b.number('place') ?? 0))
  const names = (of: readonly PublishedRow[]) => of.map(nameIn).join(', ')
  yield { of: 'order', expected: names(byPlace), actual: names(placed) }
}

function nameIn(row: PublishedRow): string {
  return row.text('name') ?? ''
}

const ruleSetOfYear: Readonly<Record<number, string>> = {
  1976: 'fei-1976',
  1984: 'fei-1976',
  1988: 'fei-1976',
  2000: 'fei-1998',
  2016: 'fei-2010',
}

/**
 * Riders of teams, with their totals. Sydney 2000 has no endurance scores for Australia (the source
 * mixes them up): those totals cannot be reckoned and are no figures.
 */
function* memberFigures(rows: readonly PublishedRow[]): Generator<PublishedFigure> {
  for (const row of rows) {
    if (row.text('status') === null && row.number('endurance') === null) continue
    const year = row.number('year') ?? 0
    const { opened } = openAs({
      dressage: typedDressage,
      ruleSet: ruleSetOfYear[year] ?? '',
      format: 'long',
      crossCountry: { entry: 'total' },
      jumping: { entry: 'total' },
    })
    const name = `${year} ${row.text('name') ?? row.text('horse')}`
    yield* totalAndStatus(row, listOf(opened, [{ row, sheet: memberSheet(row) }]), name)
  }
}

/** The thousand of Rio 2016 is what the team counts for a missing rider, no score of the phase. */
function memberSheet(row: PublishedRow): Sheet {
  const status = row.text('status')
  const endurance = row.number('endurance')
  const penalties = endurance === 1000 ? null : endurance
  const endsAt = penalties === null ? 'cross_country' : 'jumping'
  const endOf = (phase: string) => (endsAt === phase ? status : null)
  return sheetOf({
    dressage: typedPart({ penalties: row.number('dressage') }),
    cross_country: typedPart({ penalties }, endOf('cross_country')),
    jumping: typedPart({ penalties: row.number('jumping') }, endOf('jumping')),
  })
}
