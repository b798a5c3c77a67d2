import { useQuery } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '#web/components/page.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { PairHistoryQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { asDiscipline } from './as-discipline.ts'
import { bandOf, pointsOf } from './figures.ts'
import { pairHistoryQuery } from './operations.ts'
import { RatingOverTime } from './rating-over-time.tsx'
import { RatingState } from './rating-state.tsx'
import { Receipts } from './receipts.tsx'

export type PairHistory = PairHistoryQuery['pairHistory']

/** One pair: how strong it is, how that came about, and why each competition changed it. */
export function PairRating() {
  const params = useParams({ from: '/signed-in/ratings/$discipline/$personId/$horseId' })
  const discipline = asDiscipline(params.discipline)
  const { personId, horseId } = params
  const query = useQuery(pairHistoryQuery, {
    variables: { discipline, personId, horseId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <QueryView query={query} pick={(data) => data.pairHistory}>
      {(history) => <Pair discipline={discipline} history={history} />}
    </QueryView>
  )
}

interface PairProps {
  discipline: ReturnType<typeof asDiscipline>
  history: PairHistory
}

function Pair({ discipline, history: { rated, steps } }: PairProps) {
  const t = useMessages()
  const { person, horse, rating } = rated
  return (
    <Page
      title={[person && spokenName(person), horse?.name].filter(Boolean).join(' – ')}
      status={<RatingState rated={rated} />}
      crumbs={[
        { label: t('ratings.title'), to: '/ratings' },
        { label: t(`shows.discipline.${discipline}`), to: `/ratings/${discipline}` },
      ]}
    >
      <Group gap="lg" align="baseline">
        <Text size="xl" fw={700}>
          {pointsOf(rating.points, t.locale)}
        </Text>
        <Text c="dimmed">{bandOf(rating, t)}</Text>
        <Text c="dimmed">{t('ratings.startsOf', { starts: rating.starts })}</Text>
      </Group>
      <RatingOverTime steps={steps} />
      <Receipts steps={steps} />
    </Page>
  )
}
