import { Button } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { type DownloadedFile, download, saveFile } from '../download.ts'
import { notify } from '../notify.tsx'
import { QueueDialog } from './queue-dialog.tsx'
import { type QueuedFile, useFileQueue } from './use-file-queue.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

interface SaveButtonProps {
  desk: {
    files: readonly QueuedFile[]
    shown: { id: string; label: string } | null
    /** That is shown, where it is there already. */
    file: { file: DownloadedFile | null }
  }
  label?: string
  /** Whether this is the page's next action, or beside another one. */
  variant?: 'filled' | 'default'
}

/** Saves what is chosen: the file that is shown at once, several one after the other or as one archive. */
export function SaveButton({ desk, label, variant = 'filled' }: SaveButtonProps): ReactNode {
  const t = useMessages()
  const queue = useFileQueue()
  const { files, file } = desk
  const save = async (wanted: readonly QueuedFile[]) => {
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
  const saveArchive = async () => {
    const packed: ZipFile[] = []
    const fetched = await queue.runEach(files, async ({ request }, options) => {
      const { name, blob } = await download(request, options)
      packed.push({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })
    })
    if (fetched < files.length) return
    queue.clear()
    const blob = new Blob([writeZip(packed, new Date())], { type: 'application/zip' })
    saveFile({ name: `${desk.shown?.label ?? 'paddock'} +${files.length - 1}.zip`, blob })
    notify(t('printing.saved', { count: files.length }))
  }
  return (
    <>
      {files.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          onClick={() => void saveArchive()}
        >
          {t('printing.zip')}
        </Button>
      )}
      <Button
        variant={variant}
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={files.length === 0}
        onClick={() => void save(files)}
      >
        {label ?? t('printing.save', { count: files.length })}
      </Button>
      <QueueDialog
        title={t('printing.queue.save')}
        queue={queue}
        onRetry={() => void save(queue.lines.filter(({ step }) => step === 'failed'))}
      />
    </>
  )
}
