import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { saveFile } from '../download.ts'
import { notify } from '../notify.tsx'
import { QueueDialog } from './queue-dialog.tsx'
import type { Desk } from './use-desk.ts'
import { useFileQueue } from './use-file-queue.ts'

interface SaveButtonProps {
  desk: Desk
  /** Whether this is the page's next action, or beside another one. */
  variant?: 'filled' | 'default'
}

/** Saves what is chosen: the file that is shown at once, several one after the other. */
export function SaveButton({ desk, variant = 'filled' }: SaveButtonProps): ReactNode {
  const t = useMessages()
  const queue = useFileQueue()
  const { files, file } = desk
  const save = async (wanted: typeof files) => {
    const [only] = wanted
    if (wanted.length === 1 && only?.id === desk.shown?.id && file.file) {
      queue.clear()
      saveFile(file.file)
      return notify(t('printing.saved', { count: 1 }))
    }
    const saved = await queue.run(wanted, saveFile)
    if (saved === 0) return
    notify(t('printing.saved', { count: saved }))
    if (saved === wanted.length) queue.clear()
  }
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={files.length === 0}
        onClick={() => void save(files)}
      >
        {t('printing.save', { count: files.length })}
      </Button>
      <QueueDialog
        title={t('printing.queue.save')}
        queue={queue}
        onRetry={() => void save(queue.lines.filter(({ step }) => step === 'failed'))}
      />
    </>
  )
}
