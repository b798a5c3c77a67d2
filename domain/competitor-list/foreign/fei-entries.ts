import { attributeOf, elementsOf, firstOf, type XmlElement } from '#domain/xml/xml.ts'
import { plainNumber } from '../same-number.ts'
import type { ForeignList, ForeignRow } from './foreign-list.ts'

/**
 * The export of the FEI Entry System (`http://www.fei.org/Entry`): a list for each event, and one for each
 * competition that its entries name. Only accepted entries are read; a withdrawn or substituted one is
 * withdrawn. Null for another document.
 */
export function readFeiEntries(root: XmlElement): ForeignList[] | null {
  const entries = firstOf(root, 'ShowEntries')
  if (root.name !== 'HorseSport' || !entries) return null
  const athletes = byFeiId(elementsOf(entries, 'Athlete'))
  const horses = byFeiId(elementsOf(entries, 'Horse'))
  return elementsOf(entries, 'Event').flatMap((event) => {
    const code = attributeOf(event, 'Code') ?? ''
    const found = elementsOf(event, 'AthleteEntry').flatMap((athleteEntry) =>
      elementsOf(athleteEntry, 'HorseEntry').flatMap((horseEntry) => {
        if (!isAccepted(athleteEntry) || !isAccepted(horseEntry)) return []
        const athleteId = attributeOf(athleteEntry, 'FEIID') ?? ''
        const horseId = attributeOf(horseEntry, 'FEIID') ?? ''
        const isOut = [athleteEntry, horseEntry].some(
          (each) => isSet(each, 'Withdrawn') || isSet(each, 'Substituted'),
        )
        const row = rowOf(
          { athleteId, athlete: athletes.get(athleteId) },
          { horseId, horse: horses.get(horseId) },
          isOut,
        )
        return [{ row, competitions: numbersIn(attributeOf(horseEntry, 'Competitions') ?? '') }]
      }),
    )
    const numbers = [...new Set(found.flatMap(({ competitions }) => competitions))]
    return [
      { name: code, number: null, rows: found.map(({ row }) => row) },
      ...numbers.map((number) => ({
        name: `${code} ${number}`,
        number,
        rows: found.flatMap(({ row, competitions }) =>
          competitions.includes(number) ? [row] : [],
        ),
      })),
    ]
  })
}

function byFeiId(elements: readonly XmlElement[]): Map<string, XmlElement> {
  return new Map(elements.map((each) => [attributeOf(each, 'FEIID') ?? '', each]))
}

function isAccepted(entry: XmlElement): boolean {
  return isSet(entry, 'Accepted') && !isSet(entry, 'Rejected')
}

function isSet(entry: XmlElement, name: string): boolean {
  return attributeOf(entry, name)?.toLowerCase() === 'true'
}

function numbersIn(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map(plainNumber)
    .filter((number) => number !== '')
}

function rowOf(
  { athleteId, athlete }: { athleteId: string; athlete: XmlElement | undefined },
  { horseId, horse }: { horseId: string; horse: XmlElement | undefined },
  isOut: boolean,
): ForeignRow {
  const of = (element: XmlElement | undefined, name: string) =>
    (element && attributeOf(element, name)) ?? ''
  return {
    // The entry of a pair is nothing but the pair: another horse is another entry.
    foreignId: '',
    firstName: of(athlete, 'FirstName'),
    familyName: of(athlete, 'FamilyName'),
    nation: of(athlete, 'CompetingFor'),
    feiAthleteId: athleteId,
    horse: of(horse, 'Name'),
    feiHorseId: horseId,
    club: '',
    headNumber: '',
    horsConcours: false,
    status: isOut ? 'withdrawn' : '',
  }
}
