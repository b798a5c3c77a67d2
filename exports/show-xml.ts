import type {
  ExchangedCompetition,
  ExchangedCompetitor,
  ExchangedHorse,
  ExchangedPerson,
} from '#domain/exchange/exchanged-show.ts'
import { mapAsXml } from '#domain/exchange/values-as-xml.ts'
import type { Awards } from '#domain/results/awards.ts'
import { formatValue } from '#domain/results/format-cell.ts'
import { totalOf } from '#domain/results/read-out.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { Column, Unit } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { writeXml } from '#domain/xml/write-xml.ts'
import { element, type XmlElement } from '#domain/xml/xml.ts'
import type { Export } from './export.ts'
import type { ShowExchangeInput } from './show-exchange.ts'

export const showXmlNamespace = 'urn:paddock:show-results:1'

/** A whole show with its results, valid against `docs/show-results.xsd`; `docs/show-xml.md` explains it. */
export const showXml = {
  id: 'show-xml',
  name: 'exchange.file.showXml',
  ending: 'xml',
  mediaType: 'application/xml; charset=utf-8',
  options: {},
  write: (input) => writeXml(showElement(input)),
} as const satisfies Export<ShowExchangeInput>

function showElement({ exchanged, results, madeAt }: ShowExchangeInput): XmlElement {
  const { events, arenas, officials, sponsors, ...head } = exchanged.show
  const resultsOf = new Map(results.map((each) => [each.list.competitionId, each]))
  return element(
    'ShowResults',
    { xmlns: showXmlNamespace, generated: madeAt, software: 'Paddock' },
    [
      element('Show', head, [
        ...events.map((event) => element('Event', event)),
        ...arenas.map((arena) => element('Arena', arena)),
        ...officials.map((official) => element('Official', official)),
        ...sponsors.map((sponsor) => element('Sponsor', sponsor)),
        ...exchanged.competitions.map((competition) =>
          competitionElement(competition, resultsOf.get(competition.id)),
        ),
      ]),
    ],
  )
}

function competitionElement(
  competition: ExchangedCompetition,
  results: { list: ResultList; awards: Awards } | undefined,
): XmlElement {
  const { breaks, judges, choice, rules, conditions, teamsOut, competitors, rounds, ...own } =
    competition
  const unitOf = unitsOf(competition)
  return element('Competition', own, [
    ...breaks.map((pause) => element('Break', pause)),
    ...judges.map((judge) => element('Judge', judge)),
    element('Choice', {}, mapAsXml(choice)),
    element('Rules', {}, mapAsXml(rules)),
    ...optionalMap('Conditions', conditions),
    ...optionalMap('TeamsOut', teamsOut),
    ...competitors.map((competitor) => competitorElement(competitor, unitOf)),
    ...rounds.map(({ order, ...round }) =>
      element(
        'Round',
        round,
        order.map((competitor) => element('Start', { competitor })),
      ),
    ),
    ...(results ? [resultElement(results)] : []),
  ])
}

function optionalMap(name: string, map: object): XmlElement[] {
  const members = mapAsXml(map)
  return members.length > 0 ? [element(name, {}, members)] : []
}

function competitorElement(
  { athlete, horse, members, sheet, ...own }: ExchangedCompetitor,
  unitOf: UnitOf,
): XmlElement {
  return element('Competitor', own, [
    athleteElement(athlete),
    horseElement(horse),
    ...members.map(({ athlete: person, horse: ridden, ...member }) =>
      element('Member', member, [
        ...(person ? [athleteElement(person)] : []),
        ...(ridden ? [horseElement(ridden)] : []),
      ]),
    ),
    ...Object.entries(sheet).map(([part, fields]) =>
      element(
        'Sheet',
        { part },
        Object.entries(fields).map(([field, value]) =>
          fieldElement(field, value, unitOf(part, field)),
        ),
      ),
    ),
  ])
}

function athleteElement(person: ExchangedPerson): XmlElement {
  return element('Athlete', { ...person })
}

function horseElement(horse: ExchangedHorse): XmlElement {
  return element('Horse', { ...horse })
}

function fieldElement(field: string, value: FieldValue, unit: Unit): XmlElement {
  if (typeof value === 'number') {
    return element('Value', { field, unit }, [formatValue(value, unit)])
  }
  if (typeof value === 'string') return element('Text', { field }, [value])
  if (typeof value === 'boolean') return element('Flag', { field }, [String(value)])
  return element('Taken', { field })
}

type UnitOf = (part: string, field: string) => Unit

/** What a sheet holds beside its form is written as whole numbers. */
function unitsOf({ discipline, rules }: ExchangedCompetition): UnitOf {
  const opened = disciplineOf(discipline)?.open(rules)
  const units = new Map(
    opened?.ok
      ? opened.parts.flatMap(({ part, fields }) =>
          fields.map(({ field, unit }) => [`${part} ${field}`, unit] as const),
        )
      : [],
  )
  return (part, field) => units.get(`${part} ${field}`) ?? 'count'
}

function resultElement({ list, awards }: { list: ResultList; awards: Awards }): XmlElement {
  return element('Result', { status: list.status, version: list.version }, [
    ...list.columns.map((column) =>
      element('Column', {
        key: column.key,
        part: column.part,
        unit: column.unit,
        decimals: column.decimals ?? null,
        total: column.total,
      }),
    ),
    ...list.lines.map((line) => {
      const total = totalOf(line, list.columns)
      return element(
        'Line',
        {
          competitor: line.competitorId,
          place: line.place,
          groupPlace: line.groupPlace,
          status: line.status,
          statusReason: line.statusReason,
          total: total ? printed(total.cell.value, total.column) : null,
        },
        line.cells.map((cell, index) =>
          element('Cell', {
            value: printed(cell.value, list.columns[index]),
            place: cell.place,
            status: cell.status ?? null,
          }),
        ),
      )
    }),
    ...teamElements(awards),
    ...prizeElements(awards),
    ...(awards.goingOn?.qualified.map(({ competitorId }) =>
      element('Qualified', { competitor: competitorId }),
    ) ?? []),
    ...(awards.goingOn?.reserves.map((competitorId, index) =>
      element('Qualified', { competitor: competitorId, reserve: index + 1 }),
    ) ?? []),
  ])
}

function teamElements({ teams }: Awards): XmlElement[] {
  return (
    teams?.standings.map(({ name, place, out, total, lacking, riders }) =>
      element(
        'Team',
        { name, place, status: out, total: printed(total, teams.column ?? undefined), lacking },
        riders.map(({ competitorId }) => element('Member', { competitor: competitorId })),
      ),
    ) ?? []
  )
}

function prizeElements({ prizeMoney }: Awards): XmlElement[] {
  return (
    prizeMoney?.payments.map(({ competitorId, place, amount }) =>
      element('Prize', {
        competitor: competitorId,
        place,
        amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
        currency: prizeMoney.currency,
      }),
    ) ?? []
  )
}

function printed(value: number | null, column: Column | undefined): string | null {
  if (value === null || !column) return null
  const { unit, decimals } = column
  return formatValue(value, unit, decimals === undefined ? {} : { decimals })
}
