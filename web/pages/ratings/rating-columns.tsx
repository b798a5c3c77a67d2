import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { listName, spokenName } from '#web/components/person-name.tsx'
import type { RatingsQuery } from '#web/graphql/generated/graphql.ts'
import { bandOf, pointsOf } from './figures.ts'
import { RatingState, stateOf } from './rating-state.tsx'

export const kinds = ['pair', 'rider', 'horse'] as const

export type RatedKind = (typeof kinds)[number]

export type RatedRow = RatingsQuery['ratings']['rows'][number] & { id: string }

export function rowOf(row: RatingsQuery['ratings']['rows'][number]): RatedRow {
  const { person, horse } = row.rated
  return { ...row, id: `${person?.id ?? ''}-${horse?.id ?? ''}` }
}

export function nameOf({ rated: { person, horse } }: RatedRow): string {
  return [person && spokenName(person), horse?.name].filter(Boolean).join(' – ')
}

export function columnsOf(of: RatedKind, t: Translate): DataColumn<RatedRow>[] {
  const rider: DataColumn<RatedRow> = {
    id: 'rider',
    header: t('ratings.rider'),
    value: ({ rated: { person } }) => person && listName(person),
  }
  const horse: DataColumn<RatedRow> = {
    id: 'horse',
    header: t('ratings.horse'),
    value: ({ rated }) => rated.horse?.name ?? null,
    ...(of === 'pair' && { onPhoneBelow: 'plain' }),
  }
  const names = of === 'pair' ? [rider, horse] : of === 'rider' ? [rider] : [horse]
  return [...names, ...figures(t)]
}

function figures(t: Translate): DataColumn<RatedRow>[] {
  return [
    {
      id: 'rating',
      header: t('ratings.rating'),
      value: ({ rated }) => rated.rating.points,
      cell: ({ rated }) => pointsOf(rated.rating.points, t.locale),
      csv: ({ rated }) => String(rated.rating.points / 10),
      align: 'end',
    },
    {
      id: 'rank',
      header: t('ratings.rank'),
      value: ({ rank }) => rank,
      align: 'end',
    },
    {
      id: 'band',
      header: t('ratings.band'),
      value: ({ rated }) => rated.rating.to - rated.rating.from,
      cell: ({ rated }) => bandOf(rated.rating, t),
      csv: ({ rated }) => bandOf(rated.rating, t),
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'starts',
      header: t('ratings.starts'),
      value: ({ rated }) => rated.rating.starts,
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'state',
      header: t('ratings.state'),
      value: ({ rated }) => t(`ratings.state.${stateOf(rated)}`),
      cell: ({ rated }) => <RatingState rated={rated} />,
      onPhoneBelow: 'plain',
    },
  ]
}
