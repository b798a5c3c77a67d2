import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEyeOff, IconTrash, IconUserOff } from '@tabler/icons-react'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { changedBy, type OfficeStatus, officeStatuses } from './competitor-status.ts'
import type { CompetitorRow } from './operations.ts'
import { SetForSeveral, type SetForSeveralProps } from './set-for-several.tsx'

const icons = {
  entered: IconArrowBackUp,
  scratched: IconUserOff,
  withdrawn: IconUserOff,
  no_show: IconEyeOff,
} as const

interface BulkActionsProps {
  rows: CompetitorRow[]
  competitionStatus: CompetitionStatus
  onStatus: (rows: CompetitorRow[], status: OfficeStatus) => void
  /** Of several at once: what is not offered for one alone. */
  several?: Omit<SetForSeveralProps, 'rows'>
  onRemove: (rows: CompetitorRow[]) => void
}

/** What may be done with the chosen competitors as the competition stands now. */
export function BulkActions(props: BulkActionsProps) {
  const { rows, competitionStatus, onStatus, several, onRemove } = props
  const t = useMessages()
  const isClosed = competitionStatus === 'official' || competitionStatus === 'cancelled'
  return (
    <>
      {officeStatuses(competitionStatus).map((status) => {
        const changed = changedBy(rows, status)
        const Icon = icons[status]
        if (changed.length === 0) return null
        return (
          <Button
            key={status}
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={16} />}
            onClick={() => onStatus(changed, status)}
          >
            {t(`competitors.status.verb.${status}`)}
          </Button>
        )
      })}
      {!isClosed && (
        <>
          {several && <SetForSeveral rows={rows} {...several} />}
          <Button
            size="compact-sm"
            variant="default"
            c="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => onRemove(rows)}
          >
            {t('competitors.remove')}
          </Button>
        </>
      )}
    </>
  )
}
