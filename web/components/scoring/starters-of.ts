import type { ResultLine } from '#domain/results/result-list.ts'

type Starter = Pick<
  ResultLine,
  'competitorId' | 'startOrder' | 'startsAt' | 'headNumber' | 'horsConcours' | 'athlete' | 'horse'
> &
  Pick<Partial<ResultLine>, 'partners'>

/** Who starts, as one text: two that are equal say the same, in whatever order they name them. */
export function startersOf(starters: readonly Starter[]): string {
  const told = starters.map((starter) =>
    JSON.stringify([
      ...[starter.competitorId, starter.startOrder, starter.headNumber, starter.horsConcours],
      starter.startsAt && Date.parse(starter.startsAt),
      namesOf(starter),
      (starter.partners ?? []).map((partner) => [partner.headNumber, ...namesOf(partner)]),
    ]),
  )
  return told.sort().join('\n')
}

function namesOf({ athlete, horse }: Pick<Starter, 'athlete' | 'horse'>): (string | null)[] {
  return [athlete.firstName, athlete.familyName, athlete.nation, horse.name]
}
