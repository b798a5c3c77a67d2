import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { useMessages } from '#web/i18n/messages.ts'

export function StatusButton({
  status,
  ...rest
}: { status: CompetitorStatus } & ComponentProps<typeof Button<'button'>>) {
  const t = useMessages()
  const word = t(`results.status.${status}`)
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
