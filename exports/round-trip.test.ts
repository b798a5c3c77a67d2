import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCompetitorList } from '#domain/competitor-list/competitor-list.ts'
import { sampleCompetition, sampleShow, sampleStartList } from '#domain/results/sample-lists.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { type Locale, locales, translator } from '#locales/messages.ts'
import { startListCsv } from './start-list-csv.ts'

/** What of a competitor a list says, and an import enters. */
interface Entered {
  firstName: string
  familyName: string
  nation: string | null
  club: string | null
  horse: string
  headNumber: string | null
  group: string | null
  team: string | null
  horsConcours: boolean
}

function startRow(entered: Entered, index: number): StartListRow {
  const { firstName, familyName, nation, club, horse, ...rest } = entered
  return {
    kind: 'start',
    competitorId: String(index + 1),
    startOrder: index + 1,
    startsAt: '2026-11-21T08:00:00Z',
    status: 'entered',
    athlete: { firstName, familyName, nation, club },
    horse: { name: horse },
    ...rest,
  }
}

type Profile = 'data' | 'spreadsheet'

function exported(rows: readonly Entered[], profile: Profile, locale: Locale): string {
  const pause = sampleStartList.rows.find(({ kind }) => kind === 'break')
  const input = {
    show: sampleShow,
    competition: sampleCompetition,
    madeAt: '2026-11-21T14:40:00Z',
    startList: { ...sampleStartList, rows: [...rows.map(startRow), ...(pause ? [pause] : [])] },
  }
  return startListCsv.write(input, translator(locale), { profile })
}

function imported(text: string): Entered[] {
  return readCompetitorList(text, { pairs: 1, hasTurnouts: false })
    .rows.filter(({ problems }) => !problems.some(({ code }) => code === 'part-of-letter'))
    .map((row) => ({
      firstName: row.firstName ?? '',
      familyName: row.familyName ?? '',
      nation: row.nation,
      club: row.club,
      horse: row.horse ?? '',
      headNumber: row.headNumber,
      group: row.group,
      team: row.team,
      horsConcours: row.horsConcours,
    }))
}

const profiles = (['data', 'spreadsheet'] as const).flatMap((profile) =>
  locales.map((locale) => [profile, locale] as const),
)

describe.each(profiles)('what is exported comes back the same: %s, %s', (profile, locale) => {
  test('names that spreadsheets convert', () => {
    const place = new URL(
      '../domain/competitor-list/reports/export-hostile-names.csv',
      import.meta.url,
    )
    const rows = imported(readFileSync(place, 'utf8'))
    expect(rows.map(({ horse }) => horse)).toEqual([
      '=1+1',
      '-Lotte',
      'MAR-1',
      'TRUE',
      'Luna; Star, GER',
      '12/11',
    ])
    expect(imported(exported(rows, profile, locale))).toEqual(rows)
  })

  test('any text', () => {
    const piece = fc.constantFrom(...'ab Ä\'"=+-@,;|/&12('.split(''), 'HC', 'TRUE', 'Rider')
    const text = fc
      .array(piece, { minLength: 1, maxLength: 12 })
      .map((pieces) => pieces.join('').replace(/\s+/g, ' ').trim())
      // An apostrophe before a sign is what a spreadsheet file adds.
      .filter((word) => word !== '' && !/'[\s"]*[=+\-@]/.test(word))
    const optional = fc.option(text, { nil: null })
    const entered = fc.record<Entered>({
      firstName: text,
      familyName: text,
      nation: fc.constantFrom('GER', 'NED', null),
      club: optional,
      horse: text,
      headNumber: optional,
      group: optional,
      team: optional,
      horsConcours: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(entered, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(imported(exported(rows, profile, locale))).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })
})
