import { unitDecimals } from '#domain/results/format-cell.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { attributeOf, elementsOf, firstOf, textOf, type XmlElement } from '#domain/xml/xml.ts'
import { showFileFormat } from './exchanged-show.ts'
import { xmlAsMap } from './values-as-xml.ts'

/**
 * A document in `urn:paddock:show-results:1` as the show file that says the same; its schema then says what
 * is wrong in it. Results are left out: they follow from the sheets. Null for another document.
 */
export function showFileOfXml(root: XmlElement): unknown {
  const show = firstOf(root, 'Show')
  if (root.name !== 'ShowResults' || !show) return null
  const { numberFrom, ...head } = texts(show)
  return {
    format: showFileFormat,
    madeAt: attributeOf(root, 'generated'),
    show: {
      ...head,
      ...(numberFrom === undefined ? {} : { numberFrom: Number(numberFrom) }),
      events: elementsOf(show, 'Event').map(texts),
      arenas: elementsOf(show, 'Arena').map((arena) => ({
        ...texts(arena),
        ...flags(arena, ['indoor']),
      })),
      officials: elementsOf(show, 'Official').map(texts),
      sponsors: elementsOf(show, 'Sponsor').map(texts),
    },
    competitions: elementsOf(show, 'Competition').map(competitionOf),
  }
}

function competitionOf(read: XmlElement) {
  return {
    ...texts(read),
    ...numbers(read, ['secondsPerStart', 'maximumStarters']),
    breaks: elementsOf(read, 'Break').map((pause) => ({
      ...texts(pause),
      ...numbers(pause, ['afterStart', 'minutes']),
    })),
    judges: elementsOf(read, 'Judge').map(texts),
    choice: xmlAsMap(firstOf(read, 'Choice')),
    rules: xmlAsMap(firstOf(read, 'Rules')),
    conditions: xmlAsMap(firstOf(read, 'Conditions')),
    teamsOut: xmlAsMap(firstOf(read, 'TeamsOut')),
    competitors: elementsOf(read, 'Competitor').map(competitorOf),
    rounds: elementsOf(read, 'Round').map((round) => ({
      ...texts(round),
      ...numbers(round, ['secondsPerStart']),
      order: elementsOf(round, 'Start').map((start) => attributeOf(start, 'competitor')),
    })),
  }
}

function competitorOf(read: XmlElement) {
  return {
    ...texts(read),
    ...numbers(read, ['startOrder']),
    ...flags(read, ['horsConcours']),
    ...pairOf(read),
    members: elementsOf(read, 'Member').map((member) => ({ ...texts(member), ...pairOf(member) })),
    sheet: Object.fromEntries(
      elementsOf(read, 'Sheet').map((sheet) => [
        attributeOf(sheet, 'part') ?? '',
        Object.fromEntries(
          elementsOf(sheet).map((field) => [
            attributeOf(field, 'field') ?? '',
            fieldValueOf(field),
          ]),
        ),
      ]),
    ),
  }
}

function pairOf(read: XmlElement) {
  const athlete = firstOf(read, 'Athlete')
  const horse = firstOf(read, 'Horse')
  return { ...(athlete && { athlete: texts(athlete) }), ...(horse && { horse: texts(horse) }) }
}

function fieldValueOf(field: XmlElement): FieldValue {
  if (field.name === 'Text') return textOf(field)
  if (field.name === 'Flag') return textOf(field).trim() === 'true'
  if (field.name !== 'Value') return null
  const unit = attributeOf(field, 'unit') ?? ''
  const decimals = isUnit(unit) ? unitDecimals[unit] : 0
  return smallest(textOf(field).trim(), decimals)
}

function isUnit(unit: string): unit is keyof typeof unitDecimals {
  return Object.hasOwn(unitDecimals, unit)
}

/** "7.5" with one decimal is 75; what has more decimals is no whole number, and the schema refuses it. */
function smallest(text: string, decimals: number): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return Number.NaN
  const [whole = '', rest = ''] = text.split('.')
  const digits = rest.padEnd(decimals, '0')
  return Number(`${whole}${digits.slice(0, decimals)}.${digits.slice(decimals)}`)
}

/** All attributes but the name of the format. */
function texts({ attributes }: XmlElement): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'xmlns'))
}

function numbers(read: XmlElement, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributeOf(read, name)
      return value === null ? [] : [[name, Number(value)]]
    }),
  )
}

function flags(read: XmlElement, names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributeOf(read, name)
      return value === null ? [] : [[name, value === 'true' || value === '1']]
    }),
  )
}
