import { plainNumber } from '../same-number.ts'
import type { ForeignList, ForeignRow } from './foreign-list.ts'

interface Rider {
  familyName: string
  firstName: string
  club: string
  nation: string
  feiId: string
}

interface Horse {
  name: string
  feiId: string
}

interface Entry {
  headNumber: string
  horseName: string
  riderNumber: string
  riderName: string
  horseNumber: string
  competitions: readonly string[]
}

/**
 * Entries of the Austrian federation: `n2-XXXXX.dat` of the Pflichtenheft 2.4, fixed width, whose text was
 * read in code page 850. A list for each competition; the ids of rider and horse go along for the results.
 * Null for what is no such file.
 */
export function readOepsEntries(text: string): ForeignList[] | null {
  const lines = text.split(/\r\n|\r|\n/)
  if (!/^A\d{5}/.test(lines[0] ?? '') || !lines.some((line) => line.startsWith('KKARTEI'))) {
    return null
  }
  const sections = sectionsOf(lines.slice(1))
  const recordsOf = (name: string) => sections.get(name) ?? []
  const riders = new Map(
    recordsOf('RREITERLISTE').map((line) => [at(line, 1, 6), riderOf(line)] as const),
  )
  const horses = new Map(
    recordsOf('PPFERDELISTE').map((line) => [horseKey(line, 202, 1), horseOf(line)] as const),
  )
  const names = new Map(
    recordsOf('BBEWERBE').map((line) => [numberIn(line), at(line, 5, 35)] as const),
  )
  const entries = recordsOf('KKARTEI').map(entryOf)
  const entered = [...new Set(entries.flatMap(({ competitions }) => competitions))]
  const numbers = [...new Set([...names.keys(), ...entered])]
  return numbers.map((number) => ({
    name: `${number} ${names.get(number) ?? ''}`.trim(),
    number,
    rows: entries
      .filter(({ competitions }) => competitions.includes(number))
      .map((entry) => rowOf(entry, riders, horses)),
  }))
}

/** By the heading the lines below it. */
function sectionsOf(lines: readonly string[]): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let section = ''
  for (const line of lines) {
    const heading = /^(RREITERLISTE|BBEWERBE|PPFERDELISTE|KKARTEI)/.exec(line)?.[1]
    if (heading) section = heading
    else if (line.trim() !== '' && line.trim() !== '*') {
      sections.set(section, [...(sections.get(section) ?? []), line])
    }
  }
  return sections
}

/** A field by the place that the format says, counted from 1, and its length. */
function at(line: string, place: number, length: number): string {
  return line.slice(place - 1, place - 1 + length).trim()
}

function riderOf(line: string): Rider {
  return {
    familyName: at(line, 7, 50),
    firstName: at(line, 57, 25),
    club: at(line, 84, 50),
    nation: at(line, 134, 3),
    feiId: at(line, 190, 10),
  }
}

function horseOf(line: string): Horse {
  return { name: at(line, 5, 30), feiId: at(line, 79, 10) }
}

/** Horses that were made for the show have no number: the head number tells them apart. */
function horseKey(line: string, number: number, head: number): string {
  return at(line, number, 10) || `head ${at(line, head, 4)}`
}

/** Beyond 99 the two digits are 00, and three stand behind. */
function numberIn(line: string): string {
  return plainNumber(at(line, 60, 3) || at(line, 2, 2))
}

function entryOf(line: string): Entry {
  return {
    headNumber: at(line, 1, 4),
    horseName: at(line, 5, 30),
    riderNumber: at(line, 35, 6),
    riderName: at(line, 41, 75),
    horseNumber: horseKey(line, 247, 1),
    competitions: at(line, 124, 37)
      .split(',')
      .map(plainNumber)
      .filter((number) => number !== ''),
  }
}

function rowOf(
  entry: Entry,
  riders: ReadonlyMap<string, Rider>,
  horses: ReadonlyMap<string, Horse>,
): ForeignRow {
  const rider = riders.get(entry.riderNumber)
  const horse = horses.get(entry.horseNumber)
  const [family = '', ...first] = entry.riderName.split(' ')
  const horseNumber = /^\d+$/.test(entry.horseNumber) ? entry.horseNumber.padStart(10, '0') : ''
  return {
    // The numbers that its results are sent with.
    foreignId: `oeps:${entry.riderNumber.padStart(6, '0')}:${horseNumber}`,
    firstName: rider?.firstName ?? first.join(' '),
    familyName: rider?.familyName ?? family,
    nation: rider?.nation ?? '',
    feiAthleteId: /^\d{8}$/.test(rider?.feiId ?? '') ? (rider?.feiId ?? '') : '',
    horse: horse?.name ?? entry.horseName,
    feiHorseId: /^\d{3}[A-Z]{2}\d{2}$/i.test(horse?.feiId ?? '') ? (horse?.feiId ?? '') : '',
    club: rider?.club ?? '',
    headNumber: entry.headNumber,
    horsConcours: false,
    status: '',
  }
}
