import { useApolloClient, useQuery } from '@apollo/client/react'
import { Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DrawChoice } from '#domain/start-order/draw-method.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import type { RankingOfCompetitionQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { rankingQuery, rankingSourcesQuery, type StartListCompetition } from './operations.ts'
import { pastedRanking } from './pasted-ranking.ts'
import type { ListedStarter } from './starters.ts'

/** By competitor: a place, a percentage, points on a ranking list. */
export type Rankings = Readonly<Record<string, number>>

interface RankingFieldsProps {
  competition: StartListCompetition
  starters: readonly ListedStarter[]
  best: DrawChoice['best']
  rankings: Rankings
  onBest: (best: DrawChoice['best']) => void
  onRankings: (rankings: Rankings) => void
}

/** A ranking to draw by: the places of another competition, or what is typed. */
export function RankingFields(props: RankingFieldsProps) {
  const { competition, starters, best, rankings, onBest, onRankings } = props
  const t = useMessages()
  const client = useApolloClient()
  const [source, setSource] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const taken = useMemo(() => pastedRanking(pasted, starters), [pasted, starters])
  const { data } = useQuery(rankingSourcesQuery, { variables: { showId: competition.show.id } })
  const sources = (data?.show?.competitions ?? []).filter(
    ({ id, status }) => id !== competition.id && ['provisional', 'official'].includes(status),
  )
  const take = async (competitionId: string | null) => {
    setSource(competitionId)
    if (competitionId === null) return
    try {
      const variables = { showId: competition.show.id, competitionId }
      const { data } = await client.query({
        query: rankingQuery,
        variables,
        fetchPolicy: 'no-cache',
      })
      onBest('lowest')
      onRankings(data ? placesOf(data, starters) : {})
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <Select
          label={t('start-order.ranking.source')}
          placeholder={t('start-order.ranking.typed')}
          clearable
          w="20rem"
          data={sources.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
          value={source}
          onChange={(value) => void take(value)}
        />
        <Select
          label={t('start-order.ranking.best')}
          allowDeselect={false}
          data={[
            { value: 'lowest', label: t('start-order.ranking.lowest') },
            { value: 'highest', label: t('start-order.ranking.highest') },
          ]}
          value={best}
          onChange={(value) => onBest(value === 'highest' ? 'highest' : 'lowest')}
        />
      </Group>
      <Textarea
        label={t('start-order.ranking.paste')}
        description={t('start-order.ranking.paste.text')}
        autosize
        minRows={2}
        maxRows={8}
        value={pasted}
        error={
          taken.unknown.length > 0 &&
          t('start-order.ranking.unknown', {
            count: taken.unknown.length,
            lines: taken.unknown.slice(0, 3).join(' · '),
          })
        }
        onChange={(event) => {
          const text = event.currentTarget.value
          setPasted(text)
          // What an earlier text said goes with it; what was typed beside it stays.
          const typed = Object.entries(rankings).filter(([id]) => !(id in taken.rankings))
          onRankings({ ...Object.fromEntries(typed), ...pastedRanking(text, starters).rankings })
        }}
      />
      <Text size="sm" c="dimmed">
        {t('start-order.ranking.text', {
          count: starters.filter(({ id }) => rankings[id] === undefined).length,
        })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
        {starters.map((starter) => (
          <DecimalInput
            key={starter.id}
            size="xs"
            label={`${listName(starter.rider)} – ${starter.horse}`}
            decimals={rankingDecimals}
            value={unitsOf(rankings[starter.id])}
            onChange={(value) => onRankings(withRanking(rankings, starter.id, value))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** A place, a percentage or points: thousandths while they are typed. */
const rankingDecimals = 3

function unitsOf(ranking: number | undefined): number | null {
  return ranking === undefined ? null : Math.round(ranking * 10 ** rankingDecimals)
}

function withRanking(rankings: Rankings, id: string, typed: number | null): Rankings {
  const { [id]: _, ...others } = rankings
  return typed === null ? others : { ...others, [id]: typed / 10 ** rankingDecimals }
}

/** The place of the pair, or else the best of the rider with any horse. */
function placesOf(
  { competition, resultList }: RankingOfCompetitionQuery,
  starters: readonly ListedStarter[],
): Rankings {
  const placeOf = new Map(resultList?.lines.map((line) => [line.competitorId, line.place]))
  const ranked = (competition?.competitors ?? []).flatMap(({ id, person, horse }) => {
    const place = placeOf.get(id)
    return typeof place === 'number' ? [{ riderId: person.id, horseId: horse.id, place }] : []
  })
  const entries = starters.flatMap(({ id, riderId, horseId }): [string, number][] => {
    const own = ranked.filter((each) => each.riderId === riderId)
    const pair = own.filter((each) => each.horseId === horseId)
    const places = (pair.length > 0 ? pair : own).map((each) => each.place)
    return places.length > 0 ? [[id, Math.min(...places)]] : []
  })
  return Object.fromEntries(entries)
}
