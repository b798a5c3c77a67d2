import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { useMessages } from '#web/i18n/messages.ts'

export function StatusButton({
  status,
  discipline,
  ...rest
}: { status: CompetitorStatus; discipline: DisciplineId } & ComponentProps<
  typeof Button<'button'>
>) {
  const t = useMessages()
  const word = t(`results.status.${status}`, { discipline })
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<IconChevronDown size={14} />}
      aria-haspopup="menu"
      aria-label={t('scoring.status.change', { status: word })}
      {...rest}
    >
      {word}
    </Button>
  )
}
