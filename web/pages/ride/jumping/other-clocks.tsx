import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { keepFocus } from './keep-focus.ts'
import { type Stopwatch, useStopwatch } from './stopwatch.ts'
import type { OtherClock } from './use-other-clocks.ts'

interface OtherClocksProps {
  book: Book
  others: readonly OtherClock[]
  /** Of the stopwatch of the rider who is shown; null where their round takes no time any more. */
  ownKey: string | null
}

/** Whose clock was started besides, and the ways out of a mistake. */
export function OtherClocks({ others, ...rest }: OtherClocksProps) {
  return others.map((other) => <Other key={other.key} {...rest} other={other} />)
}

interface OtherProps extends Omit<OtherClocksProps, 'others'> {
  other: OtherClock
}

function Other({ book, other, ownKey }: OtherProps) {
  const t = useMessages()
  const theirs = useStopwatch(other.key).watch
  const own = useStopwatch(ownKey ?? '').watch
  const mayTakeOver = ownKey !== null && isGoing(theirs) && !isGoing(own)
  const { showId, competitionId, discipline } = book
  return (
    <Alert color="ochre" icon={<IconClock size={20} />}>
      <Text>{t('jumpingRide.others', { rider: other.rider })}</Text>
      <Group gap="xs" mt="xs">
        {mayTakeOver && (
          <Button h={56} onPointerDown={keepFocus} onClick={other.takeOver}>
            {t('jumpingRide.takeOver')}
          </Button>
        )}
        <Button h={56} variant="default" onPointerDown={keepFocus} onClick={other.reset}>
          {t('jumpingRide.resetOther')}
        </Button>
        <LinkButton
          h={56}
          variant="default"
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{
            ...{ showId, competitionId, discipline },
            competitorId: other.competitor.competitorId,
          }}
          search={true}
        >
          {t('jumpingRide.toOther')}
        </LinkButton>
      </Group>
    </Alert>
  )
}

function isGoing({ since, elapsed }: Stopwatch): boolean {
  return since !== null || elapsed > 0
}
