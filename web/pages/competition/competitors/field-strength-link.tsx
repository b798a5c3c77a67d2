import { IconChartBar } from '@tabler/icons-react'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

/** To the ratings of the starters, before a competition is split or its draw decided. */
export function FieldStrengthLink({ id }: { id: string }) {
  const t = useMessages()
  return (
    <LinkButton
      to="/shows/$showId/competitions/$competitionId/field-strength"
      params={{ showId: useShowId(), competitionId: id }}
      variant="subtle"
      leftSection={<IconChartBar size={16} />}
    >
      {t('competitors.fieldStrength')}
    </LinkButton>
  )
}
