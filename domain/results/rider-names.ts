import type { NamedPair, ResultLine } from './result-list.ts'

type Riders = Pick<ResultLine, 'athlete' | 'partners'>

/** Who rides, in one short line: "Isabell Werth"; of a relay the family names, "Werth / Rath / Klimke". */
export function riderNames({ athlete, partners = [] }: Riders): string {
  if (partners.length === 0) return `${athlete.firstName} ${athlete.familyName}`.trim()
  return [athlete, ...partners.map((pair) => pair.athlete)]
    .map(({ familyName }) => familyName)
    .join(' / ')
}

/** The numbers on the bridles: "101", "101 / 102 / 103"; empty where nobody has one. */
export function headNumbers({
  headNumber,
  partners = [],
}: Pick<ResultLine, 'headNumber' | 'partners'>): string {
  return [headNumber, ...partners.map((pair) => pair.headNumber)].filter(Boolean).join(' / ')
}

/** The same of the horses: "Gigolo", "Gigolo / Totilas / Ale". */
export function horseNames({
  horse,
  partners = [],
}: Pick<ResultLine, 'horse' | 'partners'>): string {
  return [horse, ...partners.map((pair) => pair.horse)].map(({ name }) => name).join(' / ')
}

/** Of one pair what stands behind the rider: "Gigolo · RV Tal". */
export function horseAndClub({ athlete, horse }: Pick<NamedPair, 'athlete' | 'horse'>): string {
  return [horse.name, athlete.club].filter(Boolean).join(' · ')
}

/** The same in one short line of all who ride, each club once: "Gigolo / Totilas · RV Tal / RV Berg". */
export function horsesAndClubs(line: Pick<ResultLine, 'athlete' | 'horse' | 'partners'>): string {
  const riders = [line.athlete, ...(line.partners ?? []).map((pair) => pair.athlete)]
  const clubs = new Set(riders.flatMap(({ club }) => club || []))
  return [horseNames(line), [...clubs].join(' / ')].filter(Boolean).join(' · ')
}
