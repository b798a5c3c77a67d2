import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { valueIn } from '#domain/scoring/journal.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { outcomeWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface OutcomeButtonProps extends ComponentProps<typeof Button<'button'>> {
  written: SheetPart
  /** The key that presses it. */
  shortcut?: string | undefined
}

/** How a ride ended before its end, where it was said; else that it can be said here. */
export function OutcomeButton({ written, shortcut, ...rest }: OutcomeButtonProps) {
  const t = useMessages()
  const outcome = valueIn(written, 'outcome')
  return (
    <Button
      size="lg"
      variant={outcome === null ? 'default' : 'light'}
      color={outcome === null ? 'gray' : 'red'}
      leftSection={<IconDoorExit size={20} />}
      aria-haspopup="menu"
      {...(shortcut !== undefined && {
        'aria-keyshortcuts': shortcut,
        rightSection: <Shortcut of={shortcut} />,
      })}
      {...rest}
    >
      {typeof outcome === 'string'
        ? outcomeWords(outcome, valueIn(written, 'reason'), t)
        : t('scoring.outcome.ask')}
    </Button>
  )
}
