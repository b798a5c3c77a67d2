import { type PlaceStatus, placeStatuses } from '#domain/entries/place-status.ts'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { EntryFragment } from '../graphql/generated/graphql.ts'

export type Place = EntryFragment['places'][number]

/** "3 confirmed, 1 on the waiting list", in the order of a place's life. */
export function statesOf(places: readonly Pick<Place, 'status'>[], t: Translate): string {
  const countOf = (status: PlaceStatus) => places.filter((place) => place.status === status).length
  return placeStatuses
    .filter((status) => countOf(status) > 0)
    .map((status) => t(`riders.count.${status}`, { count: countOf(status) }))
    .join(', ')
}

/** What its people still have to do. */
export function missingOf(
  { places, costs }: Pick<EntryFragment, 'places' | 'costs'>,
  timeZone: string,
  t: Translate,
): readonly string[] {
  const papers = (costs?.papers ?? []).filter(
    ({ state }) => state === 'missing' || state === 'refused',
  )
  return [
    ...missingOfPlaces(places, timeZone, t),
    ...papers.map(({ text }) => t('riders.missing.paper', { paper: text })),
  ]
}

function missingOfPlaces(
  places: readonly Place[],
  timeZone: string,
  t: Translate,
): readonly string[] {
  return places.flatMap((each) => {
    const { competitionNumber, competitionName, rider } = each
    const place = `${competitionNumber} ${competitionName} · ${rider}`
    if (each.status === 'offered') return [t('riders.missing.offer', { place })]
    if (each.horseId !== null || !isLive(each)) return []
    const { horseDueAt } = each
    if (horseDueAt === null) return [t('riders.missing.horse', { place })]
    const at = formatMoment(horseDueAt, timeZone, t.locale)
    return [t('riders.missing.horseUntil', { place, at })]
  })
}

function isLive({ status }: Place): boolean {
  return ['asked', 'confirmed', 'waiting', 'offered'].includes(status)
}
