import { statusAbbreviation } from '#domain/competitions/status.ts'
import type {
  ExchangedCompetition,
  ExchangedCompetitor,
  ExchangedShow,
} from '#domain/exchange/exchanged-show.ts'
import { feiCompetitions, feiCompetitors } from '#domain/exchange/missing-fei-ids.ts'
import { formatValue } from '#domain/results/format-cell.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import { writeXml } from '#domain/xml/write-xml.ts'
import { element, type XmlElement } from '#domain/xml/xml.ts'
import type { Export } from './export.ts'
import type { CompetitionResults, ShowExchangeInput } from './show-exchange.ts'

/**
 * Dressage results in the FEI's namespace, with no other names than were seen in working emitters
 * (`docs/fei-xml.md`): a preview until the FEI's own schema was held against it. Ids that are missing are
 * refused before (`missing-fei-ids.ts`).
 */
export const feiResultsXml = {
  id: 'fei-results',
  name: 'exchange.file.fei',
  ending: 'xml',
  mediaType: 'application/xml; charset=utf-8',
  options: {},
  write: (input) => writeXml(horseSport(input)),
} as const satisfies Export<ShowExchangeInput>

function horseSport({ exchanged, results, madeAt }: ShowExchangeInput): XmlElement {
  const { show } = exchanged
  const byId = new Map(results.map((each) => [each.list.competitionId, each]))
  const competitions = feiCompetitions(exchanged)
  const events = show.events.filter(({ id }) => competitions.some(({ event }) => event === id))
  return element('HorseSport', { xmlns: 'http://www.fei.org/Result' }, [
    element('Generated', {
      Date: madeAt.replace(/\.\d+Z$|Z$/, '+00:00'),
      Software: 'Paddock',
    }),
    element('EventResult', {}, [
      element(
        'Show',
        {
          FEIID: show.feiId,
          StartDate: show.firstDay,
          EndDate: show.lastDay,
          NF: show.country,
        },
        [
          element('Venue', { Name: show.venue || show.name, Country: show.country }),
          ...events.map((event) =>
            element(
              'DressageEvent',
              {
                FEIID: event.feiId,
                Code: event.code,
                NF: show.country,
                StartDate: show.firstDay,
                EndDate: show.lastDay,
              },
              [
                element(
                  'Competitions',
                  {},
                  competitions
                    .filter((competition) => competition.event === event.id)
                    .map((competition) =>
                      competitionElement(exchanged, competition, byId.get(competition.id)),
                    ),
                ),
              ],
            ),
          ),
        ],
      ),
    ]),
  ])
}

function competitionElement(
  exchanged: ExchangedShow,
  competition: ExchangedCompetition,
  results: CompetitionResults | undefined,
): XmlElement {
  const { startsAt } = competition
  const lines = new Map(results?.list.lines.map((line) => [line.competitorId, line]))
  const prizes = new Map(
    results?.awards.prizeMoney?.payments.map((each) => [each.competitorId, each.amount]),
  )
  const opened = disciplineOf(competition.discipline)?.open(competition.rules)
  const ranked = feiCompetitors(competition)
    .flatMap((competitor) => {
      const line = lines.get(competitor.id)
      return line ? [{ competitor, line }] : []
    })
    .toSorted((a, b) => (a.line.place ?? Infinity) - (b.line.place ?? Infinity) || 0)
  return element(
    'Competition',
    {
      FEIID: competition.feiId,
      ScheduleCompetitionNr: competition.number,
      Name: competition.name,
      Team: false,
      StartDate: startsAt ? toLocal(parseInstant(startsAt), exchanged.show.timeZone).day : null,
    },
    [
      element('Description', {}, [
        ...(results?.awards.prizeMoney ? [prizesElement(results.awards.prizeMoney)] : []),
        juryElement(exchanged, competition),
      ]),
      element(
        'ParticipationList',
        {},
        ranked.flatMap(({ competitor, line }) => {
          const position = positionOf(line)
          return position === null || !results
            ? []
            : [
                participation(competitor, position, {
                  line,
                  list: results.list,
                  prize: prizes.get(competitor.id) ?? 0,
                  opened: opened?.ok ? opened : null,
                }),
              ]
        }),
      ),
    ],
  )
}

function prizesElement({
  currency,
  purse,
  prizes,
}: {
  currency: string
  purse: number
  prizes: readonly number[]
}): XmlElement {
  return element(
    'Prizes',
    { Currency: currency, Total: money(purse) },
    prizes.map((amount, index) => element('Prize', { Place: index + 1, Amount: money(amount) })),
  )
}

function juryElement({ show }: ExchangedShow, { judges }: ExchangedCompetition): XmlElement {
  return element(
    'Jury',
    {},
    judges.flatMap(({ position, official: id }) => {
      const official = show.officials.find((each) => each.id === id)
      if (!official || !/^[KEHCMBF]$/.test(position)) return []
      return [
        element('Judge', {
          FEIID: /^\d+$/.test(official.feiId ?? '') ? official.feiId : null,
          NF: official.nation,
          FirstName: official.firstName,
          FamilyName: official.familyName,
          Position: position,
        }),
      ]
    }),
  )
}

interface Participation {
  line: ResultLine
  list: ResultList
  /** In cents. */
  prize: number
  opened: OpenDiscipline | null
}

function participation(
  competitor: ExchangedCompetitor,
  position: XmlElement,
  { line, list, prize, opened }: Participation,
): XmlElement {
  const { athlete, horse, headNumber } = competitor
  const number = headNumber !== null && /^\d{1,6}$/.test(headNumber) ? headNumber : null
  const isRanked = line.place !== null
  return element('Participation', {}, [
    element('Athlete', {
      FEIID: athlete.feiId,
      FirstName: athlete.firstName,
      FamilyName: athlete.familyName,
      CompetingFor: athlete.nation,
    }),
    element('Horse', { FEIID: horse.feiId, Name: horse.name, HeadNumber: number }),
    ...(prize > 0 ? [element('PrizeMoney', { Value: money(prize) })] : []),
    ...(line.team === null ? [] : [element('Team', { Name: line.team })]),
    position,
    ...(isRanked && opened ? program(competitor, line, { list, opened }) : []),
    ...(isRanked && line.total !== null
      ? [element('Total', { Score: formatValue(line.total, 'percent') })]
      : []),
  ])
}

/** Null of somebody for whom the FEI has no status: whose ride is not over. */
function positionOf(line: ResultLine): XmlElement | null {
  if (line.place !== null) return element('Position', { Status: 'R', Rank: line.place })
  const status = feiStatus[statusAbbreviation[line.status] ?? '']
  return status === undefined ? null : element('Position', { Status: status })
}

const feiStatus: Readonly<Record<string, string>> = {
  EL: 'EL',
  RT: 'RET',
  WD: 'WD',
  NS: 'WD',
  DQ: 'DSQ',
}

/** Marks where every mark was typed, and the percent of each judge. Of several tests the first one. */
function program(
  competitor: ExchangedCompetitor,
  line: ResultLine,
  { list, opened }: { list: ResultList; opened: OpenDiscipline },
): XmlElement[] {
  const marks = markedFields(competitor, opened)
  const percents = list.columns.flatMap((column, index) => {
    const value = line.cells[index]?.value ?? null
    const isJudge = column.key === 'judge' && /^[KEHCMBF]$/.test(column.part ?? '')
    if (!isJudge || column.unit !== 'percent' || value === null) return []
    return [element('Result', { Percent: formatValue(value, 'percent'), Position: column.part })]
  })
  const results = percents.length > 0 ? [element('TestResults', {}, percents)] : []
  const of = (kind: string) => marks.filter((mark) => mark.kind === kind)
  if (of('artistic').length > 0) {
    const technical = [...of('movement'), ...of('collective')]
    return [
      element('FreestyleProgram', {}, [
        element('FreestyleTestDetails', {}, [
          element('TechnicalMarks', {}, numbered('TechnicalMark', technical)),
          element('ArtisticMarks', {}, numbered('ArtisticMark', of('artistic'))),
        ]),
      ]),
    ]
  }
  if (of('quality').length > 0) {
    const assessments = numbered('Assessment', of('quality'))
    const details = element('TestDetails', {}, [element('Assessments', {}, assessments)])
    return [element('Program', {}, [details, ...results])]
  }
  const movements = of('movement')
  if (movements.length === 0) {
    return results.length > 0 ? [element('Program', {}, results)] : []
  }
  const collectives = numbered('CollectiveMark', of('collective'))
  const details = element('TestDetails', {}, [
    element('Exercises', {}, numbered('Exercise', movements)),
    ...(collectives.length > 0 ? [element('Collective', {}, collectives)] : []),
  ])
  return [element('Program', {}, [details, ...results])]
}

interface MarkedField {
  kind: string
  /** On the sheet, counted through all kinds of marks. */
  number: number
  /** By the position of the judge, in tenths, times the coefficient. */
  totals: readonly (readonly [position: string, total: number])[]
}

/** The marks of the first test, in the order of the sheet. */
function markedFields({ sheet }: ExchangedCompetitor, opened: OpenDiscipline): MarkedField[] {
  const judges = opened.parts.filter(
    ({ part, position }) => position === undefined && /^[KEHCMBF]$/.test(part),
  )
  const specs = new Map<string, FieldSpec>()
  for (const { fields } of judges) for (const spec of fields) specs.set(spec.field, spec)
  return [...specs.values()]
    .filter(({ kind }) => ['movement', 'collective', 'artistic', 'quality'].includes(kind))
    .map(({ field, kind, coefficient }, index) => ({
      kind,
      number: index + 1,
      totals: judges.flatMap(({ part }) => {
        const value = sheet[part]?.[field]
        return typeof value === 'number' ? [[part, value * coefficient] as const] : []
      }),
    }))
    .filter(({ totals }) => totals.length > 0)
}

function numbered(name: string, marks: readonly MarkedField[]): XmlElement[] {
  return marks.map(({ totals, number }) =>
    element(name, { Number: number }, [
      element(
        'Marks',
        {},
        totals.map(([Position, total]) =>
          element('Mark', { Position, Total: formatValue(total, 'points') }),
        ),
      ),
    ]),
  )
}

function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
