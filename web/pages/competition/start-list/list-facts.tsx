import { Badge, Group, Text } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { plannedRows } from './draft.ts'
import type { StartListCompetition } from './operations.ts'
import { clock, duration } from './order-words.ts'
import { isPublished, type StartList } from './use-start-list.ts'

/** How many, from when to when, how long each; where these are set. */
interface FactsProps {
  competition: StartListCompetition
  list: StartList
  isReadOnly: boolean
}

export function Facts({ competition, list, isReadOnly }: FactsProps) {
  const t = useMessages()
  const { show, secondsPerStart } = competition
  const { plan, order, starters } = list
  const endsAt =
    order.length > 0
      ? list.endsAt
      : list.endsAt && plannedRows([...starters.keys()], list.breaks, plan).endsAt
  const facts = [
    t('start-order.facts.starts', { count: order.length || starters.size }),
    ...(plan.firstStartAt === null
      ? [t('start-order.facts.noTime')]
      : [`${clock(plan.firstStartAt, show.timeZone, t)}–${clock(endsAt, show.timeZone, t)}`]),
    t('start-order.facts.each', { duration: duration(secondsPerStart) }),
  ]
  return (
    <Group gap="sm">
      {list.draft ? (
        <Badge variant="light" color="indigo">
          {t('start-order.draft')}
        </Badge>
      ) : (
        order.length > 0 && (
          <Badge variant="light" color={isPublished(competition) ? 'arena' : 'gray'}>
            {t(isPublished(competition) ? 'start-order.published' : 'start-order.saved')}
          </Badge>
        )
      )}
      <Text size="sm">{facts.join(' · ')}</Text>
      {!isReadOnly && (
        <TextLink
          size="sm"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: show.id, competitionId: competition.id }}
          search={{ tab: 'set-up' }}
        >
          {t('start-order.facts.change')}
        </TextLink>
      )}
    </Group>
  )
}
