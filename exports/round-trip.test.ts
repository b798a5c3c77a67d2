import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roleLimits } from '#domain/competitions/members.ts'
import { competitorStatuses } from '#domain/competitions/status.ts'
import { readCompetitorList } from '#domain/competitor-list/competitor-list.ts'
import {
  type ListedStatus,
  listedStatuses,
  readListedStatus,
} from '#domain/competitor-list/listed-status.ts'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { type Locale, locales, translator } from '#locales/messages.ts'
import { resultsCsv } from './results-csv.ts'
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
  status: ListedStatus
  athleteFeiId: string | null
  horseFeiId: string | null
}

function startRow(entered: Entered, index: number): StartListRow & { kind: 'start' } {
  const { firstName, familyName, nation, club, horse, athleteFeiId, horseFeiId, ...rest } = entered
  return {
    kind: 'start',
    competitorId: String(index + 1),
    startOrder: index + 1,
    startsAt: '2026-11-21T08:00:00Z',
    athlete: { firstName, familyName, nation, club },
    horse: { name: horse },
    ...rest,
  }
}

type Profile = 'data' | 'spreadsheet'

/** What lists do not say. */
function registryOf(rows: readonly Entered[]) {
  return new Map(
    rows.map(({ athleteFeiId, horseFeiId }, index) => [
      String(index + 1),
      { athleteFeiId, horseFeiId, grooms: [] },
    ]),
  )
}

function exported(rows: readonly Entered[], profile: Profile, locale: Locale): string {
  const pause = sampleStartList.rows.find(({ kind }) => kind === 'break')
  const input = {
    show: sampleShow,
    competition: sampleCompetition,
    madeAt: '2026-11-21T14:40:00Z',
    startList: { ...sampleStartList, rows: [...rows.map(startRow), ...(pause ? [pause] : [])] },
    ofRegistry: registryOf(rows),
  }
  return startListCsv.write(input, translator(locale), { profile })
}

function imported(text: string): Entered[] {
  return readCompetitorList(text, { limits: roleLimits() })
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
      status: row.status,
      athleteFeiId: row.feiAthleteId,
      horseFeiId: row.feiHorseId,
    }))
}

const sample: Entered = {
  firstName: 'Ada',
  familyName: 'Ash "the Elder"',
  nation: 'GER',
  club: 'RV "Tal"',
  horse: 'Kings "Folly" II',
  headNumber: '7',
  group: 'A',
  team: 'Nord',
  horsConcours: true,
  status: 'withdrawn',
  athleteFeiId: '10011469',
  horseFeiId: '105AB12',
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
      status: fc.constantFrom(...listedStatuses),
      athleteFeiId: fc.constantFrom('10011469', '10099999', null),
      horseFeiId: fc.constantFrom('105AB12', '106CD34', null),
    })
    fc.assert(
      fc.property(fc.array(entered, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(imported(exported(rows, profile, locale))).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(profiles)('a result list: %s, %s', (profile, locale) => {
  test('comes back the same, with why somebody is out', () => {
    const [line] = sampleResultList.lines
    if (!line) throw new Error('the sample is empty')
    const rows = listedStatuses.map((status) => ({ ...sample, status }))
    const lines = rows.map((row, index) => {
      const { kind: _, startOrder: __, ...start } = startRow(row, index)
      const statusReason = row.status === 'entered' ? null : 'refused "twice"; then left'
      return { ...line, ...start, statusReason }
    })
    const t = translator(locale)
    const text = resultsCsv.write(
      {
        show: sampleShow,
        competition: sampleCompetition,
        madeAt: '2026-11-21T14:40:00Z',
        resultList: { ...sampleResultList, lines },
        awards: sampleAwards,
        remarks: sampleRemarks,
        ofRegistry: registryOf(rows),
      },
      t,
      { profile },
    )
    expect(imported(text)).toEqual(rows)
    const reasons = readCompetitorList(text, { limits: roleLimits() }).rows.map(
      (row) => row.statusReason,
    )
    expect(reasons).toEqual(lines.map(({ statusReason }) => statusReason))
  })

  test.each(disciplineIds)('every status of %s is read', (discipline) => {
    const words = competitorStatuses.map((status) =>
      profile === 'data' ? status : translator(locale)(`results.status.${status}`, { discipline }),
    )
    const read = words.map((word) => readListedStatus(word))
    const listed = competitorStatuses.map(
      (status) => listedStatuses.find((each) => each === status) ?? 'entered',
    )
    expect(read).toEqual(listed)
  })

  test('who rides a relay, and who drives with grooms', () => {
    const pair = {
      headNumber: '8',
      athlete: { firstName: 'Bea', familyName: 'van der Birk', nation: 'NED', club: null },
      horse: { name: 'Bolt "B"' },
    }
    const third = { ...pair, headNumber: null, athlete: { ...pair.athlete, nation: null } }
    const t = translator(locale)
    const written = (discipline: 'jumping' | 'driving', more: object) =>
      startListCsv.write(
        {
          show: sampleShow,
          competition: { ...sampleCompetition, discipline },
          madeAt: '2026-11-21T14:40:00Z',
          startList: { ...sampleStartList, rows: [{ ...startRow(sample, 0), ...more }] },
          ofRegistry: new Map([
            ['1', { athleteFeiId: null, horseFeiId: null, grooms: [pair.athlete, third.athlete] }],
          ]),
        },
        t,
        { profile },
      )
    const relay = written('jumping', { partners: [pair, third] })
    expect(readCompetitorList(relay, { limits: roleLimits({ partners: 2 }) }).rows).toMatchObject([
      {
        rider2: 'van der Birk, Bea (NED)',
        horse2: 'Bolt "B"',
        headNumber2: '8',
        rider3: 'van der Birk, Bea',
        horse3: 'Bolt "B"',
        headNumber3: null,
      },
    ])
    const driven = written('driving', { horse: { name: 'Alpha, Bravo, Charlie' } })
    expect(
      readCompetitorList(driven, { limits: roleLimits({ furtherHorses: 4, grooms: 3 }) }).rows,
    ).toMatchObject([
      {
        horse: 'Alpha',
        furtherHorses: 'Bravo; Charlie',
        grooms: 'van der Birk, Bea (NED); van der Birk, Bea;',
      },
    ])
  })
})
