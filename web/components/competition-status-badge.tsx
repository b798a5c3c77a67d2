import { Badge } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { useMessages } from '#web/i18n/messages.ts'

const looks = {
  draft: { color: 'gray', Icon: IconPencil },
  open: { color: 'indigo', Icon: IconDoorEnter },
  drawn: { color: 'sand', Icon: IconListNumbers },
  running: { color: 'arena', Icon: IconPlayerPlay },
  provisional: { color: 'ochre', Icon: IconFlag },
  official: { color: 'arena', Icon: IconRosetteDiscountCheck },
  cancelled: { color: 'red', Icon: IconBan },
} as const

/** What state a competition is in: sign, word and colour. */
export function CompetitionStatusBadge({ status }: { status: CompetitionStatus }) {
  const t = useMessages()
  const { color, Icon } = looks[status]
  return (
    <Badge
      variant={status === 'running' ? 'filled' : 'light'}
      color={color}
      tt="none"
      fw={550}
      style={{ flexShrink: 0 }}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {t(`competitions.status.${status}`)}
    </Badge>
  )
}
