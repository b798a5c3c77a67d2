import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconAwardOff,
  IconClock,
  IconEyeOff,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { changedBy, type OfficeStatus, officeStatuses } from './competitor-status.ts'
import type { CompetitorRow } from './operations.ts'

const icons = {
  entered: IconArrowBackUp,
  scratched: IconUserOff,
  waitlisted: IconClock,
  withdrawn: IconUserOff,
  no_show: IconEyeOff,
} as const

interface BulkActionsProps {
  rows: CompetitorRow[]
  competitionStatus: CompetitionStatus
  onStatus: (rows: CompetitorRow[], status: OfficeStatus) => void
  /** Not offered without it. */
  onHorsConcours?: (rows: CompetitorRow[], horsConcours: boolean) => void
  onRemove: (rows: CompetitorRow[]) => void
}

/** What may be done with the chosen competitors as the competition stands now. */
export function BulkActions(props: BulkActionsProps) {
  const { rows, competitionStatus, onStatus, onHorsConcours, onRemove } = props
  const t = useMessages()
  const isClosed = competitionStatus === 'official' || competitionStatus === 'cancelled'
  const allHorsConcours = rows.every((row) => row.horsConcours)
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
          {onHorsConcours && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconAwardOff size={16} />}
              onClick={() => onHorsConcours(rows, !allHorsConcours)}
            >
              {t(allHorsConcours ? 'competitors.hc.clear' : 'competitors.hc')}
            </Button>
          )}
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
