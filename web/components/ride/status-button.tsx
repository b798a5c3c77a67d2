import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { RidingNow } from '#domain/results/riding-now.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { ridingWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

export function StatusButton({
  riding,
  discipline,
  ...rest
}: { riding: RidingNow; discipline: DisciplineId } & ComponentProps<typeof Button<'button'>>) {
  const t = useMessages()
  const word = ridingWords(riding, discipline, t)
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
