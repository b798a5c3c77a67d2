import { Badge } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconDoorEnter,
  IconFlag,
  IconHorseToy,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconX,
} from '@tabler/icons-react'
import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface Look {
  color: string
  Icon: Icon
}

const competitionLooks: Record<CompetitionStatus, Look> = {
  draft: { color: 'gray', Icon: IconPencil },
  open: { color: 'indigo', Icon: IconDoorEnter },
  drawn: { color: 'indigo', Icon: IconListCheck },
  running: { color: 'arena', Icon: IconPlayerPlay },
  provisional: { color: 'ochre', Icon: IconClock },
  official: { color: 'arena', Icon: IconRosetteDiscountCheck },
  cancelled: { color: 'crimson', Icon: IconBan },
}

const competitorLooks: Record<CompetitorStatus, Look> = {
  entered: { color: 'gray', Icon: IconCircleDashed },
  scratched: { color: 'gray', Icon: IconX },
  ready: { color: 'indigo', Icon: IconFlag },
  on_course: { color: 'arena', Icon: IconHorseToy },
  finished: { color: 'arena', Icon: IconCheck },
  withdrawn: { color: 'gray', Icon: IconX },
  no_show: { color: 'ochre', Icon: IconAlertTriangle },
  retired: { color: 'ochre', Icon: IconFlag },
  eliminated: { color: 'crimson', Icon: IconBan },
  disqualified: { color: 'crimson', Icon: IconBan },
}

export function CompetitionStatusBadge({ status }: { status: CompetitionStatus }) {
  const t = useMessages()
  return <StatusBadge {...competitionLooks[status]} word={t(`shell.competitionStatus.${status}`)} />
}

interface CompetitorStatusProps {
  status: CompetitorStatus
  /** Where it is called something else than in the results. */
  word?: string
}

export function CompetitorStatusBadge({ status, word }: CompetitorStatusProps) {
  const t = useMessages()
  return <StatusBadge {...competitorLooks[status]} word={word ?? t(`results.status.${status}`)} />
}

interface StatusBadgeProps extends Look {
  word: string
}

/** A state as icon, word and colour: never as colour alone. */
export function StatusBadge({ color, Icon, word }: StatusBadgeProps) {
  return (
    <Badge variant="light" color={color} fw={550} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  )
}
