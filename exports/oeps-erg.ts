import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type {
  ExchangedCompetition,
  ExchangedCompetitor,
  ExchangedShow,
} from '#domain/exchange/exchanged-show.ts'
import { formatValue } from '#domain/results/format-cell.ts'
import { readOut } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { decodeDos, encodeDos } from '#domain/text/dos-code-pages.ts'
import type { Export } from './export.ts'
import type { CompetitionResults, ShowExchangeInput } from './show-exchange.ts'

export interface OepsInput extends ShowExchangeInput {
  /** What the OEPS calls the show: five digits. */
  showNumber: string
}

/**
 * Results for the Austrian federation: `XXXXX.ERG` of the Pflichtenheft 2.4, fixed width in code page 850. Who
 * did not start has no record. What a program of the show office cannot know stands as the format has it for
 * unknown: zeros for judges, the nation for a rider without a number.
 */
export const oepsErg = {
  id: 'oeps-erg',
  name: 'exchange.file.oeps',
  ending: 'erg',
  mediaType: 'application/octet-stream',
  options: {},
  write: (input) => encodeDos(oepsText(input), 'ibm850'),
} as const satisfies Export<OepsInput>

export function oepsText({ exchanged, results, showNumber }: OepsInput): string {
  const byId = new Map(results.map((each) => [each.list.competitionId, each]))
  const records = [
    showRecord(exchanged, showNumber),
    ...exchanged.competitions.flatMap((competition) => {
      const found = byId.get(competition.id)
      return found ? competitionRecords(exchanged, competition, found) : []
    }),
  ]
  return records.map((record) => `${record}\r\n`).join('')
}

/** A field at its place: length, text or digits, each cut to it. */
function text(value: string, length: number): string {
  // As the code page has it: a letter that it lacks may become two.
  const plain = decodeDos(encodeDos(value.replace(/\p{Cc}+/gu, ' '), 'ibm850'), 'ibm850')
  return plain.slice(0, length).padEnd(length)
}

function digits(value: number | null, length: number): string {
  const most = 10 ** length - 1
  return String(Math.min(Math.max(0, Math.trunc(value ?? 0)), most)).padStart(length, '0')
}

function day(iso: string): string {
  return iso.replaceAll('-', '')
}

function showRecord({ show }: ExchangedShow, showNumber: string): string {
  const codes = [...new Set(show.events.map(({ code }) => code))].join(' ')
  return [
    'A',
    text(showNumber, 5),
    text([show.name, show.venue].filter(Boolean).join('.'), 25),
    day(show.firstDay),
    day(show.lastDay),
    text(codes, 25),
    '2.4',
    text('Paddock', 20),
  ].join('')
}

function competitionRecords(
  { show }: ExchangedShow,
  competition: ExchangedCompetition,
  { list, awards }: CompetitionResults,
): string[] {
  const event = show.events.find(({ id }) => id === competition.event)
  const { number, section } = numberOf(competition.number)
  const starters = list.lines.filter(({ status }) => !isAway(status))
  const prizes = new Map(
    awards.prizeMoney?.payments.map((payment) => [payment.competitorId, payment.amount]),
  )
  const competitors = new Map(competition.competitors.map((each) => [each.id, each]))
  return [
    [
      'B',
      number > 99 ? '00' : digits(number, 2),
      section,
      text(competition.name, 35),
      text('', 4),
      text(event?.code ?? '', 8),
      digits(starters.length, 3),
      digits((awards.prizeMoney?.purse ?? 0) / 100, 6),
      digits(number, 3),
    ].join(''),
    ['C', digits(number, 3), '000000'.repeat(10)].join(''),
    ...starters.flatMap((line) => {
      const competitor = competitors.get(line.competitorId)
      if (!competitor || line.horsConcours) return []
      const record = resultRecord(competitor, line, { list, prize: prizes.get(competitor.id) ?? 0 })
      return record === null ? [] : [record]
    }),
    '*',
  ]
}

/** "12" has no section, "12/2" and "12b" the second one. */
function numberOf(name: string): { number: number; section: string } {
  const [, number = '0', digit, letter] =
    /^(\d+)(?:\s*[./-]?\s*(?:(\d)|([a-z])))?$/i.exec(name.trim()) ?? []
  const ofLetter = letter ? letter.toLowerCase().charCodeAt(0) - 96 : 0
  return { number: Number(number), section: digit ?? String(Math.min(ofLetter, 9)) }
}

function isAway(status: CompetitorStatus): boolean {
  return status === 'withdrawn' || status === 'no_show'
}

interface OfLine {
  list: ResultList
  /** In cents. */
  prize: number
}

/** Null of somebody who is neither placed nor out: whose ride is not over. */
function resultRecord(
  { athlete, horse, headNumber, foreignId }: ExchangedCompetitor,
  line: ResultLine,
  { list, prize }: OfLine,
): string | null {
  const place = placeOf(line)
  if (place === null) return null
  const known = /^oeps:(\d{6}|[A-Z]{3}):(\d{10}|)$/.exec(foreignId ?? '')
  const rider = known?.[1] ?? (/^\d{6}$/.test(athlete.licence ?? '') ? athlete.licence : null)
  const jumpOffs = jumpOffsOf(line, list)
  const { sign, points, time } = figuresOf(line, list)
  return [
    'D',
    digits(place, 3),
    text(headNumber ?? '', 4),
    text(horse.name, 30),
    text(rider ?? athlete.nation ?? '', 6),
    text(athlete.familyName, 50),
    text(athlete.firstName, 25),
    outSign(line, sign, jumpOffs),
    points,
    time,
    text('X'.repeat(Math.min(jumpOffs, 4)), 4),
    digits(prize / 100, 6),
    text(athlete.nation ?? '', 3),
    prize > 0 ? '*' : ' ',
    text(athlete.feiId ?? '', 10),
    text(horse.feiId ?? '', 10),
    text(known?.[2] ?? '', 10),
  ].join('')
}

function placeOf({ place, status }: ResultLine): number | null {
  if (status === 'disqualified') return 999
  if (place !== null) return place
  return status === 'eliminated' || status === 'retired' ? 997 : null
}

function outSign({ place, status }: ResultLine, sign: string, jumpOffs: number): string {
  if (status === 'disqualified') return 'D'
  if (status === 'retired' && place !== null && jumpOffs > 0) return 'T'
  if (status === 'eliminated' || status === 'retired') return 'A'
  return sign
}

function jumpOffsOf({ cells }: ResultLine, { columns }: ResultList): number {
  const begun = columns.flatMap(({ part }, index) => {
    const cell = cells[index]
    const isBegun = cell?.value !== null && cell?.value !== undefined
    return isBegun && /^(jump_off|winning_round)/.test(part ?? '') ? [part] : []
  })
  return new Set(begun).size
}

interface Figures {
  /** Of points below zero. */
  sign: string
  points: string
  time: string
}

const noFigures: Figures = { sign: ' ', points: '000000', time: '00000' }

/** Points and time of the round that decides; of dressage points and percent. */
function figuresOf(line: ResultLine, list: ResultList): Figures {
  if (line.place === null || line.total === null) return noFigures
  if (list.discipline === 'dressage') return dressageFigures(line, list)
  const [main, second] = readOut(line, list.columns)
  const value = main?.cell.value ?? 0
  const unit = main?.column.unit ?? 'penalties'
  if (unit === 'seconds' || unit === 'clock') return { ...noFigures, time: digits(value, 5) }
  const hundredths = Math.round(Number(formatValue(Math.abs(value), unit)) * 100)
  return {
    sign: value < 0 ? '-' : ' ',
    points: digits(hundredths, 6),
    time: digits(second?.cell.value ?? 0, 5),
  }
}

function dressageFigures({ total, cells }: ResultLine, { columns }: ResultList): Figures {
  const at = columns.findIndex(({ key, part }) => key === 'points' && part === null)
  const points = cells[at]?.value ?? 0
  const isPercent = columns.find((column) => column.total)?.unit === 'percent'
  return {
    ...noFigures,
    points: digits(points * 10, 6),
    time: isPercent ? digits(total, 5) : noFigures.time,
  }
}
