import { useQuery } from '@apollo/client/react'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { listedRoles } from '#domain/competitions/members.ts'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { spokenName } from '#web/components/person-name.tsx'
import type { PairStoryQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { needWords } from './need-words.ts'
import { pairStoryQuery } from './operations.ts'
import styles from './screens.module.css'
import type { ScreenCompetition } from './use-arena.ts'

type Story = NonNullable<PairStoryQuery['pairStory']>
type Earlier = Story['earlier'][number]

interface PairStoryProps {
  competition: ScreenCompetition
  line: ResultLine
  /** Of the result list: with each new one, what is needed is asked anew. */
  version: number
  /** False while teams jump off: what a rider needs for a place of their own is beside the point. */
  hasNeeds: boolean
}

/** What there is to say of the pair, and what it still needs. */
export function PairStory({ competition, line, version, hasNeeds }: PairStoryProps) {
  const t = useMessages()
  const { data, refetch } = useQuery(pairStoryQuery, {
    variables: { competitionId: competition.id, competitorId: line.competitorId },
    fetchPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (version === 0) return undefined
    // Marks come one by one: what they mean is asked when they pause.
    const timer = setTimeout(() => void refetch().catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [version, refetch])
  const story = data?.pairStory
  if (!story) return null
  const isUnderWay = ['entered', 'ready', 'on_course'].includes(line.status)
  return (
    <Stack gap="md">
      {isUnderWay && hasNeeds && story.needs.length > 0 && (
        <Paper withBorder p="md" component="section">
          <Title order={3} mb="xs">
            {t('arena-screens.needs')}
          </Title>
          <dl className={styles['facts']}>
            {story.needs.map((need) => (
              <div key={need.place}>
                <dt>
                  {need.place === 1
                    ? t('arena-screens.needs.lead')
                    : t('arena-screens.needs.place', { place: need.place })}
                </dt>
                <dd>{needWords(need, line, { t, isKnown: isKnownMessage })}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      )}
      <Paper withBorder p="md" component="section">
        <Title order={3} mb="xs">
          {t('arena-screens.story')}
        </Title>
        <Facts story={story} />
        <Title order={3} mt="md" mb="xs">
          {t('arena-screens.earlier')}
        </Title>
        {story.earlier.length === 0 && <Text c="dimmed">{t('arena-screens.earlier.none')}</Text>}
        <table className={styles['rows']}>
          <tbody>
            {story.earlier.map((earlier) => (
              <EarlierRow key={`${earlier.competitionId} ${earlier.horse}`} earlier={earlier} />
            ))}
          </tbody>
        </table>
        {story.meetings.length > 0 && (
          <>
            <Title order={3} mt="md" mb="xs">
              {t('arena-screens.meetings')}
            </Title>
            {story.meetings.map(({ rivalId, rival, ahead, behind }) => (
              <Text key={rivalId}>
                {t('arena-screens.meetings.score', { ahead, behind, rival })}
              </Text>
            ))}
          </>
        )}
      </Paper>
    </Stack>
  )
}

/** Everybody who does not ride. */
function memberFacts({ members }: Story, t: Translate): (readonly [string, string])[] {
  return listedRoles.map((role) => {
    const names = members.flatMap(({ person, name, ...each }) => {
      const said = person ? spokenName(person) : name
      return each.role === role && said ? [said] : []
    })
    return [t(`results.member.${role}`, { count: names.length }), names.join(', ')]
  })
}

function Facts({ story }: { story: Story }) {
  const t = useMessages()
  const { horseAge, horseNation, sex, owner, club } = story
  // Who owns the horse for this competition, else who does in the registry.
  const isOwnerNamed = story.members.some(({ role }) => role === 'owners')
  const sexId = `arena-screens.sex.${sex}`
  const horse = [
    horseAge === null ? null : t('arena-screens.years', { years: horseAge }),
    isKnownMessage(sexId) ? t(sexId) : null,
    horseNation,
  ].filter((fact) => fact !== null)
  const facts = [
    [t('arena-screens.horse'), horse.join(', ')],
    [t('arena-screens.owner'), isOwnerNamed ? '' : (owner ?? '')],
    [t('arena-screens.club'), club ?? ''],
    ...memberFacts(story, t),
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function EarlierRow({ earlier }: { earlier: Earlier }) {
  const t = useMessages()
  const { place, status, number, name, horse, total, unit, decimals } = earlier
  const figure =
    total === null || unit === null
      ? ''
      : formatValue(total, { unit, decimals: decimals ?? undefined }, t.locale)
  return (
    <tr>
      <td>{place ?? statusAbbreviation[status] ?? ''}</td>
      <td>
        {number} {name} <small translate="no">{horse}</small>
      </td>
      <td>{unit === 'percent' && figure !== '' ? `${figure} %` : figure}</td>
    </tr>
  )
}
