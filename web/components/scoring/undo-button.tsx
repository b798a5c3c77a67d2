import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'

interface UndoButtonProps {
  /** Whose and which value: said to those who hear the page. */
  what: string
  loading?: boolean
  onClick: () => void
}

/** Beside what the office decided between two values: it is open again. */
export function UndoButton({ what, loading = false, onClick }: UndoButtonProps) {
  const t = useMessages()
  return (
    <Button
      size="xs"
      variant="default"
      flex="none"
      leftSection={<IconArrowBackUp size={16} />}
      aria-label={t('scoring.conflict.undo', { what })}
      loading={loading}
      onClick={onClick}
    >
      {t('shell.undo')}
    </Button>
  )
}
