import { useQuery } from '@apollo/client/react'
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type Collision,
  collisionsOf,
  type ShowCompetition,
} from '#domain/competitions/reinstate.ts'
import { gapLimitsOf } from '#domain/timetable/gaps.ts'
import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { ReinstatementQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const reinstatementQuery = graphql(`
  query reinstatement($showId: ID!) {
    show(id: $showId) {
      id
      timeZone
      minimumGapMinutes
      sameHorseMinutes
      travelMinutes
      arenas {
        id
        ways {
          arenaId
          minutes
        }
      }
      competitions {
        id
        number
        status
        maximumStarters
        secondsPerStart
        arena {
          id
        }
        competitors {
          id
          headNumber
          status
          startsAt
          person {
            id
            firstName
            familyName
          }
          horse {
            id
          }
          furtherHorses {
            id
          }
          partners {
            person {
              id
            }
            horse {
              id
            }
          }
        }
      }
    }
  }
`)

type QueriedShow = NonNullable<ReinstatementQuery['show']>

/** What stands against pairs that shall start again, before they do. */
export function Reinstatement({
  showId,
  competitorIds,
}: {
  showId: string
  competitorIds: readonly string[]
}) {
  const t = useMessages()
  const { data, error } = useQuery(reinstatementQuery, {
    variables: { showId },
    fetchPolicy: 'network-only',
  })
  if (error) return <Alert color="ochre">{t('results.reinstate.unknown')}</Alert>
  const show = data?.show
  if (!show) return <Text size="sm">{t('results.reinstate.looking')}</Text>
  const starts = show.competitions.map(competitionOf)
  const found = collisionsOf(competitorIds, { competitions: starts, limits: gapLimitsOf(show) })
  if (found.size === 0) return <Text size="sm">{t('results.reinstate.free')}</Text>
  const names = new Map(
    starts.flatMap((each) => each.starts.map((start) => [start.id, start.name])),
  )
  return (
    <Alert
      color="ochre"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('results.reinstate.title')}
    >
      <List size="sm">
        {[...found].flatMap(([id, collisions]) =>
          collisions.map((collision) => {
            const words = collisionWords(collision, show.timeZone, t)
            return (
              <List.Item key={`${id} ${words}`}>
                {competitorIds.length > 1 ? `${names.get(id) ?? ''}: ${words}` : words}
              </List.Item>
            )
          }),
        )}
      </List>
    </Alert>
  )
}

function collisionWords(collision: Collision, timeZone: string, t: Translate): string {
  switch (collision.code) {
    case 'too-near': {
      const time = formatTime(new Date(collision.startsAt).toISOString(), timeZone, t.locale)
      const id = collision.isHorse ? 'results.reinstate.horse-near' : 'results.reinstate.rider-near'
      const { number, minutes, wanted } = collision
      return t(id, { number, minutes, wanted, time })
    }
    default:
      return t(`results.reinstate.${collision.code}`, { ...collision })
  }
}

function competitionOf(competition: QueriedShow['competitions'][number]): ShowCompetition {
  const { id, number, status, maximumStarters, arena, secondsPerStart, competitors } = competition
  return {
    id,
    number,
    status,
    maximumStarters: maximumStarters ?? null,
    arenaId: arena?.id ?? null,
    secondsPerStart,
    starts: competitors.map((each) => ({
      id: each.id,
      name: listName(each.person),
      headNumber: each.headNumber ?? null,
      status: each.status,
      startsAt: each.startsAt ? Date.parse(each.startsAt) : null,
      legs: [each, ...each.partners].map(({ person, horse }, leg) => ({
        riderId: person.id,
        horseIds: [horse, ...(leg === 0 ? each.furtherHorses : [])].map((one) => one.id),
      })),
    })),
  }
}
