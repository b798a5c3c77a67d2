import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { DownloadedFile } from '#web/components/download.ts'
import { QueueDialog } from '#web/components/downloads/queue-dialog.tsx'
import type { Desk } from '#web/components/downloads/use-desk.ts'
import { useFileQueue } from '#web/components/downloads/use-file-queue.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { printPdf } from './print-pdf.ts'

/** What waits for the reader: the browser does not tell when its print dialog is through. */
interface OpenDialog {
  url: string
  goOn: () => void
}

/** Prints what is chosen, several one after the other; Ctrl P does the same. */
export function PrintButton({ desk: { files, file, shown } }: { desk: Desk }) {
  const t = useMessages()
  const queue = useFileQueue()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const printInTurn = async ({ blob }: DownloadedFile, signal: AbortSignal) => {
    const url = URL.createObjectURL(blob)
    await printPdf(url)
    await new Promise<void>((goOn) => {
      setDialog({ url, goOn })
      signal.addEventListener('abort', () => goOn(), { once: true })
    })
    setDialog(null)
    URL.revokeObjectURL(url)
  }
  const print = async (wanted: typeof files) => {
    const [only] = wanted
    if (wanted.length === 0) return
    if (wanted.length === 1 && only?.id === shown?.id && file.url !== null) {
      queue.clear()
      if (!(await printPdf(file.url))) notifyError(t('printing.noDialog'), { id: 'print' })
      return
    }
    const printed = await queue.run(wanted, printInTurn)
    if (printed === wanted.length) queue.clear()
  }
  useHotkeys([['mod+P', () => void print(files)]], [])

  const underWay = queue.lines.findIndex(({ step }) => step === 'under-way')
  const next = queue.lines[underWay + 1]
  return (
    <>
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={files.length === 0}
        onClick={() => void print(files)}
      >
        {t('printing.print', { count: files.length })}
      </Button>
      <QueueDialog
        title={t('printing.queue.print')}
        queue={queue}
        onRetry={() => void print(queue.lines.filter(({ step }) => step === 'failed'))}
      >
        {dialog && (
          <Stack gap="xs">
            <Button key={dialog.url} onClick={dialog.goOn} data-autofocus autoFocus>
              {next
                ? t('printing.queue.next', { competition: next.label })
                : t('printing.queue.finish')}
            </Button>
            <Group gap={6}>
              <Text size="sm" c="dimmed">
                {t('printing.queue.noDialog')}
              </Text>
              <Anchor href={dialog.url} target="_blank" size="sm">
                {t('printing.open')}
              </Anchor>
            </Group>
          </Stack>
        )}
      </QueueDialog>
    </>
  )
}
