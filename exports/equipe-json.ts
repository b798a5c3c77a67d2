import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type {
  ExchangedCompetition,
  ExchangedHorse,
  ExchangedPerson,
} from '#domain/exchange/exchanged-show.ts'
import { formatValue } from '#domain/results/format-cell.ts'
import { totalOf } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Unit } from '#domain/scoring/discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { Export } from './export.ts'
import type { CompetitionResults, ShowExchangeInput } from './show-exchange.ts'

/** Shows, people, horses and starts with results in the shape of Equipe's documented API. */
export const equipeJson = {
  id: 'equipe-json',
  name: 'exchange.file.equipe',
  ending: 'json',
  mediaType: 'application/json; charset=utf-8',
  options: {},
  write: (input) => `${JSON.stringify(equipeShow(input), null, 1)}\n`,
} as const satisfies Export<ShowExchangeInput>

const disciplines: Readonly<Record<DisciplineId, string>> = {
  dressage: 'D',
  jumping: 'H',
  eventing: 'F',
  driving: 'K',
}

function equipeShow({ exchanged, results }: ShowExchangeInput) {
  const { show, competitions } = exchanged
  const byId = new Map(results.map((each) => [each.list.competitionId, each]))
  const people = numbered<ExchangedPerson>(
    ({ feiId, familyName, firstName, nation }) =>
      feiId ?? [familyName, firstName, nation].join('|'),
  )
  const horses = numbered<ExchangedHorse>(({ feiId, ueln, name }) => feiId ?? ueln ?? name)
  const clubs = numbered<string>((name) => name)
  const starts = competitions.flatMap((competition) =>
    startsOf(competition, byId.get(competition.id), { people, horses }),
  )
  return {
    show: {
      id: show.feiId ?? show.name,
      name: show.name,
      starts_on: show.firstDay,
      ends_on: show.lastDay,
      currency: show.currency ?? '',
    },
    competitions: competitions.map((competition) => ({
      id: competition.id,
      competition_no: competition.number,
      name: competition.name,
      discipline: disciplines[competition.discipline],
      starts_on: competition.startsAt
        ? toLocal(parseInstant(competition.startsAt), show.timeZone).day
        : show.firstDay,
      start_time: competition.startsAt
        ? toLocal(parseInstant(competition.startsAt), show.timeZone).time
        : '',
      horse_pony: 'R',
      team: Object.keys(Object(competition.conditions['team'])).length > 0,
      arena: show.arenas.find(({ id }) => id === competition.arena)?.name ?? '',
      prize_money: (byId.get(competition.id)?.awards.prizeMoney?.prizes ?? []).map(
        (amount) => amount / 100,
      ),
      prize_money_currency: byId.get(competition.id)?.awards.prizeMoney?.currency ?? '',
    })),
    people: people.all().map(({ id, item }) => ({
      id,
      first_name: item.firstName,
      last_name: item.familyName,
      country: item.nation ?? '',
      licence: item.licence ?? '',
      fei_id: item.feiId ?? '',
      ...(item.club === null ? {} : { club_id: clubs.idOf(item.club) }),
    })),
    horses: horses.all().map(({ id, item }) => ({
      id,
      name: item.name,
      fei_id: item.feiId ?? '',
      reg_no: item.ueln ?? '',
    })),
    clubs: clubs.all().map(({ id, item }) => ({ id, name: item })),
    teams: competitions.flatMap((competition) => {
      const { teams } = byId.get(competition.id)?.awards ?? {}
      return (teams?.standings ?? []).map(({ name, place }) => ({
        competition_id: competition.id,
        name,
        rank: place ?? 999,
      }))
    }),
    starts,
  }
}

/** Ids for what has none of its own: the same thing gets the same one. */
function numbered<Item>(keyOf: (item: Item) => string) {
  const known = new Map<string, { id: string; item: Item }>()
  return {
    idOf(item: Item): string {
      const key = keyOf(item)
      const found = known.get(key) ?? { id: String(known.size + 1), item }
      known.set(key, found)
      return found.id
    },
    all: () => [...known.values()],
  }
}

interface Registered {
  people: ReturnType<typeof numbered<ExchangedPerson>>
  horses: ReturnType<typeof numbered<ExchangedHorse>>
}

function startsOf(
  { id, number, competitors }: ExchangedCompetition,
  results: CompetitionResults | undefined,
  { people, horses }: Registered,
) {
  const lines = new Map(results?.list.lines.map((line) => [line.competitorId, line]))
  const prizes = new Map(
    results?.awards.prizeMoney?.payments.map((each) => [each.competitorId, each.amount]),
  )
  return competitors.map((competitor) => {
    const line = lines.get(competitor.id)
    return {
      id: competitor.id,
      competition_id: id,
      competition_no: number,
      rider_id: people.idOf(competitor.athlete),
      horse_id: horses.idOf(competitor.horse),
      start_no: competitor.startOrder,
      horse_no: competitor.headNumber ?? '',
      status: startStatus[competitor.status] ?? '',
      outside_comp: competitor.horsConcours,
      category: competitor.group ?? '',
      rank: line?.place ?? 999,
      prize_money: (prizes.get(competitor.id) ?? 0) / 100,
      result_preview: line && results ? preview(line, results.list) : '',
      results: line && results ? resultsOf(line, results.list, competitor.status) : [],
    }
  })
}

const startStatus: Readonly<Partial<Record<CompetitorStatus, string>>> = {
  scratched: 'withdrawn',
  withdrawn: 'withdrawn',
  no_show: 'no_show',
}

const resultStatus: Readonly<Partial<Record<CompetitorStatus, string>>> = {
  withdrawn: 'WD',
  no_show: 'WD',
  retired: 'RET',
  eliminated: 'EL',
  disqualified: 'SUSP',
}

function preview(line: ResultLine, { columns }: ResultList): string {
  const total = totalOf(line, columns)
  if (!total || total.cell.value === null) return ''
  return formatValue(total.cell.value, total.column.unit)
}

function resultsOf(line: ResultLine, list: ResultList, status: CompetitorStatus) {
  const out = resultStatus[status]
  const ended = out === undefined ? {} : { status: out }
  const total = line.total === null ? null : figure(line.total, totalUnit(list))
  if (list.discipline === 'jumping') {
    return [...jumpingRounds(line, list, ended), { type: 'show_jumping_total', faults: total }]
  }
  if (list.discipline === 'dressage') {
    const judges = list.columns.flatMap((column, index) => {
      const value = line.cells[index]?.value ?? null
      if (column.key !== 'judge' || column.part === null || value === null) return []
      return [{ type: 'dressage', judge_by: column.part, percent: figure(value, column.unit) }]
    })
    return [
      ...judges,
      { type: 'dressage_total', percent: total, rank: line.place ?? 999, ...ended },
    ]
  }
  return [{ type: `${list.discipline}_total`, penalties: total, rank: line.place ?? 999, ...ended }]
}

function jumpingRounds(line: ResultLine, list: ResultList, ended: object) {
  const parts = [...new Set(list.columns.flatMap(({ part }) => part ?? []))]
  return parts.map((part, index) => {
    const cellOf = (key: string) => {
      const at = list.columns.findIndex((column) => column.key === key && column.part === part)
      const value = line.cells[at]?.value ?? null
      return value === null ? null : figure(value, list.columns[at]?.unit ?? 'count')
    }
    return {
      type: 'show_jumping',
      round_no: index + 1,
      faults: cellOf('faults'),
      time_faults: cellOf('time_faults'),
      fence_faults: cellOf('obstacle_faults'),
      time: cellOf('time'),
      ...(index === 0 ? ended : {}),
    }
  })
}

function totalUnit({ columns }: ResultList): Unit {
  return columns.find((column) => column.total)?.unit ?? 'penalties'
}

function figure(value: number, unit: Unit): number {
  return Number(formatValue(value, unit))
}
